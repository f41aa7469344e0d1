/** Questions about what a plan is made from; apart from the schema, which the browser needn't load for them. */
import type { Origin } from './plan.ts'

/** Does it put back all that was ever written, not only what some tweaks or items wrote? */
export const undoesEverything = (origin: Origin): boolean =>
  origin.kind === 'undoAll' && origin.tweakIds === undefined && origin.itemTypes === undefined
