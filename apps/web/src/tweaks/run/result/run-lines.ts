import type { Reason, RunChange } from '@clearpane/model'
import type { RunTask } from '../run-task.ts'

export type RunLineOf = Pick<RunChange, 'resource' | 'causes' | 'before' | 'to'> & {
  id: number
  /** null: nothing was heard of it. */
  result: RunChange['result'] | null
  reason: Reason | null
}

/** Confirmed changes: from the stream, or from the journal after a reload. */
export const linesOf = ({ changes, results, outcome }: RunTask): RunLineOf[] => {
  const run = outcome?.ok === true ? outcome.run : null
  if (run !== null) return run.changes.map(({ changeId, ...rest }) => ({ ...rest, id: changeId }))
  return changes.map(({ id, resource, causes, from, to }) => {
    const ticked = results.get(id)
    return {
      id,
      resource,
      causes,
      before: from,
      to,
      result: ticked?.result ?? null,
      reason: ticked?.reason ?? null,
    }
  })
}
