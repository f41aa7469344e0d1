/** Decides whether a setting isn't fully applied on a PC and can be changed there. Pure. */
import type { TweakStatus } from '@clearpane/model'

export const isOpen = ({ state }: Pick<TweakStatus, 'state'>): boolean =>
  state === 'notApplied' || state === 'partly'

/**
 * Checks whether a setting isn't fully applied and can be changed. A setting can't be changed if somebody else
 * controls the values that would still have to change.
 */
export const isChangeable = (status: Pick<TweakStatus, 'state' | 'reason'>): boolean =>
  isOpen(status) && status.reason === null
