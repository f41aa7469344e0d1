/** Decides which settings may be suggested unasked: the one rule of all pages and calls. Pure. */
import type { Tweak } from './tweak.ts'

/**
 * Checks whether a setting may be advised: no guards, placebos, settings that weaken protection, or
 * unconfirmed settings.
 */
export const isAdvisable = ({ weakensSecurity, unverified, evidence, options }: Tweak): boolean =>
  weakensSecurity !== true &&
  unverified !== true &&
  evidence !== 'placebo' &&
  options.some(({ settings }) => settings.some(({ guard }) => guard !== true))

/**
 * Checks whether a setting may be suggested: it costs nobody anything they use, and it can be undone. The page
 * asks about settings with a price (the camera, location) instead.
 */
export const isSafeToSuggest = (tweak: Tweak): boolean =>
  tweak.risk === 'safe' && tweak.reversible !== 'no' && isAdvisable(tweak)

/**
 * Checks whether a setting belongs to "all safe settings": it may be suggested, and somebody has evidence that
 * it works. A finding on a PC may suggest a setting without such evidence, because the effect was observed on that
 * PC.
 */
export const isSafeForAll = (tweak: Tweak): boolean =>
  isSafeToSuggest(tweak) && tweak.evidence !== 'unsourced'
