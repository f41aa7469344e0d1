/**
 * Measures a run's visible effects: the share of the PC's settings that have their private value, and the number of
 * protections that are on. Pure.
 */
import { type Cause, defaultOption, isMissed, type Plan } from '@clearpane/model'
import type { Ok } from '../../../lib/api/index.ts'

export type Measure = { on: number; of: number }
export type Measures = { privacy: Measure | null; security: Measure | null }

type Privacy = Pick<Ok<'privacy'>, 'safeParts'>

const here = ({ safeParts }: Privacy) => safeParts.filter(({ state }) => state !== 'notApplicable')

/**
 * Counts only the safe settings, as everywhere else. A setting whose state is unknown isn't counted as private.
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
 * Whether any of the given changes affects any of the given settings. If no setting is affected, it makes no sense to
 * compare before and after.
 */
export const touches = (
  changes: readonly { causes: readonly Cause[] }[],
  parts: readonly { tweakId: string }[],
): boolean => {
  const changed = tweaksOf(changes)
  return parts.some(({ tweakId }) => changed.has(tweakId))
}

/**
 * Returns how many settings will have their private value once the whole plan has been carried out. A setting that
 * the plan can't set completely is counted according to its current state.
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
