import type { Change, Observation } from '@clearpane/model'
import { useLanguage } from '../../i18n/use-language.ts'
import type { Titles } from '../plan-view.ts'
import { type Setting, settingName, stateWords } from './settings-view.ts'

/** A row's texts for a setting: its name and its two states, in words or as stored. */
export type RowWords = { name: string; before: string | null; after: string | null }

/** A setting's texts in the current language. `leftovers`: the name of keys that nobody chose. */
export const useSettingWords = (titles: Titles, leftovers: string) => {
  const language = useLanguage()
  return ({ cause }: Pick<Setting<unknown>, 'cause'>, back = false): RowWords => ({
    name: cause === null ? leftovers : settingName(cause, titles, language),
    ...stateWords(cause, titles, language, back),
  })
}

type Stored = { from: Observation; to: Observation; kind: Change['resource']['kind'] }

/** Returns both stored states if one pair describes the whole setting; null if they differ. */
export const onlyPair = (changes: readonly Stored[]): Stored | null => {
  const [first] = changes
  if (first === undefined) return null
  const text = ({ from, to }: Stored) => JSON.stringify([from, to])
  return changes.every((one) => text(one) === text(first)) ? first : null
}
