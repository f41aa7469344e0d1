/** States derived from catalog × observation × journal: of tweaks, presets and runs, and drift. */

import { z } from 'zod'
import { actorSchema } from './actor.ts'
import { restartSchema, tweakIdSchema } from './catalog/tweak.ts'
import { causeSchema } from './causes/schemas/cause.ts'
import { deviceIdSchema } from './device.ts'
import { noStartSchema, outcomeResultSchema, restorePointSchema } from './journal.ts'
import { resourceSchema } from './kinds/schemas/resource.ts'
import { knownSchema, observationSchema } from './observation.ts'
import { originSchema, reversibleSchema } from './plan.ts'
import { reasonSchema } from './reasons/reason-schema.ts'

export const settingStatusSchema = z.strictObject({
  resource: resourceSchema,
  observed: observationSchema,
  /** null: unknown (denied, failed). */
  holds: z.boolean().nullable(),
})

export const tweakStatusSchema = z.strictObject({
  id: tweakIdSchema,
  /**
   * applied: every setting of `option` holds. partly: some of the first option's do. unknown and
   * notApplicable carry the reason; so do partly and notApplied if the rest is locked by somebody else.
   */
  state: z.enum(['applied', 'partly', 'notApplied', 'unknown', 'notApplicable']),
  option: z.string().nullable(),
  reason: reasonSchema.nullable(),
  settings: z.array(settingStatusSchema),
})
export type TweakStatus = z.infer<typeof tweakStatusSchema>

/**
 * active: every applicable value holds. drifted: a run applied it, wasn't undone, and `drifted` values that
 * Clearpane wrote have changed. partly: a run applied it, nothing changed, and only `held` of its values
 * hold: the rest never did. `held` counts the values that hold, no matter who wrote them.
 */
export const presetStatusSchema = z.strictObject({
  id: z.string(),
  state: z.enum(['active', 'drifted', 'partly', 'inactive']),
  drifted: z.int(),
  held: z.int(),
  runId: z.string().nullable(),
})
export type PresetStatus = z.infer<typeof presetStatusSchema>

export const runChangeSchema = z.strictObject({
  changeId: z.int(),
  resource: resourceSchema,
  before: knownSchema,
  to: knownSchema,
  causes: z.array(causeSchema),
  /** uncertain: intent without outcome, not recovered yet. */
  result: z.union([
    outcomeResultSchema,
    z.enum([
      'uncertain',
      'recoveredApplied',
      'recoveredNotApplied',
      'recoveredChanged',
      'recoveredUnreadable',
    ]),
  ]),
  after: observationSchema.nullable(),
  reason: reasonSchema.nullable(),
  /** A later undo restored it and verified that. */
  undone: z.boolean(),
  /** As planned, if the journal has it. */
  reversible: reversibleSchema.optional(),
})
export type RunChange = z.infer<typeof runChangeSchema>

/**
 * running: has no end record and its holder lives. interrupted: it died; recovery has settled it. unreadable:
 * see `unreadable`.
 */
export const runResults = [
  'running',
  'uncertain',
  'done',
  'partly',
  'cancelled',
  'failed',
  'interrupted',
  'unreadable',
] as const

/**
 * Why nothing of a stored run is readable. noRecords: no line of its journal says what it did. otherRun: the
 * journal is another run's. wrongType: a folder, pipe or device in place of a file, or a file in place of a
 * folder.
 */
export const unreadableReasons = [
  'missing',
  'empty',
  'noRecords',
  'otherRun',
  'link',
  'wrongType',
  'tooLarge',
  'denied',
  'failed',
] as const

/**
 * `detail`: the system's own message, or empty. `folder`: the run's folder. `files`: what is in it beside the
 * journal, e.g. `undo.ps1`.
 */
export const unreadableSchema = z.strictObject({
  why: z.enum(unreadableReasons),
  detail: z.string(),
  folder: z.string(),
  files: z.array(z.string()),
})
export type Unreadable = z.infer<typeof unreadableSchema>

/** `files` null: a class was emptied without a list, so only its bytes are known. */
const filesGoneSchema = z.strictObject({ files: z.int().nullable(), bytes: z.int() })

