/** The journal as people read it: one summary a run, and its changes with their evidence. */
import type { RunChange, RunDetail, RunSummary } from '@clearpane/model'
import { rulesOf } from './kinds/rules.ts'
import type { LedgerChange, LedgerRun } from './ledger.ts'

const failedResults: readonly RunChange['result'][] = ['failed', 'notHeld', 'denied', 'unavailable', 'stale', 'recoveredUnreadable']

/** `alive`: the run's process is known to be running (it holds the lock); otherwise a run without end is uncertain. */
export const summarise = ({ run, head, restorePoint, end, changes, damaged }: LedgerRun, alive: boolean): RunSummary => ({
  run,
  device: head.device,
  title: head.title,
  startedBy: head.startedBy,
  origin: head.origin,
  at: head.at,
  endedAt: end?.at ?? null,
  result: end?.result ?? (alive ? 'running' : 'uncertain'),
  ...(end?.reason === undefined ? {} : { reason: end.reason }),
  ...(end?.cause === undefined ? {} : { cause: end.cause }),
  restart: head.restart,
  restorePoint: restorePoint === null ? null : { outcome: restorePoint.outcome, reason: restorePoint.reason },
  planned: head.changes,
  leftOut: head.leftOut,
  held: changes.filter(({ result }) => result === 'done' || result === 'recoveredApplied').length,
  changed: changes.filter((change) => change.left !== null && rulesOf(change.resource).undoable).length,
  failed: changes.filter((change) => failedResults.includes(change.result)).length,
  undone: changes.filter((change) => change.undone).length,
  damaged,
})

const shown = ({ change, resource, before, to, tweakIds, result, after, reason, undone }: LedgerChange): RunChange => ({
  change,
  resource,
  before,
  to,
  tweakIds,
  result,
  after,
  reason,
  undone,
})

export const detail = (run: LedgerRun, alive: boolean): RunDetail => ({ ...summarise(run, alive), changes: run.changes.map(shown) })
