/** What an act on an item costs that the catalog has no entry about. Apart from states: only reviews need it. Pure. */
import type { Resource } from '../kinds/schemas/resource.ts'
import type { Observation } from '../observation.ts'
import { mayBeNeeded } from './item-states.ts'
import type { ItemCause } from './schemas/cause.ts'
import { type StartupFamily, startupFamily } from './startup-families.ts'

type Step = { resource: Resource; from: Observation; to: Observation }

/** Whether an item takes something away that the catalog has no entry about. */
export const isUnknownCost = (cause: ItemCause, parts: readonly Step[]): boolean =>
  cause.twin?.option === undefined && startupFamily(cause) === null && mayBeNeeded(cause, parts)

/** What a program does until someone opens it, if the plan stops it from starting. */
export const missedUntilOpened = (cause: ItemCause, parts: readonly Step[]): StartupFamily | null =>
  mayBeNeeded(cause, parts) ? startupFamily(cause) : null
