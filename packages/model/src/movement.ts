/**
 * A movement: a value that a Clearpane run set, or an item that was gone, is found different at one look. The
 * schemas of what is kept and shown about it.
 */
import { z } from 'zod'
import { causeSchema } from './causes/schemas/cause.ts'
import { resourceSchema } from './kinds/schemas/resource.ts'
import { knownSchema } from './observation.ts'

/**
 * movedBack: as it was before Clearpane. gone: it no longer exists. managed: a policy of the organization holds
 * it. returned: an app, startup entry, task or service that was away is there again.
 */
export const movementKinds = ['movedBack', 'movedElsewhere', 'gone', 'managed', 'returned'] as const
export type MovementKind = (typeof movementKinds)[number]

export const watchedItemTypes = ['app', 'startup', 'task', 'service'] as const
export type WatchedItemType = (typeof watchedItemTypes)[number]

/** What a setting’s owner wants if something else moves it. */
export const driftRules = ['tell', 'ask', 'putBack'] as const
export type DriftRule = (typeof driftRules)[number]

/**
 * What became of a movement. stopped: it was put back twice within a week and moved again. needsYou: putting it
 * back takes an administrator, or was refused.
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
 * The movement happened after `from` (null: nobody knows since when) and by `to`. `narrowed`: `to` is the time at
 * which Windows last wrote the registry key, not the time of the look.
 */
export const windowSchema = z.strictObject({ from: iso.nullable(), to: iso, narrowed: z.boolean() })
export type MovementWindow = z.infer<typeof windowSchema>

export const movementSchema = z.strictObject({
  id: z.string(),
  /** The resource’s key, or `item <type> <id>`. */
  key: z.string(),
  kind: z.enum(movementKinds),
  /** When a look found it. */
  at: iso,
  window: windowSchema,
  /** What happened to Windows in the same window. None of it is known to be the cause. */
  inWindow: z.array(inWindowSchema),
  /** The Windows program in front while the value moved, so a person may have moved it. */
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
  /** Of an item that no run of Clearpane wrote. */
  item: z.strictObject({ type: z.enum(watchedItemTypes), id: z.string(), name: z.string() }).nullable(),
})
export type Movement = z.infer<typeof movementSchema>
