/**
 * Decides whether two states are "the same". Whether two states are the same always depends on the particular change,
 * because the change determines which fields count.
 */
import { canonicalJson, type Known, type Observation, type Resource } from '@clearpane/model'
import { gameMeaning, sameGameSetting } from '@clearpane/model/causes/game-program'
import type { FieldMask } from './kinds/kind-rules.ts'
import { rulesOf } from './kinds/rules.ts'

const shape = (resource: Resource, known: Known, mask: FieldMask, strict: boolean): string =>
  known.status === 'absent' ? 'absent' : canonicalJson(rulesOf(resource).relevant(known.state, mask, strict))

/**
 * Checks whether two states are equal in every field included in the change's mask. If a value is absent, the
 * keys above it don't count, because creating or removing a key doesn't change the value. `strict` also compares
 * fields that may change by themselves, because right after a change they must be as requested.
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
 * Checks whether an undo has restored a state. If a value holds a game's setting alongside other programs' parts,
 * only the setting counts, because an undo leaves the other parts as they are.
 */
export const isBack = (
  resource: Resource,
  mask: FieldMask,
  now: Known,
  before: Known,
  strict = false,
): boolean => sameState(resource, mask, now, before, strict) || sameGameSetting(resource, now, before)

/**
 * Compares states; an absent value counts as equal to the value that Windows uses in its place (`absentMeans`; null
 * if that is unknown).
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
