import { canonicalJson, type Known, type Observation, type RunChange } from '@clearpane/model'

/** Missing keys say how to clean up; they aren't state. */
const whatIs = (observation: Known | Observation | null): string =>
  observation?.status === 'present' ? canonicalJson(observation.state) : (observation?.status ?? '')

const leftAlone: readonly RunChange['result'][] = ['stale', 'recoveredNotApplied']

/**
 * Whether a change left anything to put back, by the evidence of the journal. Unreadable evidence: offer it,
 * the plan decides.
 */
export const canUndo = ({
  before,
  after,
  undone,
  result,
}: Pick<RunChange, 'before' | 'after' | 'undone' | 'result'>): boolean =>
  !undone && !leftAlone.includes(result) && whatIs(before) !== whatIs(after)
