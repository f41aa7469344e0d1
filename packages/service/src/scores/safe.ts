/** Decides whether a setting is open on a PC and can be changed there. Pure. */
import type { TweakStatus } from '@clearpane/model'

export const isOpen = ({ state }: Pick<TweakStatus, 'state'>): boolean =>
  state === 'notApplied' || state === 'partly'

/**
 * Checks whether a setting is open and can be changed. A setting can't be changed if somebody else controls its
 * remaining values.
 */
export const isChangeable = (status: Pick<TweakStatus, 'state' | 'reason'>): boolean =>
  isOpen(status) && status.reason === null
