/** Decides what may be suggested unasked: settings that cost nobody anything they use. Pure. */
import type { Tweak, TweakStatus } from '@clearpane/model'

export const isOpen = ({ state }: Pick<TweakStatus, 'state'>): boolean =>
  state === 'notApplied' || state === 'partly'

/**
 * Checks whether a setting is open and can be changed. If somebody else decides about the rest of the
 * setting, it can't.
 */
export const isChangeable = (status: Pick<TweakStatus, 'state' | 'reason'>): boolean =>
  isOpen(status) && status.reason === null

/**
 * Checks whether a setting may be advised: no guards, placebos, settings that weaken protection, or
 * unconfirmed settings.
 */
export const isAdvisable = (tweak: Tweak): boolean =>
  tweak.weakensSecurity !== true &&
  tweak.unverified !== true &&
  tweak.evidence !== 'placebo' &&
  tweak.options.some(({ settings }) => settings.some(({ guard }) => guard !== true))

/**
 * Checks whether a setting may be suggested. The page asks about settings with a price (the camera, location)
 * instead, and settings that can't be undone are left out.
 */
export const isSafeToSuggest = (tweak: Tweak): boolean =>
  tweak.risk === 'safe' && tweak.reversible !== 'no' && isAdvisable(tweak)
