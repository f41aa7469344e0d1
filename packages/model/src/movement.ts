/**
 * A movement: one look finds that a value set by a Clearpane run has changed, or that an item that was gone is back.
 * These are the schemas of the stored and shown data.
 */
import { z } from 'zod'
import { causeSchema } from './causes/schemas/cause.ts'
import { resourceSchema } from './kinds/schemas/resource.ts'
import { knownSchema } from './observation.ts'

/**
 * Kinds of movements. `movedBack`: the value is again as it was before Clearpane. `gone`: the thing no longer exists.
 * `managed`: a policy of the organization enforces the value. `returned`: an app, startup entry, task or service that
 * was gone is
 * back.
 */
export const movementKinds = ['movedBack', 'movedElsewhere', 'gone', 'managed', 'returned'] as const
export type MovementKind = (typeof movementKinds)[number]

export const watchedItemTypes = ['app', 'startup', 'task', 'service'] as const
export type WatchedItemType = (typeof watchedItemTypes)[number]

/** Rules that the owner can choose for a setting, for when something else moves its value. */
export const driftRules = ['tell', 'ask', 'putBack'] as const
export type DriftRule = (typeof driftRules)[number]

/**
 * Answers to a movement. `stopped`: the value was put back twice within a week and moved again. `needsYou`: putting
 * the value back takes an administrator, or was refused. `handedOver`: a task to which the person gave administrator
 * rights for exactly this value puts it back at its next run.
 */
export const movementAnswers = ['told', 'asked', 'putBack', 'stopped', 'needsYou', 'handedOver'] as const
export type MovementAnswer = (typeof movementAnswers)[number]

const iso = z.iso.datetime()

/** An update of Windows, or a build number that changed between two looks (`title` is then `before → after`). */
export const inWindowSchema = z.strictObject({
  is: z.enum(['update', 'build']),
  title: z.string(),
  at: iso,
})
export type InWindow = z.infer<typeof inWindowSchema>

/**
 * Window of a movement, which happened after `from` (null: unknown) and no later than `to`. `narrowed`: `to` is the
 * time at which Windows last wrote the registry key, not the time of the look.
 */
export const windowSchema = z.strictObject({ from: iso.nullable(), to: iso, narrowed: z.boolean() })
export type MovementWindow = z.infer<typeof windowSchema>

export const movementSchema = z.strictObject({
  id: z.string(),
  /** Key of the resource, or `item <type> <id>`. */
  key: z.string(),
  kind: z.enum(movementKinds),
  /** Time of the look that found the movement. */
  at: iso,
  window: windowSchema,
  /** Events of Windows in the same window. None of these events is known to be the cause. */
  inWindow: z.array(inWindowSchema),
  /**
   * The program that was in front in Windows while the value moved, so that a person may have moved it; null if
   * unknown.
   */
  front: z.string().nullable(),
  /** Of a value. */
  value: z
    .strictObject({
      resource: resourceSchema,
      chosen: knownSchema,
      now: knownSchema,
      runId: z.string(),
      causes: z.array(causeSchema),
    })
    .nullable(),
  /** The item, if no run of Clearpane wrote the value. */
  item: z.strictObject({ type: z.enum(watchedItemTypes), id: z.string(), name: z.string() }).nullable(),
})
export type Movement = z.infer<typeof movementSchema>
