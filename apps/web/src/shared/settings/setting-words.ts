import type { Change, Observation, Resource } from '@clearpane/model'
import {
  type ItemPart,
  type ItemState,
  itemState,
  type StatesType,
  settingState,
  statesType,
} from '@clearpane/model/items'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { bytesText } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import type { Titles } from '../titles.ts'
import { catalogIn, type Setting, settingName, settingNames, stateWords } from './settings-view.ts'

/** The translations of an item's states into the user's language. */
type T = TFunction<'items'>

const ruleText = ({ dscp, limit }: Extract<ItemState, { code: 'rule' }>, t: T): string => {
  const parts = [
    dscp === undefined ? [] : dscp === null ? t('state.ruleNoMark') : t('state.ruleMark', { dscp }),
    limit === undefined ? [] : limit === null ? t('state.ruleNoLimit') : t('state.ruleLimit', { limit }),
  ].flat()
  return parts.length === 0 ? t('state.rule') : parts.join(', ')
}

const itemStateText = (state: ItemState, t: T, language: string): string => {
  switch (state.code) {
    case 'files':
      return t('state.files', { size: bytesText(state.bytes, language) })
    case 'servers': {
      const servers = state.servers.join(', ')
      return t(state.encrypted ? 'state.encrypted' : 'state.servers', { servers })
    }
    case 'bytes':
      return t('state.bytes', { bytes: new Intl.NumberFormat(language).format(state.bytes) })
    case 'setting':
      return t('state.setting', { setting: state.setting })
    case 'rule':
      return ruleText(state, t)
    default:
      return t(`state.${state.code}`)
  }
}

/** The strings in a setting's row: its name, and its two states in words or as they are stored. */
export type RowWords = { name: string; before: string | null; after: string | null }

/** The states of one value before and after a change. */
export type TwoStates = { resource: Resource; from: Observation; to: Observation }

const side = (parts: readonly TwoStates[], of: 'from' | 'to'): ItemPart[] =>
  parts.map((part) => ({ resource: part.resource, state: part[of] }))

/** Returns the states of an item in words; null if the states don't belong to an item. */
export const useItemStates = () => {
  const { t } = useTranslation('items')
  const language = useLanguage()
  return (type: StatesType, parts: readonly TwoStates[]): { before: string; after: string } => {
    const text = (of: 'from' | 'to') => itemStateText(itemState({ type }, side(parts, of)), t, language)
    const [before, after] = [text('from'), text('to')]
    return { before, after: before === after ? t('changed') : after }
  }
}

/**
 * Returns the strings of a setting's row in the user's language. `leftovers`: the name for registry-key changes that
 * no chosen setting caused. `parts`: the states of the setting's values, for settings that have no words of
 * their own.
 */
export const useSettingWords = (titles: Titles, leftovers: string) => {
  const language = useLanguage()
  const statesOf = useItemStates()
  const wordsOf = useStateWords(titles)
  const ruleWords = (parts: readonly TwoStates[]) =>
    parts.length === 0
      ? { before: null, after: null }
      : {
          before: wordsOf({ by: 'rule', id: '' }, side(parts, 'from')),
          after: wordsOf({ by: 'rule', id: '' }, side(parts, 'to')),
        }
  /**
   * Returns the catalog's words for both states. If only the chosen option has words, works out the words for the
   * earlier state from the values.
   */
  const withBefore = (cause: Setting<unknown>['cause'], parts: readonly TwoStates[], back: boolean) => {
    const words = stateWords(cause, titles, language, back)
    if (cause?.by !== 'tweak' || words.before !== null || words.after === null) return words
    const otherwise = titles.get(cause.id)?.otherwise?.[language] ?? null
    const judged = settingState(cause, side(parts, 'from'), catalogIn(titles).get)
    const before = judged.is === 'words' ? judged.words[language] : otherwise
    return { ...words, before: before === words.after ? otherwise : before }
  }
  return (
    { cause }: Pick<Setting<unknown>, 'cause'>,
    back = false,
    parts: readonly TwoStates[] = [],
  ): RowWords => {
    const known = cause?.by === 'rule' ? ruleWords(parts) : withBefore(cause, parts, back)
    const type = known.before !== null && known.after !== null ? null : statesType(cause, parts)
    return {
      name: cause === null ? leftovers : settingName(cause, titles, language, parts[0]?.resource),
      ...(type === null || parts.length === 0 ? known : statesOf(type, parts)),
    }
  }
}

type Caused = { causes: Change['causes']; resource: Resource }

/** Returns the names of the settings that the given values belong to, each name once. */
export const useSettingNames = (titles: Titles) => {
  const { t } = useTranslation('items')
  const language = useLanguage()
  return (values: readonly Caused[]): string[] => [
    ...new Set(
      values.map(({ causes, resource }) => settingNames(causes, titles, language, resource) || t('unnamed')),
    ),
  ]
}

/**
 * Describes the state of a setting in words. The state is derived from a run's values or from the current values, but
 * the values are never shown as Windows stores them.
 */
export const useStateWords = (titles: Titles) => {
  const { t } = useTranslation('items')
  const language = useLanguage()
  const reasonOf = useReason()
  const { get } = catalogIn(titles)
  return (cause: Setting<unknown>['cause'], parts: readonly ItemPart[]): string => {
    const judged = settingState(cause, parts, get)
    switch (judged.is) {
      case 'unread':
        return reasonOf(judged.reason)
      case 'item':
        return itemStateText(judged.state, t, language)
      case 'words':
        return judged.words[language]
      case 'rule':
        return t(judged.there ? 'state.rule' : 'state.noRule')
      case 'other':
        return t(judged.there ? 'other' : 'state.notSet')
    }
  }
}

type Stored = { from: Observation; to: Observation; kind: Change['resource']['kind'] }

/** Returns both stored states if all values of the setting have the same two states; otherwise null. */
export const onlyPair = (changes: readonly Stored[]): Stored | null => {
  const [first] = changes
  if (first === undefined) return null
  const text = ({ from, to }: Stored) => JSON.stringify([from, to])
  return changes.every((one) => text(one) === text(first)) ? first : null
}
