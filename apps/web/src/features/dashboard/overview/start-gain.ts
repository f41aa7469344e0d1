/** Computes how turned-off programs affected the duration of later startups of the PC. Pure. */
import type { Boot, RunSummary } from '@clearpane/model'
import { medianOf, ordinary } from '../../../shared/starts.ts'

type Run = Pick<RunSummary, 'runId' | 'title' | 'origin' | 'changed' | 'undone' | 'endedAt'>

/**
 * The maximum number of startups before and after the change, because older ones reveal little about the PC's state
 * today.
 */
const most = 3

const stoppedPrograms = ({ origin, changed, undone }: Run): boolean =>
  origin.kind === 'selection' &&
  changed > undone &&
  (origin.items ?? []).some(({ type, option }) => type === 'startup' && option === 'disabled')

/**
 * The newest run that turned off programs and is still in effect, with the usual duration of a start before and after
 * the run, in seconds. Null if there is no such run, or if no duration was measured before or after it. `runs` and
 * `boots` must both be sorted with the newest first.
 */
export const startGain = (
  runs: readonly Run[],
  boots: readonly Boot[],
): { run: Run; before: number; after: number; starts: number } | null => {
  const run = runs.find(stoppedPrograms)
  if (run === undefined || run.endedAt === null) return null
  const ended = Date.parse(run.endedAt)
  const comparable = ordinary(boots)
  const after = comparable.filter(({ at }) => Date.parse(at) > ended)
  const before = comparable.filter(({ at }) => Date.parse(at) <= ended)
  if (after.length === 0 || before.length === 0) return null
  return {
    run,
    before: medianOf(before.slice(0, most)),
    after: medianOf(after.slice(0, most)),
    starts: after.length,
  }
}
