/** The changes that runs made, how to undo them, and what has changed since. */
import {
  deviceIdSchema,
  driftEntrySchema,
  itemTypeSchema,
  runChangeSchema,
  runDetailSchema,
  runSummarySchema,
  tweakIdSchema,
} from '@clearpane/model'
import { titledRunSchema } from '@clearpane/model/status'
import { z } from 'zod'
import { change, changedPc, get, post } from '../kit.ts'
import { planHash, putBack, runId } from '../shared.ts'

const namedRunSchema = runSummarySchema.pick({
  ...{ runId: true, title: true, act: true, origin: true, endedAt: true },
})

/** A summary of all runs, however many there are. */
export const allRunsSchema = z.strictObject({
  unreadable: z.int(),
  /** Including unreadable ones. */
  unsettled: z.int(),
  /**
   * The number of settings that failed and haven't been requested again; a setting with several failed values counts
   * once.
   */
  failed: z.int(),
  /** Whether any of a selection's choices is still in effect. */
  inPlace: z.boolean(),
  /** The run that would be undone by "undo the last change"; null if there is none. */
  last: namedRunSchema.nullable(),
  /** Runs that are in effect and require a restart, newest first, at most 100. */
  restarts: z.array(namedRunSchema),
})
export type AllRuns = z.infer<typeof allRunsSchema>

/** A file that is stored with a run's journal and can undo the run without Clearpane. */
const undoFileSchema = z.strictObject({
  path: z.string(),
  /** Whether the file exists. `unread`: the state couldn't be read. */
  state: z.enum(['here', 'missing', 'unread']),
})
export type UndoFile = z.infer<typeof undoFileSchema>

export const historyCalls = {
  runs: get('/api/runs', {
    summary: 'History, newest first, in pages: `limit` runs (100 if omitted) that are older than `before`.',
    query: z.strictObject({
      before: runId.optional(),
      limit: z.coerce.number().int().min(1).max(500).optional(),
    }),
    ok: z.strictObject({
      runs: z.array(runSummarySchema),
      /** The `before` parameter for the next page; null after the last page. */
      next: z.string().nullable(),
      all: allRunsSchema,
    }),
  }),

  run: get('/api/runs/{runId}', {
    summary: 'One run with every change, its evidence, whether it is undone, and the files that undo it.',
    params: z.strictObject({ runId }),
    ok: z.strictObject({ run: runDetailSchema, undoFiles: z.array(undoFileSchema) }),
    errors: ['UNKNOWN_RUN'],
  }),

  tweakHistory: get('/api/tweaks/{id}/history', {
    summary: 'What runs did to one tweak on this PC, newest first.',
    params: z.strictObject({ id: tweakIdSchema }),
    ok: z.strictObject({
      runs: z.array(
        z.strictObject({
          ...titledRunSchema.shape,
          at: z.iso.datetime(),
          changes: z.array(runChangeSchema),
        }),
      ),
    }),
  }),

  undo: change('/api/undo', {
    summary: 'Put back what a run or some of its changes wrote, or (without `runId`) what every run wrote.',
    body: z.strictObject({
      runId: runId.optional(),
      /** Limits the undo to these changes of the run, which may belong to one setting or to several. */
      changeIds: z.array(z.int().min(1)).min(1).max(5000).optional(),
      /** The values that this undo leaves unchanged, identified by their `resourceKey`. */
      keep: putBack.min(1).optional(),
      /**
       * Limits an undo without `runId` to the values that were written by these tweaks and by items of these types.
       */
      tweakIds: z.array(tweakIdSchema).min(1).max(600).optional(),
      itemTypes: z.array(itemTypeSchema).min(1).max(10).optional(),
      putBack: putBack.optional(),
      planHash: planHash.optional(),
    }),
    /**
     * A body is required, because `{}` undoes everything, which must not happen by accident through an empty request.
     */
    needsBody: true,
    ok: changedPc,
    errors: [
      'UNKNOWN_RUN',
      'JOURNAL_DAMAGED',
      'RUN_NOT_FINISHED',
      'PLAN_STALE',
      'RUN_IN_PROGRESS',
      'DEVICE_UNSUPPORTED',
    ],
  }),

  drift: get('/api/drift', {
    summary: 'Values that differ from what a Clearpane run wrote.',
    ok: z.strictObject({
      observedAt: z.iso.datetime(),
      drift: z.array(driftEntrySchema),
      /** Values that a run wrote and that can't be read now, so it isn't known whether they differ. */
      unread: z.array(driftEntrySchema),
      /**
       * Maps the key of each value to the id of the movement (the change that was found) that led to the value's
       * current state. A value is missing from this map if no check has found its current state yet.
       */
      movements: z.record(z.string(), z.string()),
      /** Keys of the values in `drift` that the user may have changed in a settings window of Windows. */
      byHand: z.array(z.string()),
    }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),

  acceptDrift: post('/api/drift/accept', {
    summary: 'Take what these values are now as the baseline of drift. Captures for undo stay.',
    body: z.strictObject({
      keys: putBack.min(1),
      /**
       * Takes back the acceptance of a change: from now on, drift is again measured against the values that the runs
       * wrote.
       */
      back: z.boolean().optional(),
    }),
    ok: z.strictObject({ success: z.literal(true), accepted: z.int() }),
    errors: ['RUN_IN_PROGRESS', 'DEVICE_UNSUPPORTED'],
  }),
} as const

const nothing = z.strictObject({})

/** Sent when the history or drift has changed and must be fetched again. */
export const historyTopics = {
  runs: { of: deviceIdSchema, news: nothing },
  drift: { of: deviceIdSchema, news: nothing },
} as const
