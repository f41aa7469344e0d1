import { canonicalJson, type Known, type Observation, type RunChange } from '@clearpane/model'
import { isUndoable } from '@clearpane/model/returns'

/**
 * Returns the part of the state that is compared. The list of missing registry keys isn't compared, because it
 * matters only for cleaning up after an undo.
 */
const whatIs = (observation: Known | Observation | null): string =>
  observation?.status === 'present' ? canonicalJson(observation.state) : (observation?.status ?? '')

const leftAlone: readonly RunChange['result'][] = ['stale', 'recoveredNotApplied']

/**
 * Checks whether a change leaves anything to undo: first by the kind of change, then by the evidence in the journal.
 * If the evidence can't be read, the undo is offered, and its plan then shows whether the undo is possible.
 */
export const canUndo = (
  change: Pick<RunChange, 'resource' | 'before' | 'after' | 'undone' | 'result' | 'reversible'>,
): boolean =>
  isUndoable(change) &&
  !change.undone &&
  !leftAlone.includes(change.result) &&
  whatIs(change.before) !== whatIs(change.after)
