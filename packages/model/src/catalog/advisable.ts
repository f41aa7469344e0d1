/**
 * Decides which settings may be suggested without the user asking for them: all pages and calls use this rule. Pure.
 */
import type { Tweak } from './tweak.ts'

/**
 * Checks whether a setting may be suggested at all. Guards (settings that are only read), placebos, unconfirmed
 * settings and settings that weaken protection may not be suggested.
 */
export const isAdvisable = ({ weakensSecurity, unverified, evidence, options }: Tweak): boolean =>
  weakensSecurity !== true &&
  unverified !== true &&
  evidence !== 'placebo' &&
  options.some(({ settings }) => settings.some(({ guard }) => guard !== true))

/**
 * Checks whether a setting is safe to suggest: nobody loses anything they use, and the setting can be undone. For
 * settings that have a cost (such as those for the camera or the location), the page asks the user instead.
 */
export const isSafeToSuggest = (tweak: Tweak): boolean =>
  tweak.risk === 'safe' && tweak.reversible !== 'no' && isAdvisable(tweak)

/**
 * Checks whether a setting is one of "all safe settings": it may be suggested, and there is evidence that it works.
 * A finding on a PC may suggest a setting without such evidence, because Clearpane observed the effect on that very
 * PC.
 */
export const isSafeForAll = (tweak: Tweak): boolean =>
  isSafeToSuggest(tweak) && tweak.evidence !== 'unsourced'

/**
 * Decides what may be recommended about a service. `leave`: Windows' own start type, because something important needs
 * the service. `set`: the first option of the entry, because it has no drawback. `choose`: nothing is recommended, and
 * the user decides.
 */
export const serviceAdvice = (tweak: Tweak): 'leave' | 'set' | 'choose' => {
  if (tweak.risk === 'unsafe') return 'leave'
  return isSafeToSuggest(tweak) ? 'set' : 'choose'
}
