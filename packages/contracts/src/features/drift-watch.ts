/**
 * Values that have changed since the last check, when they may have changed, and the rules by which Clearpane reacts
 * on its own. The diary of Windows updates has one page for each change of the build number.
 */
import { installedUpdateSchema, reasonSchema } from '@clearpane/model'
import { driftRules, movementAnswers, movementSchema } from '@clearpane/model/movement'
import { updatePageSchema } from '@clearpane/model/update-diary'
import { z } from 'zod'
import { get, post } from '../kit.ts'

/** A setting's key, which a review and the history use to count settings. */
const settingKey = z
  .string()
  .min(1)
  .max(500)
  .regex(/^[^\p{Cc}]+$/u)

const at = z.iso.datetime()

const movedSchema = z.strictObject({
  movement: movementSchema,
  answer: z.enum(movementAnswers),
  /** The run that put the value back; null if no run put it back. */
  runId: z.string().nullable(),
  /** The settings that the value belongs to. */
  settings: z.array(z.string()),
})
export type Moved = z.infer<typeof movedSchema>

const settingRuleSchema = z.strictObject({
  setting: z.string(),
  rule: z.enum(driftRules),
  /** When Clearpane stopped putting the setting back because it kept changing. */
  stoppedAt: at.nullable(),
  /** When the setting was put back automatically, oldest first. */
  putBacks: z.array(at),
})
export type SettingRule = z.infer<typeof settingRuleSchema>

const pageSchema = updatePageSchema.extend({
  /** Values set by Clearpane that something else changed in the period of this update. */
  moved: z.array(movedSchema),
})
export type DiaryPage = z.infer<typeof pageSchema>

const diarySchema = z.strictObject({
  /**
   * When the lists of watched items were last read. Null if the lists were never read, in which case the next update
   * gets no page.
   */
  lastLookAt: z.iso.datetime().nullable(),
  build: z.string().nullable(),
  /** The updates that Windows recorded, newest first, or the reason why the record can't be read. */
  installed: z.union([
    z.strictObject({ record: z.array(installedUpdateSchema) }),
    z.strictObject({ reason: reasonSchema }),
  ]),
  /** Newest first. */
  pages: z.array(pageSchema),
})
export type UpdateDiary = z.infer<typeof diarySchema>

export const driftWatchCalls = {
  movements: get('/api/drift/movements', {
    summary: 'What moved on this PC, newest first, in which window of time, and the rule of each setting.',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(1000).optional() }),
    ok: z.strictObject({
      /** Null if no value has been checked yet. */
      lastLookAt: at.nullable(),
      movements: z.array(movedSchema),
      /**
       * For each item that came back, is still on the PC and hasn't been changed by a run since then: the id of its
       * newest movement (a change that was found).
       */
      back: z.array(z.string()),
      /** The rules for individual settings that differ from the usual rule, which is to notify the user. */
      rules: z.array(settingRuleSchema),
    }),
  }),

  lookForMovements: post('/api/drift/look', {
    summary: 'Look at this PC now, and put back what a rule says. `looked` is false while a run is going on.',
    ok: z.strictObject({ success: z.literal(true), looked: z.boolean(), movements: z.array(movedSchema) }),
  }),

  setDriftRule: post('/api/drift/rule', {
    summary:
      'What happens if something moves this setting: tell, ask, or put it back. Begins anew if it was stopped.',
    body: z.strictObject({ setting: settingKey, rule: z.enum(driftRules) }),
    ok: z.strictObject({ success: z.literal(true), rule: settingRuleSchema }),
  }),

  updates: get('/api/updates', {
    summary:
      'The diary of Windows’ updates, newest first: what differs after each change of the build number, without a cause.',
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(200).optional() }),
    ok: diarySchema,
  }),

  updateSample: post('/api/devices/sample/update', {
    summary:
      'Install the next simulated update on the sample PC that the header names, restart it, and write its page.',
    ok: z.strictObject({
      success: z.literal(true),
      /** Indicates that the update comes from the simulation, not from a real PC. */
      simulated: z.literal(true),
      title: z.string(),
      from: z.string(),
      to: z.string(),
    }),
    errors: ['RUN_IN_PROGRESS', 'DEVICE_UNSUPPORTED'],
  }),
} as const
