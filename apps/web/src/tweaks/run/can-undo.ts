import { canonicalJson, type Known, type Observation, type RunChange } from '@clearpane/model'

/** Missing keys only matter for cleanup; they aren't state. */
const whatIs = (observation: Known | Observation | null): string =>
  observation?.status === 'present' ? canonicalJson(observation.state) : (observation?.status ?? '')

const leftAlone: readonly RunChange['result'][] = ['stale', 'recoveredNotApplied']

/**
 * Checks whether a change left anything to undo, by the journal's evidence. If the evidence is unreadable,
 * offers it and lets the plan decide.
 */
export const canUndo = ({
  before,
  after,
  undone,
  result,
}: Pick<RunChange, 'before' | 'after' | 'undone' | 'result'>): boolean =>
  !undone && !leftAlone.includes(result) && whatIs(before) !== whatIs(after)
