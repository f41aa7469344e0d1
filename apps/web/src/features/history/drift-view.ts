/** Drift by run, and what re-applying a drifted value means. Pure. */
import type { Choice, DriftEntry, RunDetail } from '@clearpane/model'

export const driftByRun = (drift: readonly DriftEntry[]): Map<string, DriftEntry[]> => {
  const byRun = new Map<string, DriftEntry[]>()
  for (const entry of drift) byRun.set(entry.runId, [...(byRun.get(entry.runId) ?? []), entry])
  return byRun
}

/**
 * The choices of that run which stand behind the drifted value: applying them again is an ordinary plan. null
 * where the value came from an undo: there is no choice to repeat, only a value that was put back.
 */
export const choicesBehind = (
  run: Pick<RunDetail, 'origin'>,
  entry: Pick<DriftEntry, 'tweakIds'>,
): Choice[] | null => {
  if (run.origin.kind !== 'selection') return null
  const behind = run.origin.choices.filter(({ tweakId }) => entry.tweakIds.includes(tweakId))
  return behind.length === 0 ? null : behind
}
