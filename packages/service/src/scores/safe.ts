/** Decides what may be suggested unasked: what costs nobody anything they use. Pure. */
import type { Tweak, TweakStatus } from '@clearpane/model'

export const isOpen = ({ state }: Pick<TweakStatus, 'state'>): boolean =>
  state === 'notApplied' || state === 'partly'

/** Open, and something can be done about it: nobody else decides about what is left. */
export const isChangeable = (status: Pick<TweakStatus, 'state' | 'reason'>): boolean =>
  isOpen(status) && status.reason === null

/** Never advised: guards, placebos, settings that weaken protection, unconfirmed settings. */
export const isAdvisable = (tweak: Tweak): boolean =>
  tweak.weakensSecurity !== true &&
  tweak.unverified !== true &&
  tweak.evidence !== 'placebo' &&
  tweak.options.some(({ settings }) => settings.some(({ guard }) => guard !== true))

/** What has a price (the camera, location) is asked about instead, and what can't be undone is left out. */
export const isSafeToSuggest = (tweak: Tweak): boolean =>
  tweak.risk === 'safe' && tweak.reversible !== 'no' && isAdvisable(tweak)
