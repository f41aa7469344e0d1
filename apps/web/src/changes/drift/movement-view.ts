/** Drift with the movements that led to it. Pure. */
import type { Moved } from '@clearpane/contracts'
import { canonicalJson, type DriftEntry } from '@clearpane/model'

/** Returns the newest movement that led to the current value; an older one has another window of time. */
export const movementTo = (entry: DriftEntry, movements: readonly Moved[]): Moved | undefined => {
  const newest = movements.find(({ movement }) => movement.key === entry.key)
  const value = newest?.movement.value
  return value?.runId === entry.runId && canonicalJson(value.now) === canonicalJson(entry.now)
    ? newest
    : undefined
}

/** Lists values that their rule would put back, and that need the person, or a task to which the person gave the rights. */
export const waitingFor = (drift: readonly DriftEntry[], movements: readonly Moved[]): DriftEntry[] =>
  drift.filter((entry) => {
    const answer = movementTo(entry, movements)?.answer
    return answer === 'needsYou' || answer === 'handedOver'
  })
