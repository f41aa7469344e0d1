/** Drift by run, and what re-applying a drifted value means. Pure. */
import type { Choice, DriftEntry, RunDetail } from '@clearpane/model'

export const driftByRun = (drift: readonly DriftEntry[]): Map<string, DriftEntry[]> => {
  const byRun = new Map<string, DriftEntry[]>()
  for (const entry of drift) byRun.set(entry.runId, [...(byRun.get(entry.runId) ?? []), entry])
  return byRun
}

/**
 * Returns the run's choices behind the drifted value; applying them again is an ordinary plan. null if an
 * undo restored the value: then there's no choice to repeat.
 */
export const choicesBehind = (
  run: Pick<RunDetail, 'origin'>,
  entry: Pick<DriftEntry, 'tweakIds'>,
): Choice[] | null => {
  if (run.origin.kind !== 'selection') return null
  const behind = run.origin.choices.filter(({ tweakId }) => entry.tweakIds.includes(tweakId))
  return behind.length === 0 ? null : behind
}
