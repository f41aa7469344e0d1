/**
 * Lists runs that wait for a restart. A run that was undone completely doesn't wait; its undo waits instead if a
 * restart is necessary. Pure.
 */
import type { AllRuns } from '@clearpane/contracts'
import type { Reading } from '@clearpane/model'

type Run = AllRuns['restarts'][number]

/** `known` is false if it's unknown whether the PC was restarted in the meantime. */
export type Waiting = { runs: Run[]; known: boolean }

/** Returns the time when the PC started, which is `uptime` seconds before the figure was read. */
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
