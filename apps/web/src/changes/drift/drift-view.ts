/** Groups drift by run. Pure. */
import type { DriftEntry } from '@clearpane/model'

export const driftByRun = (drift: readonly DriftEntry[]): Map<string, DriftEntry[]> => {
  const byRun = new Map<string, DriftEntry[]>()
  for (const entry of drift) byRun.set(entry.runId, [...(byRun.get(entry.runId) ?? []), entry])
  return byRun
}
