/** Computes the effect of turned-off programs on later starts. Pure. */
import type { Boot, RunSummary } from '@clearpane/model'
import { medianOf, ordinary } from '../../../shared/starts.ts'

type Run = Pick<RunSummary, 'runId' | 'title' | 'origin' | 'changed' | 'undone' | 'endedAt'>

/** Maximum number of starts on each side, because older starts say little about today's PC. */
const most = 3

const stoppedPrograms = ({ origin, changed, undone }: Run): boolean =>
  origin.kind === 'selection' &&
  changed > undone &&
  (origin.items ?? []).some(({ type, option }) => type === 'startup' && option === 'disabled')

/**
 * The newest run that turned off programs and is still in place, with the usual duration of a start before and after
 * it, in seconds. Null if there is no such run, or if one of the two durations was never measured. `runs` and
 * `boots`:
 * newest first.
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
