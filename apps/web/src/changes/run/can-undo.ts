import { canonicalJson, type Known, type Observation, type RunChange } from '@clearpane/model'
import { isUndoable } from '@clearpane/model/returns'

/**
 * Returns the state that is compared. Missing keys matter only for the cleanup after an undo, so they aren't part of
 * the state.
 */
const whatIs = (observation: Known | Observation | null): string =>
  observation?.status === 'present' ? canonicalJson(observation.state) : (observation?.status ?? '')

const leftAlone: readonly RunChange['result'][] = ['stale', 'recoveredNotApplied']

/**
 * Checks whether there is anything to undo after a change: first by the kind of change, then by the journal's
 * evidence. If the evidence can't be read, the undo is offered and the plan decides.
 */
export const canUndo = (
  change: Pick<RunChange, 'resource' | 'before' | 'after' | 'undone' | 'result' | 'reversible'>,
): boolean =>
  isUndoable(change) &&
  !change.undone &&
  !leftAlone.includes(change.result) &&
  whatIs(change.before) !== whatIs(change.after)
