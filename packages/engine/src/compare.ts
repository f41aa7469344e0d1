/**
 * Decides whether two states are "the same", always for a particular change, because the change determines which
 * fields count.
 */
import { canonicalJson, type Known, type Observation, type Resource } from '@clearpane/model'
import { gameMeaning } from '@clearpane/model/causes/game-program'
import type { FieldMask } from './kinds/kind-rules.ts'
import { rulesOf } from './kinds/rules.ts'

const shape = (resource: Resource, known: Known, mask: FieldMask, strict: boolean): string =>
  known.status === 'absent' ? 'absent' : canonicalJson(rulesOf(resource).relevant(known.state, mask, strict))

/**
 * Checks whether two states are equal in every field that the change's mask names. Keys above an absent value
 * don't count: creating or removing a key doesn't change the value. `strict` also counts volatile fields: right after
 * an act, they must be as requested.
 */
export const sameState = (
  resource: Resource,
  mask: FieldMask,
  a: Observation,
  b: Known,
  strict = false,
): boolean =>
  (a.status === 'present' || a.status === 'absent') &&
  shape(resource, a, mask, strict) === shape(resource, b, mask, strict)

/**
 * Compares states, where an absent value equals the value that Windows uses without it (`absentMeans`; null if
 * unknown).
 */
export const sameMeaning = (
  resource: Resource,
  mask: FieldMask,
  absentMeans: Known | null,
  a: Observation,
  b: Known,
): boolean => {
  if (sameState(resource, mask, a, b)) return true
  const meaning = gameMeaning(resource, a)
  if (meaning !== null && meaning === gameMeaning(resource, b)) return true
  if (absentMeans === null || a.status === b.status) return false
  return a.status === 'absent'
    ? sameState(resource, mask, absentMeans, b)
    : sameState(resource, mask, a, absentMeans)
}
