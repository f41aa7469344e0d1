/**
 * Measures the visible effects of a run: the PC's share of private settings, and the number of protections that are
 * on. Pure.
 */
import { type Cause, defaultOption, isMissed, type Plan } from '@clearpane/model'
import type { Ok } from '../../../lib/api/index.ts'

export type Measure = { on: number; of: number }
export type Measures = { privacy: Measure | null; security: Measure | null }

type Privacy = Pick<Ok<'privacy'>, 'safeParts'>

const here = ({ safeParts }: Privacy) => safeParts.filter(({ state }) => state !== 'notApplicable')

/**
 * Counts only the safe settings, as everywhere else. A setting with an unknown state isn't counted as private.
 */
export const privacyMeasure = (privacy: Privacy): Measure => ({
  on: here(privacy).filter(({ state }) => state === 'applied').length,
  of: here(privacy).length,
})

export const securityMeasure = ({ critical }: Pick<Ok<'security'>, 'critical'>): Measure => ({
  on: critical.on,
  of: critical.of,
})

const tweaksOf = (changes: readonly { causes: readonly Cause[] }[]): ReadonlySet<string> =>
  new Set(
    changes.flatMap(({ causes }) => causes.flatMap((cause) => (cause.by === 'tweak' ? [cause.id] : []))),
  )

/**
 * Whether any of these changes affects any of these settings. If no setting is affected, a comparison of before and
 * after would be meaningless.
 */
export const touches = (
  changes: readonly { causes: readonly Cause[] }[],
  parts: readonly { tweakId: string }[],
): boolean => {
  const changed = tweaksOf(changes)
  return parts.some(({ tweakId }) => changed.has(tweakId))
}

/**
 * Returns the number of private settings after the complete plan. A setting that the plan can't set completely keeps
 * its state.
 */
export const privateAfter = ({ origin, changes, leftOut }: Plan, privacy: Privacy): number => {
  const { on } = privacyMeasure(privacy)
  if (origin.kind !== 'selection') return on
  const asked = new Map(origin.choices.map(({ tweakId, option }) => [tweakId, option]))
  const changed = tweaksOf(changes)
  const missed = tweaksOf(leftOut.filter(isMissed))
  const more = here(privacy).filter(
    ({ state, tweakId }) =>
      state !== 'applied' &&
      changed.has(tweakId) &&
      !missed.has(tweakId) &&
      asked.get(tweakId) !== defaultOption,
  )
  return on + more.length
}
