/**
 * A movement: a check has found that a value set by Clearpane has changed, or that an item that was gone is back.
 * These schemas describe the data that is stored and shown.
 */
import { z } from 'zod'
import { causeSchema } from './causes/schemas/cause.ts'
import { resourceSchema } from './kinds/schemas/resource.ts'
import { knownSchema } from './observation.ts'

/**
 * Kinds of movements. `movedBack`: the value has returned to its state before Clearpane's change. `gone`: the
 * resource no longer exists. `managed`: a policy enforces the value. `returned`: an app, startup
 * entry, task or service that was gone is back.
 */
export const movementKinds = ['movedBack', 'movedElsewhere', 'gone', 'managed', 'returned'] as const
export type MovementKind = (typeof movementKinds)[number]

export const watchedItemTypes = ['app', 'startup', 'task', 'service'] as const
export type WatchedItemType = (typeof watchedItemTypes)[number]

/** The rules that the user can choose for a setting; they apply if anything other than Clearpane changes its value.
 */
export const driftRules = ['tell', 'ask', 'putBack'] as const
export type DriftRule = (typeof driftRules)[number]

/**
 * Answers to a movement. `stopped`: the value was put back twice within a week and then changed again. `needsYou`:
 * putting the value back requires administrator rights, or was refused. `handedOver`: the value will be put back at
 * the next run of a task to which the user has given administrator rights for exactly this value.
 */
export const movementAnswers = ['told', 'asked', 'putBack', 'stopped', 'needsYou', 'handedOver'] as const
export type MovementAnswer = (typeof movementAnswers)[number]

const iso = z.iso.datetime()

/**
 * A Windows update, or a build number that changed between two checks (in that case, `title` is `before → after`).
 */
export const inWindowSchema = z.strictObject({
  is: z.enum(['update', 'build']),
  title: z.string(),
  at: iso,
})
export type InWindow = z.infer<typeof inWindowSchema>

/**
 * The period of a movement: it happened after `from` (null: unknown) and no later than `to`. `narrowed`: `to` is the
 * time at which Windows last wrote the registry key, not the time of the check.
 */
export const windowSchema = z.strictObject({ from: iso.nullable(), to: iso, narrowed: z.boolean() })
export type MovementWindow = z.infer<typeof windowSchema>

export const movementSchema = z.strictObject({
  id: z.string(),
  /** The resource's key, or `item <type> <id>` for an item. */
  key: z.string(),
  kind: z.enum(movementKinds),
  /** The time of the check that found the movement. */
  at: iso,
  window: windowSchema,
  /** Windows events in the same period. It isn't known whether any of these events is the cause. */
  inWindow: z.array(inWindowSchema),
  /**
   * The Windows program that was in the foreground while the value changed (the user may have changed the value in
   * it); null if unknown.
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
  /** The item that has changed; null if the movement concerns a value that a run of Clearpane wrote. */
  item: z.strictObject({ type: z.enum(watchedItemTypes), id: z.string(), name: z.string() }).nullable(),
})
export type Movement = z.infer<typeof movementSchema>
