/**
 * Describes what an act costs the user, for an item without a catalog entry. This module is separate from the one
 * with the items' states, because only reviews need its data. Pure.
 */
import type { Resource } from '../kinds/schemas/resource.ts'
import type { Observation } from '../observation.ts'
import { mayBeNeeded } from './item-states.ts'
import type { ItemCause } from './schemas/cause.ts'
import { type StartupFamily, startupFamily } from './startup-families.ts'

type Step = { resource: Resource; from: Observation; to: Observation }

/** Checks whether a change to an item removes or turns off something that no catalog entry describes. */
export const isUnknownCost = (cause: ItemCause, parts: readonly Step[]): boolean =>
  cause.twin?.option === undefined && startupFamily(cause) === null && mayBeNeeded(cause, parts)

/**
 * If the plan keeps a program from starting, returns what the program won't do until the user opens it.
 */
export const missedUntilOpened = (cause: ItemCause, parts: readonly Step[]): StartupFamily | null =>
  mayBeNeeded(cause, parts) ? startupFamily(cause) : null
