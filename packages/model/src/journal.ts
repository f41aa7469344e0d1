/**
 * The journal's records: the next step of a run (stored durably before the act) and its result (read back after the
 * act).
 */
import { z } from 'zod'
import { actSchema } from './act-schema.ts'
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
 * Result of a change. `done`: the value that was read back is the desired value. `notHeld`: the write reported
 * success, but the value that was read back differs. `stale`: the value had changed since the plan was made, so
 * nothing was written.
 */
export const outcomeResults = ['done', 'failed', 'notHeld', 'denied', 'unavailable', 'stale'] as const
export const outcomeResultSchema = z.enum(outcomeResults)

/**
 * The reason why administrator rights weren't available. `refusedPrompt`: the user declined the Windows prompt.
 * `notStarted`: there was no user to prompt, or the administrator part didn't start.
 */
export const noAdministratorSchema = z.enum(['refusedPrompt', 'notStarted'])
export type NoAdministrator = z.infer<typeof noAdministratorSchema>

/**
 * The reason why a run ended before its first change. `noBackup`: Clearpane couldn't make a copy or restore point
 * that was required before the changes.
 */
export const noStartSchema = z.enum([...noAdministratorSchema.options, 'noBackup'])

const base = { at: z.iso.datetime() }

export const runRecordSchema = z.strictObject({
  type: z.literal('run'),
  ...base,
  version: z.literal(1),
  runId: z.string(),
  device: deviceIdSchema,
  title: z.string(),
  /** What the run was started for, as a code; missing in old journals, in which the title is all that is known. */
  act: actSchema.optional(),
  /** The actor that started the run: `dashboard`, `command line`, `script`, `schedule`. */
  startedBy: z.string(),
  origin: originSchema,
  planHash: z.string(),
  changes: z.int(),
  /**
   * Number of resources that the plan left out as denied, failed, conflicting or guarded; if there are any, the run's
   * result is "partly".
   */
  leftOut: z.int(),
  restart: restartSchema,
})

const changeFields = {
  resource: resourceSchema,
  before: knownSchema,
  to: knownSchema,
  causes: z.array(causeSchema),
  /**
   * The restart after which this change takes effect; an undo of the change requires the same kind of restart. This
   * field is missing in old journals; in that case, the restart recorded for the whole run applies.
   */
  restart: restartSchema.optional(),
  /**
   * Reversibility as planned. This field is missing in old journals; in that case, the reversibility follows from the
   * kind of the change.
   */
  reversible: reversibleSchema.optional(),
}

export const recordSchema = z.discriminatedUnion('type', [
  runRecordSchema,
  z.strictObject({ type: z.literal('restorePoint'), ...base, ...restorePointSchema.shape }),
  /** An intent, written and flushed before the act. `before` is observed at the moment the intent is written. */
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
    /** Full paths of keys that this act created or removed. */
    createdKeys: z.array(z.string()),
    removedKeys: z.array(z.string()),
    reason: reasonSchema.optional(),
    /**
     * The change as planned, if no intent was written for it. With `done`: an undo found that the value already had
     * its earlier state. Missing in old journals.
     */
    skipped: z.strictObject(changeFields).optional(),
  }),
  /** The PC's current state, which recovery records for an intent without an outcome. */
  z.strictObject({
    type: z.literal('recovered'),
    ...base,
    changeId: z.int(),
    resolved: z.enum(['applied', 'notApplied', 'changed', 'unreadable']),
    observed: observationSchema,
    createdKeys: z.array(z.string()),
    removedKeys: z.array(z.string()),
  }),
  /**
   * Records that the user accepts a drifted value: later drift is measured from that value, but an undo still
   * restores the earlier state.
   */
  z.strictObject({
    type: z.literal('accepted'),
    ...base,
    resource: resourceSchema,
    observed: observationSchema,
  }),
  /**
   * The result of a check of the whole run (do the new name servers respond?), made before the run's end, or at the
   * first start after the run's process died. `putBack`: the changes that an undo reverts because of this result.
   */
  z.strictObject({ type: z.literal('checked'), ...base, putBack: z.array(z.int()) }),
  z.strictObject({
    type: z.literal('end'),
    ...base,
    result: z.enum(['done', 'partly', 'cancelled', 'failed', 'interrupted']),
    /** The reason why a run ended before its first change, for display. */
    reason: reasonSchema.optional(),
    /** The same for programs. */
    cause: noStartSchema.optional(),
    /** Whether the process died before the check, and no check has been possible since. */
    unchecked: z.literal(true).optional(),
  }),
])
export type JournalRecord = z.infer<typeof recordSchema>
export type RecordOf<T extends JournalRecord['type']> = Extract<JournalRecord, { type: T }>
