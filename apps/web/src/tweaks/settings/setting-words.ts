import type { Change, ItemCause, Observation, Resource } from '@clearpane/model'
import { type ItemPart, itemState, mayBeNeeded } from '@clearpane/model/items'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { itemStateText } from '../items/item-state-text.ts'
import type { Titles } from '../plan-view.ts'
import { type Setting, settingName, stateWords } from './settings-view.ts'

/** A row's texts for a setting: its name and its two states, in words or as stored. */
export type RowWords = { name: string; before: string | null; after: string | null }

/** Two states of one value, whatever a list calls them. */
export type TwoStates = { resource: Resource; from: Observation; to: Observation }

/** The type of item whose states a setting has: also a tweak's, if all it changes is services. */
const typeOf = (cause: Setting<unknown>['cause'], parts: readonly TwoStates[]): ItemCause['type'] | null => {
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
  return (
    { cause }: Pick<Setting<unknown>, 'cause'>,
    back = false,
    parts: readonly TwoStates[] = [],
  ): RowWords => {
    const known = stateWords(cause, titles, language, back)
    const type = known.before !== null && known.after !== null ? null : typeOf(cause, parts)
    return {
      name: cause === null ? leftovers : settingName(cause, titles, language, parts[0]?.resource),
      ...(type === null || parts.length === 0 ? known : statesOf(type, parts)),
    }
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
