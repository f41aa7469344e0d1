/** Drift with the movements that led to it. Pure. */
import type { Moved } from '@clearpane/contracts'
import { canonicalJson, type DriftEntry } from '@clearpane/model'

/** Returns the newest movement that led to the current value; an older movement refers to a different period. */
export const movementTo = (entry: DriftEntry, movements: readonly Moved[]): Moved | undefined => {
  const newest = movements.find(({ movement }) => movement.key === entry.key)
  const value = newest?.movement.value
  return value?.runId === entry.runId && canonicalJson(value.now) === canonicalJson(entry.now)
    ? newest
    : undefined
}
