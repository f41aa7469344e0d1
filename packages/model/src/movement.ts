/**
 * A movement: a value that a Clearpane run set, or an item that was gone, is found different at one look.
 * These are the schemas of the stored and shown data.
 */
import { z } from 'zod'
import { causeSchema } from './causes/schemas/cause.ts'
import { resourceSchema } from './kinds/schemas/resource.ts'
import { knownSchema } from './observation.ts'

/**
 * Kinds of movements. `movedBack`: the value is as before Clearpane. `gone`: it no longer exists. `managed`:
 * a policy of the organization holds it. `returned`: an app, startup entry, task or service that was gone is
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
 * Answers to a movement. `stopped`: the value was put back twice within a week and moved again. `needsYou`:
 * putting it back takes an administrator, or was refused.
 */
export const movementAnswers = ['told', 'asked', 'putBack', 'stopped', 'needsYou'] as const
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
 * Window of a movement, which happened after `from` (null: nobody knows) and by `to`. `narrowed`: `to` is the
 * time at which Windows last wrote the registry key, not the time of the look.
 */
export const windowSchema = z.strictObject({ from: iso.nullable(), to: iso, narrowed: z.boolean() })
export type MovementWindow = z.infer<typeof windowSchema>

export const movementSchema = z.strictObject({
  id: z.string(),
  /** Key of the resource, or `item <type> <id>`. */
  key: z.string(),
  kind: z.enum(movementKinds),
  /** When a look found it. */
  at: iso,
  window: windowSchema,
  /** Events of Windows in the same window. None of them is known to be the cause. */
  inWindow: z.array(inWindowSchema),
  /**
   * The Windows program in front while the value moved, so that a person may have moved it; null if unknown.
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
  /** The item, if no run of Clearpane wrote it. */
  item: z.strictObject({ type: z.enum(watchedItemTypes), id: z.string(), name: z.string() }).nullable(),
})
export type Movement = z.infer<typeof movementSchema>
