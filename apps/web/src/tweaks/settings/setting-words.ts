import { type Change, defaultOption, type ItemCause, type Observation, type Resource } from '@clearpane/model'
import { type ItemPart, itemState, mayBeNeeded, optionOf } from '@clearpane/model/items'
import { useTranslation } from 'react-i18next'
import type { Language } from '../../i18n/language.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { itemStateText } from '../items/item-state-text.ts'
import type { TitleEntry, Titles } from '../plan-view.ts'
import { type Setting, settingName, settingNames, stateWords } from './settings-view.ts'

/** A row's texts for a setting: its name and its two states, in words or as stored. */
export type RowWords = { name: string; before: string | null; after: string | null }

/** Two states of one value, whatever a list calls them. */
export type TwoStates = { resource: Resource; from: Observation; to: Observation }

/** The type of item whose states a setting has: also a tweak's, if all it changes is services. */
const typeOf = (
  cause: Setting<unknown>['cause'],
  parts: readonly { resource: Resource }[],
): ItemCause['type'] | null => {
  if (cause?.by === 'item') return cause.type
  const isServices = parts.length > 0 && parts.every(({ resource }) => resource.kind === 'service')
  return cause?.by === 'tweak' && isServices ? 'service' : null
}

const side = (parts: readonly TwoStates[], of: 'from' | 'to'): ItemPart[] =>
  parts.map((part) => ({ resource: part.resource, state: part[of] }))

/** The states of an item in words. Null: they aren't an item's. */
export const useItemStates = () => {
  const { t } = useTranslation('items')
  const language = useLanguage()
  return (type: ItemCause['type'], parts: readonly TwoStates[]): { before: string; after: string } => {
    const text = (of: 'from' | 'to') => itemStateText(itemState({ type }, side(parts, of)), t, language)
    const [before, after] = [text('from'), text('to')]
    return { before, after: before === after ? t('changed') : after }
  }
}

/** Why nobody can say what an act breaks: the catalog has no entry about it. Null: it's known, or no act. */
export const useNeeds = () => {
  const { t } = useTranslation('items')
  return ({ cause }: Pick<Setting<unknown>, 'cause'>, parts: readonly TwoStates[]): string | null =>
    cause?.by === 'item' && isUnknown(cause, parts) ? t('unknownNeeds') : null
}

export const isUnknown = (cause: ItemCause, parts: readonly TwoStates[]): boolean =>
  cause.twin?.option === undefined && mayBeNeeded(cause, parts)

/**
 * A setting's texts in the current language. `leftovers`: the name of keys that nobody chose. `parts`: the
 * states of its values, for settings without words of their own.
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
  return (
    { cause }: Pick<Setting<unknown>, 'cause'>,
    back = false,
    parts: readonly TwoStates[] = [],
  ): RowWords => {
    const known = cause?.by === 'rule' ? ruleWords(parts) : stateWords(cause, titles, language, back)
    const type = known.before !== null && known.after !== null ? null : typeOf(cause, parts)
    return {
      name: cause === null ? leftovers : settingName(cause, titles, language, parts[0]?.resource),
      ...(type === null || parts.length === 0 ? known : statesOf(type, parts)),
    }
  }
}

type Caused = { causes: Change['causes']; resource: Resource }

/** Names of what stands behind some values, each setting once. */
export const useSettingNames = (titles: Titles) => {
  const { t } = useTranslation('items')
  const language = useLanguage()
  return (values: readonly Caused[]): string[] => [
    ...new Set(
      values.map(({ causes, resource }) => settingNames(causes, titles, language, resource) || t('unnamed')),
    ),
  ]
}

/** The words of one state of a tweak; null: it has none for it. */
const optionWords = (tweak: TitleEntry, option: string | null, language: Language): string | null => {
  const options = tweak.options ?? []
  const { states } = tweak
  if (option === defaultOption) return states?.open[language] ?? null
  if (states !== undefined && option === options[0]?.id) return states.set[language]
  const found = options.find(({ id }) => id === option)
  if (found === undefined || options.length < 2) return null
  return (language === 'de' ? found.labelDe : undefined) ?? found.label
}

/**
 * A state in words, judged by the values themselves: what a run wrote, or what is there now. Never what
 * Windows stores.
 */
export const useStateWords = (titles: Titles) => {
  const { t } = useTranslation('items')
  const language = useLanguage()
  const reasonOf = useReason()
  return (cause: Setting<unknown>['cause'], parts: readonly ItemPart[]): string => {
    const unread = parts.find(({ state }) => 'reason' in state)?.state
    if (unread !== undefined && 'reason' in unread) return reasonOf(unread.reason)
    const type = typeOf(cause, parts)
    if (type !== null) return itemStateText(itemState({ type }, parts), t, language)
    const isThere = parts.some(({ state }) => state.status === 'present')
    if (cause?.by === 'rule') return t(isThere ? 'state.rule' : 'state.noRule')
    const entry = cause === null ? undefined : titles.get(cause.id)
    const option = entry?.options === undefined ? null : optionOf({ options: entry.options }, parts)
    const words = entry === undefined || option === null ? null : optionWords(entry, option, language)
    return words ?? t(isThere ? 'other' : 'state.notSet')
  }
}

type Stored = { from: Observation; to: Observation; kind: Change['resource']['kind'] }

/** Returns both stored states if one pair describes the whole setting; null if they differ. */
export const onlyPair = (changes: readonly Stored[]): Stored | null => {
  const [first] = changes
  if (first === undefined) return null
  const text = ({ from, to }: Stored) => JSON.stringify([from, to])
  return changes.every((one) => text(one) === text(first)) ? first : null
}
