/**
 * Lists runs that wait for a restart. A fully undone run doesn't: its undo has a restart need of its own.
 * Pure.
 */
import type { Reading, RunSummary } from '@clearpane/model'

type Run = Pick<RunSummary, 'runId' | 'title' | 'origin' | 'restart' | 'changed' | 'undone' | 'endedAt'>

/** `known` false: it's unknown whether the PC was restarted since. */
export type Waiting = { runs: Run[]; known: boolean }

const takesRestart = ({ restart, changed, undone, endedAt }: Run) =>
  restart === 'reboot' && changed > undone && endedAt !== null

/** Started `uptime` seconds before its reading was taken. */
const startedAt = (uptime: Reading): number | null =>
  uptime.status === 'measured' && typeof uptime.value === 'number'
    ? Date.parse(uptime.at) - uptime.value * 1000
    : null

export const waitingForRestart = (runs: readonly Run[], uptime: Reading): Waiting => {
  const start = startedAt(uptime)
  const all = runs.filter(takesRestart)
  if (start === null) return { runs: all, known: false }
  return { runs: all.filter(({ endedAt }) => Date.parse(endedAt ?? '') > start), known: true }
}
