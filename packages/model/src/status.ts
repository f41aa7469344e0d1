/** What catalog × observation × journal say together: the state of a tweak, a preset, a run, and what drifted. */
import { z } from 'zod'
import { deviceIdSchema } from './device.ts'
import { noAdministratorSchema, outcomeResultSchema, restorePointSchema } from './journal.ts'
import { knownSchema, observationSchema } from './observation.ts'
import { originSchema } from './plan.ts'
import { resourceSchema } from './resource.ts'
import { restartSchema, tweakIdSchema } from './tweak.ts'

export const settingStatusSchema = z.strictObject({
  resource: resourceSchema,
  observed: observationSchema,
  /** null: cannot be told (denied, failed). */
  holds: z.boolean().nullable(),
})

export const tweakStatusSchema = z.strictObject({
  id: tweakIdSchema,
  /** applied: every setting of `option` holds. partly: some of the first option's do. unknown and notApplicable carry the reason. */
  state: z.enum(['applied', 'partly', 'notApplied', 'unknown', 'notApplicable']),
  option: z.string().nullable(),
  reason: z.string().nullable(),
  settings: z.array(settingStatusSchema),
})
export type TweakStatus = z.infer<typeof tweakStatusSchema>

/** active: every applicable value holds. drifted: a run applied it, not undone since, and `drifted` values moved. */
export const presetStatusSchema = z.strictObject({
  id: z.string(),
  state: z.enum(['active', 'drifted', 'inactive']),
  drifted: z.int(),
  run: z.string().nullable(),
})
export type PresetStatus = z.infer<typeof presetStatusSchema>

export const runChangeSchema = z.strictObject({
  change: z.int(),
  resource: resourceSchema,
  before: knownSchema,
  to: knownSchema,
  tweakIds: z.array(z.string()),
  /** uncertain: intent without outcome, not recovered yet. */
  result: z.union([
    outcomeResultSchema,
    z.enum(['uncertain', 'recoveredApplied', 'recoveredNotApplied', 'recoveredChanged', 'recoveredUnreadable']),
  ]),
  after: observationSchema.nullable(),
  reason: z.string().nullable(),
  /** Put back by a later undo run that read it back. */
  undone: z.boolean(),
})
export type RunChange = z.infer<typeof runChangeSchema>

export const runSummarySchema = z.strictObject({
  run: z.string(),
  device: deviceIdSchema,
  title: z.string(),
  startedBy: z.string(),
  origin: originSchema,
  at: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  /** running: has no end record and its holder lives. interrupted: it died; recovery has settled it. */
  result: z.enum(['running', 'uncertain', 'done', 'partly', 'cancelled', 'failed', 'interrupted']),
  /** Why it ended before its first change; left out when it did not. */
  reason: z.string().optional(),
  cause: noAdministratorSchema.optional(),
  restart: restartSchema,
  restorePoint: restorePointSchema.nullable(),
  planned: z.int(),
  leftOut: z.int(),
  /** Changes that were read back as asked, actions with nothing to read back included. */
  held: z.int(),
  /** Changes that left another state behind: what undo is about. */
  changed: z.int(),
  failed: z.int(),
  undone: z.int(),
  damaged: z.int(),
})
export type RunSummary = z.infer<typeof runSummarySchema>

export const runDetailSchema = z.strictObject({ ...runSummarySchema.shape, changes: z.array(runChangeSchema) })
export type RunDetail = z.infer<typeof runDetailSchema>

export const driftEntrySchema = z.strictObject({
  key: z.string(),
  resource: resourceSchema,
  wrote: knownSchema,
  now: observationSchema,
  run: z.string(),
  at: z.iso.datetime(),
  tweakIds: z.array(z.string()),
})
export type DriftEntry = z.infer<typeof driftEntrySchema>

/** One step of a run, as it happens. `done`/`total` count changes whose read-back is in. */
export const progressSchema = z.strictObject({
  /** `administrator`: the run waits for the rights it needs, where they have to be asked for at a prompt of Windows. */
  stage: z.enum(['observe', 'plan', 'administrator', 'restorePoint', 'journal', 'apply', 'verify', 'end']),
  /** Constant text of the stage, for people. */
  message: z.string(),
  done: z.int(),
  total: z.int(),
  /** The change just finished, with its result. */
  change: z.strictObject({ id: z.int(), result: outcomeResultSchema, reason: z.string().nullable() }).optional(),
})
export type Progress = z.infer<typeof progressSchema>
