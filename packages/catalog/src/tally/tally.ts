/**
 * Counts two numbers instead of one: entries that change a clean Windows 11, and entries that only look,
 * explain, put back what it already has, or write what Windows doesn't read. Adding them up would promise too
 * much.
 */
import type { Tweak } from '@clearpane/model'
import { entrySort } from './entry-sort.ts'

export type Tally = { changes: number; checksAndRepairs: number }

/** Says whether its plain switch changes anything on a clean Windows 11. */
export const isChange = (tweak: Tweak): boolean =>
  tweak.evidence !== 'placebo' && entrySort(tweak) === 'change'

export const tally = (tweaks: readonly Tweak[]): Tally => {
  const changes = tweaks.filter(isChange).length
  return { changes, checksAndRepairs: tweaks.length - changes }
}
