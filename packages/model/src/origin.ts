/**
 * Answers questions about a plan's origin. Kept apart from the schema, so that the browser needn't load it.
 */
import type { Origin } from './plan.ts'

/** Checks whether it puts back everything ever written, not only what some tweaks or items wrote. */
export const undoesEverything = (origin: Origin): boolean =>
  origin.kind === 'undoAll' && origin.tweakIds === undefined && origin.itemTypes === undefined
