import type { LeftOut } from '../plan.ts'

/**
 * Checks whether a value that the plan left out was requested, exists on this PC and isn't in its desired state. A
 * requested value that was left out in this way makes a run's result "partly".
 */
export const isMissed = ({ why }: LeftOut): boolean => why !== 'already' && why !== 'notApplicable'
