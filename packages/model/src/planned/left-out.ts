import type { LeftOut } from '../plan.ts'

/**
 * Checks whether a left-out value was requested, exists on this PC and isn't in the desired state. Such
 * values make a run "partly".
 */
export const isMissed = ({ why }: LeftOut): boolean => why !== 'already' && why !== 'notApplicable'
