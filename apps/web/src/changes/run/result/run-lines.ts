import type { Reason, RunChange } from '@clearpane/model'
import type { RunTask } from '../run-task.ts'

export type RunLineOf = Pick<RunChange, 'resource' | 'causes' | 'before' | 'to'> & {
  id: number
  /** Null until there is a result for the setting. */
  result: RunChange['result'] | null
  reason: Reason | null
}

type Planned = RunTask['changes'][number]

const waiting = ({ id, resource, causes, from, to }: Planned): RunLineOf => ({
  id,
  resource,
  causes,
  before: from,
  to,
  result: null,
  reason: null,
})

/**
 * Returns the confirmed changes: from the run's record if it exists, otherwise from the event stream. Changes that a
 * cancelled run never reached aren't in the run's record, but they still count.
 */
export const linesOf = ({ changes, results, outcome }: RunTask): RunLineOf[] => {
  const run = outcome?.ok === true ? outcome.run : null
  if (run === null) return changes.map((change) => ({ ...waiting(change), ...results.get(change.id) }))
  const recorded = new Set(run.changes.map(({ changeId }) => changeId))
  return [
    ...run.changes.map(({ changeId, ...rest }) => ({ ...rest, id: changeId })),
    ...changes.filter(({ id }) => !recorded.has(id)).map(waiting),
  ]
}
