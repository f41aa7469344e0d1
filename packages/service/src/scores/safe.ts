/** Decides whether a setting is open on a PC, and can be changed there. Pure. */
import type { TweakStatus } from '@clearpane/model'

export const isOpen = ({ state }: Pick<TweakStatus, 'state'>): boolean =>
  state === 'notApplied' || state === 'partly'

/**
 * Checks whether a setting is open and can be changed. If somebody else decides about the rest of the
 * setting, it can't.
 */
export const isChangeable = (status: Pick<TweakStatus, 'state' | 'reason'>): boolean =>
  isOpen(status) && status.reason === null
