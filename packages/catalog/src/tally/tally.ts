/**
 * Counts entries in two groups: those that change a clean Windows 11, and those that only check, explain, restore an
 * existing default, or write values that Windows doesn't read. A single total of both counts would promise the user
 * too much.
 */
import { canonicalJson, type Setting, type Tweak } from '@clearpane/model'

/**
 * The category of an entry. check: it writes nothing and only shows or explains something. repair: its first option
 * requests the state of a clean Windows, so it only reverts changes that somebody made. change: every other entry.
 */
type EntrySort = 'change' | 'repair' | 'check'

/**
 * Whether a clean Windows is already in the requested state, either because the value is set or because a missing
 * value means the same.
 */
export const isStock = (setting: Setting): boolean => {
  const { desired, default: stock } = setting
  if (stock === 'unknown') return false
  if (canonicalJson({ ...desired, running: undefined }) === canonicalJson({ ...stock, running: undefined }))
    return true
  const meaning = 'absentMeans' in setting ? setting.absentMeans : undefined
  return stock.want === 'absent' && meaning !== undefined && canonicalJson(meaning) === canonicalJson(desired)
}

/**
 * Classifies an entry by its effect on a clean Windows 11, so that a headline can count changes separately from
 * checks and repairs. Pure.
 */
export const entrySort = ({ options }: Tweak): EntrySort => {
  const [first] = options
  if (first === undefined || first.settings.every(({ guard }) => guard === true)) return 'check'
  return first.settings.every(isStock) ? 'repair' : 'change'
}

export type Tally = { changes: number; checksAndRepairs: number }

/** Whether a plain switch changes anything on a clean Windows 11. */
export const isChange = (tweak: Tweak): boolean =>
  tweak.evidence !== 'placebo' && entrySort(tweak) === 'change'

export const tally = (tweaks: readonly Tweak[]): Tally => {
  const changes = tweaks.filter(isChange).length
  return { changes, checksAndRepairs: tweaks.length - changes }
}
