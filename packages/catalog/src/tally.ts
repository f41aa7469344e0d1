/**
 * Two numbers instead of one: entries that change a clean Windows 11, and entries that only look, explain,
 * put back what it holds anyway, or write what Windows does not read. A headline that adds them up would
 * promise too much.
 */
import type { Tweak } from '@clearpane/model'
import { entrySort } from './entry-sort.ts'

export type Tally = { changes: number; checksAndRepairs: number }

/** Does its plain switch change anything on a clean Windows 11? */
export const isChange = (tweak: Tweak): boolean =>
  tweak.evidence !== 'placebo' && entrySort(tweak) === 'change'

export const tally = (tweaks: readonly Tweak[]): Tally => {
  const changes = tweaks.filter(isChange).length
  return { changes, checksAndRepairs: tweaks.length - changes }
}
