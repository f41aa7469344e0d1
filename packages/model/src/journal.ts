/**
 * Journal records: what a run is about to do (durable before the act) and its result (read back after the
 * act).
 */
import { z } from 'zod'
import { restartSchema } from './catalog/tweak.ts'
import { causeSchema } from './causes/schemas/cause.ts'
import { deviceIdSchema } from './device.ts'
import { resourceSchema } from './kinds/schemas/resource.ts'
import { knownSchema, observationSchema } from './observation.ts'
import { originSchema, reversibleSchema } from './plan.ts'
import { reasonSchema } from './reasons/reason-schema.ts'

export const restorePointSchema = z.strictObject({
  outcome: z.enum(['created', 'skipped', 'failed', 'unavailable', 'notAsked']),
  reason: reasonSchema,
})
export type RestorePoint = z.infer<typeof restorePointSchema>

/**
 * done: reads back as the desired value. notHeld: the write reported success, but the value reads otherwise.
 * stale: the value had changed since the plan, so it was left alone.
 */
export const outcomeResults = ['done', 'failed', 'notHeld', 'denied', 'unavailable', 'stale'] as const
export const outcomeResultSchema = z.enum(outcomeResults)

/**
 * refusedPrompt: the user declined Windows' prompt. notStarted: nobody could be prompted, or the
 * administrator part didn't start.
 */
export const noAdministratorSchema = z.enum(['refusedPrompt', 'notStarted'])
export type NoAdministrator = z.infer<typeof noAdministratorSchema>

/** Why a run ended before its first change. noBackup: a copy or restore point it was to make first failed. */
export const noStartSchema = z.enum([...noAdministratorSchema.options, 'noBackup'])

const base = { at: z.iso.datetime() }

export const runRecordSchema = z.strictObject({
  type: z.literal('run'),
  ...base,
  version: z.literal(1),
  runId: z.string(),
  device: deviceIdSchema,
  title: z.string(),
  /** Who or what started it: `dashboard`, `command line`, `script`, `schedule`. */
  startedBy: z.string(),
  origin: originSchema,
  planHash: z.string(),
  changes: z.int(),
  /** Resources the plan left out as denied, failed, conflicting or guarded: they make the run "partly". */
  leftOut: z.int(),
  restart: restartSchema,
})

const changeFields = {
  resource: resourceSchema,
  before: knownSchema,
  to: knownSchema,
  causes: z.array(causeSchema),
  /**
   * What must restart for this change to take effect, and so for its undo. Missing in old journals:
   * the run's own counts.
   */
  restart: restartSchema.optional(),
  /** As planned. Missing in old journals: then its kind decides. */
  reversible: reversibleSchema.optional(),
}

export const recordSchema = z.discriminatedUnion('type', [
  runRecordSchema,
  z.strictObject({ type: z.literal('restorePoint'), ...base, ...restorePointSchema.shape }),
  /** Written and flushed before the act. `before` is observed at that moment. */
  z.strictObject({
    type: z.literal('intent'),
    ...base,
    changeId: z.int(),
    ...changeFields,
  }),
  z.strictObject({
    type: z.literal('outcome'),
    ...base,
    changeId: z.int(),
    result: outcomeResultSchema,
    after: observationSchema,
    /** Keys this act created or removed, full paths. */
    createdKeys: z.array(z.string()),
    removedKeys: z.array(z.string()),
    reason: reasonSchema.optional(),
    /**
     * The change as planned, if it was left alone: it has no intent. With `done`: an undo found the value back as
     * it was before. Missing in old journals.
     */
    skipped: z.strictObject(changeFields).optional(),
  }),
  /** Written by recovery for an intent without an outcome: the PC's current answer. */
  z.strictObject({
    type: z.literal('recovered'),
    ...base,
    changeId: z.int(),
    resolved: z.enum(['applied', 'notApplied', 'changed', 'unreadable']),
    observed: observationSchema,
    createdKeys: z.array(z.string()),
    removedKeys: z.array(z.string()),
  }),
  /** Accepts a drifted value: moves the drift baseline, never a capture. */
  z.strictObject({
    type: z.literal('accepted'),
    ...base,
    resource: resourceSchema,
    observed: observationSchema,
  }),
  /**
   * What a check of the whole run found (do the new name servers answer?), before its end or at the first start after
   * its process died. `putBack`: changes that an undo takes back for it.
   */
  z.strictObject({ type: z.literal('checked'), ...base, putBack: z.array(z.int()) }),
  z.strictObject({
    type: z.literal('end'),
    ...base,
    result: z.enum(['done', 'partly', 'cancelled', 'failed', 'interrupted']),
    /** Why a run ended before its first change, for display. */
    reason: reasonSchema.optional(),
    /** The same for programs. */
    cause: noStartSchema.optional(),
    /** Its process died before its check, and so far nothing could be checked. */
    unchecked: z.literal(true).optional(),
  }),
])
export type JournalRecord = z.infer<typeof recordSchema>
export type RecordOf<T extends JournalRecord['type']> = Extract<JournalRecord, { type: T }>
