/**
 * Functions that answer questions about a plan's origin. These functions are separate from the schema, so that the
 * browser can use them without loading it.
 */
import type { Resource } from './kinds/schemas/resource.ts'
import type { Origin } from './plan.ts'
import { resourceKey } from './resource.ts'

export type UndoOrigin = Extract<Origin, { putBack: string[] }>

/**
 * Checks whether a plan with this origin undoes everything that was ever written, rather than only the values of some
 * tweaks or items.
 */
export const undoesEverything = (origin: Origin): boolean =>
  origin.kind === 'undoAll' &&
  origin.tweakIds === undefined &&
  origin.itemTypes === undefined &&
  origin.keep === undefined

/**
 * Returns the changes of the origin's run that an undo covers; null if the undo covers all changes or doesn't concern
 * a single run.
 */
export const changesNamed = (origin: UndoOrigin): ReadonlySet<number> | null => {
  if (origin.kind === 'undoAll') return null
  const ids = origin.changeIds ?? (origin.changeId === undefined ? null : [origin.changeId])
  return ids === null ? null : new Set(ids)
}

/**
 * Returns a function that checks whether an undo leaves a resource alone. This function is called for each resource
 * when an undo is planned, and again by the broker.
 */
export const isKept = (origin: UndoOrigin): ((resource: Resource) => boolean) => {
  const kept = new Set(origin.keep)
  return (resource) => kept.has(resourceKey(resource))
}
