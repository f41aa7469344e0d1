/**
 * Counts two numbers instead of one: entries that change a clean Windows 11, and entries that only look,
 * explain, put back what it already has, or write what Windows doesn't read. Adding them up would promise too
 * much.
 */
import { canonicalJson, type Setting, type Tweak } from '@clearpane/model'

// Classifies an entry by its effect on a clean Windows 11, so that a headline can count changes apart from
// checks and repairs. Pure.

/**
 * check: writes nothing, it only shows or explains. repair: the first option requests what a clean Windows
 * has, so it changes something only if somebody changed it before. change: everything else.
 */
type EntrySort = 'change' | 'repair' | 'check'

/**
 * Says whether a clean Windows already has what a setting requests, as a value or because a missing value
 * means it.
 */
export const isStock = (setting: Setting): boolean => {
  const { desired, default: stock } = setting
  if (stock === 'unknown') return false
  if (canonicalJson({ ...desired, running: undefined }) === canonicalJson({ ...stock, running: undefined }))
    return true
  const meaning = 'absentMeans' in setting ? setting.absentMeans : undefined
  return stock.want === 'absent' && meaning !== undefined && canonicalJson(meaning) === canonicalJson(desired)
}

export const entrySort = ({ options }: Tweak): EntrySort => {
  const [first] = options
  if (first === undefined || first.settings.every(({ guard }) => guard === true)) return 'check'
  return first.settings.every(isStock) ? 'repair' : 'change'
}

export type Tally = { changes: number; checksAndRepairs: number }

/** Says whether its plain switch changes anything on a clean Windows 11. */
export const isChange = (tweak: Tweak): boolean =>
  tweak.evidence !== 'placebo' && entrySort(tweak) === 'change'

export const tally = (tweaks: readonly Tweak[]): Tally => {
  const changes = tweaks.filter(isChange).length
  return { changes, checksAndRepairs: tweaks.length - changes }
}
