/**
 * Lists the runs that are waiting for a restart. A run that was undone completely isn't waiting; if a restart is
 * needed, its undo is waiting instead. Pure.
 */
import type { AllRuns } from '@clearpane/contracts'
import type { Reading } from '@clearpane/model'

type Run = AllRuns['restarts'][number]

/** `known` is false if it's unknown whether the PC has been restarted since the run. */
export type Waiting = { runs: Run[]; known: boolean }

/** Returns the time when the PC started: `uptime` seconds before that figure was read. */
const startedAt = (uptime: Reading): number | null =>
  uptime.status === 'measured' && typeof uptime.value === 'number'
    ? Date.parse(uptime.at) - uptime.value * 1000
    : null

export const waitingForRestart = (restarts: readonly Run[], uptime: Reading): Waiting => {
  const start = startedAt(uptime)
  const all = restarts.filter(({ endedAt }) => endedAt !== null)
  if (start === null) return { runs: all, known: false }
  return { runs: all.filter(({ endedAt }) => Date.parse(endedAt ?? '') > start), known: true }
}