/** By setting, as in `settings`. */
const lastingSchema = z.strictObject({
  /** What is gone for good, e.g. deleted files. */
  forGood: z.int(),
  /** One-time actions that left nothing to put back. */
  nothingLost: z.int(),
  deleted: filesGoneSchema.optional(),
  /** To the Recycle Bin. */
  binned: filesGoneSchema.optional(),
})

export const runSummarySchema = z.strictObject({
  runId: z.string(),
  device: deviceIdSchema,
  title: z.string(),
  /** As in the journal. */
  startedBy: z.string(),
  /** null: a name that Clearpane doesn't know, or an unreadable one. */
  actor: actorSchema.nullable(),
  origin: originSchema,
  at: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  result: z.enum(runResults),
  /** Only for `unreadable`: all counts are then 0, because what the run did is unknown. */
  unreadable: unreadableSchema.optional(),
  /** Why it ended before its first change; omitted if it didn't. */
  reason: reasonSchema.optional(),
  cause: noStartSchema.optional(),
  restart: restartSchema,
  restorePoint: restorePointSchema.nullable(),
  planned: z.int(),
  leftOut: z.int(),
  /** Changes that read back as requested, including actions, which have nothing to read back. */
  held: z.int(),
  /** Changes that left a different state, which undo can restore. */
  changed: z.int(),
  failed: z.int(),
  /** By decision instead of by change, see `settingsOf`: fully held, and those with a failed change. */
  settings: z.strictObject({ held: z.int(), failed: z.int() }),
  undone: z.int(),
  damaged: z.int(),
  /** What it did besides `changed`, none of which undo takes back; omitted if there's nothing of it. */
  lasting: lastingSchema.optional(),
})
export type RunSummary = z.infer<typeof runSummarySchema>

export const runDetailSchema = z.strictObject({
  ...runSummarySchema.shape,
  changes: z.array(runChangeSchema),
})
export type RunDetail = z.infer<typeof runDetailSchema>

/**
 * The result of a call that changes a PC. nothing: everything requested already held. blocked: nothing could
 * be changed, although not everything holds. partly also covers an undo that kept values, found journals it
 * can't read, or met lost lines.
 */
export const changeReportSchema = z.strictObject({
  result: z.enum(['nothing', 'blocked', ...runResults]),
  planned: z.int(),
  held: z.int(),
  /** Values the plan left out, by reason. */
  denied: z.int(),
  failed: z.int(),
  conflict: z.int(),
  guard: z.int(),
  /** Values that the undo kept, because somebody else has changed them since. */
  kept: z.int(),
  /** Unreadable runs, which this undo therefore couldn't undo. */
  unreadableRuns: z.int(),
  /** Lost lines in the journals this undo used. */
  damagedLines: z.int(),
})
export type ChangeReport = z.infer<typeof changeReportSchema>

export const driftEntrySchema = z.strictObject({
  key: z.string(),
  resource: resourceSchema,
  wrote: knownSchema,
  now: observationSchema,
  runId: z.string(),
  at: z.iso.datetime(),
  causes: z.array(causeSchema),
})
export type DriftEntry = z.infer<typeof driftEntrySchema>

/** How far one change is, as the PC itself says. `percent` null: under way, and nothing says how far. */
export const actStepSchema = z.strictObject({
  step: z.enum(['download', 'install']),
  percent: z.int().min(0).max(100).nullable(),
})
export type ActStep = z.infer<typeof actStepSchema>

/** One step of a run, as it happens. `done`/`total` count changes that were read back. */
export const progressSchema = z.strictObject({
  /**
   * `administrator`: the run waits for Windows' prompt.
   */
  stage: z.enum(['observe', 'plan', 'administrator', 'restorePoint', 'journal', 'apply', 'verify', 'end']),
  /** Constant text of the stage, for people. */
  message: z.string(),
  done: z.int(),
  total: z.int(),
  /** The change just finished, with its result. */
  change: z
    .strictObject({ id: z.int(), result: outcomeResultSchema, reason: reasonSchema.nullable() })
    .optional(),
  /** How far the change under way is. Most are done at once and never say. */
  step: actStepSchema.extend({ id: z.int() }).optional(),
})
export type Progress = z.infer<typeof progressSchema>
