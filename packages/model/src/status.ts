/**
 * The states of tweaks, presets and runs, and the drift of values; all of them are derived from the catalog, the
 * observations and the journal.
 */

import { z } from 'zod'
import { actSchema } from './act-schema.ts'
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
   * State of a tweak. `applied`: the PC has every value that `option` requests. `partly`: the PC has some of the
   * values that the first option requests. The states `unknown` and `notApplicable` always have a reason. The states
   * `partly` and `notApplied` have a reason if the remaining settings are locked by somebody else, such as an
   * organization.
   */
  state: z.enum(['applied', 'partly', 'notApplied', 'unknown', 'notApplicable']),
  option: z.string().nullable(),
  reason: reasonSchema.nullable(),
  settings: z.array(settingStatusSchema),
})
export type TweakStatus = z.infer<typeof tweakStatusSchema>

/**
 * State of a preset. `active`: the PC has all of the preset's values that apply to it. `drifted`: the preset was
 * applied by a run that wasn't undone, but some of the values that Clearpane wrote have changed since; the field
 * `drifted` states how many. `partly`: the preset was applied by a run and nothing has changed since, but the PC has
 * only some of the preset's values (`held` states how many); the others were never set. `held`: number of the
 * preset's values that the PC has, no matter who set them.
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
  /**
   * Result of a change. `uncertain`: the journal has an intent without an outcome, and recovery hasn't handled it
   * yet.
   */
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
  /** Whether a later undo restored the previous state and a second reading confirmed it. */
  undone: z.boolean(),
  /** The reversibility that the plan stated, if the journal contains it. */
  reversible: reversibleSchema.optional(),
})
export type RunChange = z.infer<typeof runChangeSchema>

/**
 * Result of a run. `running`: the run has no end record, and its process still exists. `interrupted`: the run's
 * process died, and recovery has already completed the run's records. `unreadable`: see `unreadable`.
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
 * The reason why a stored run can't be read at all. `noRecords`: no line of the run's journal records anything that
 * the run did. `otherRun`: the journal in this run's folder belongs to another run. `wrongType`: there is a folder, a
 * pipe or a device where the file should be, or a file where the folder should be.
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
 * An unreadable run. `detail`: the system's own message; empty if there is none. `folder`: the run's folder. `files`:
 * what the folder contains apart from the journal, e.g. `undo.ps1`.
 */
export const unreadableSchema = z.strictObject({
  why: z.enum(unreadableReasons),
  detail: z.string(),
  folder: z.string(),
  files: z.array(z.string()),
})
export type Unreadable = z.infer<typeof unreadableSchema>

/**
 * Deleted files. `files` is null if a whole class of files was deleted without listing them, so that only their total
 * size is known.
 */
const filesGoneSchema = z.strictObject({ files: z.int().nullable(), bytes: z.int() })

/** Counts decisions instead of changes, as `settings` does. */
const lastingSchema = z.strictObject({
  /** Number of decisions that removed something permanently, e.g. deleted files. */
  forGood: z.int(),
  /** Number of decisions that led only to one-time actions after which nothing has to be restored. */
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
  act: actSchema.optional(),
  /** As in the journal. */
  startedBy: z.string(),
  /** Who started the run; null if Clearpane doesn't know the name or can't read it. */
  actor: actorSchema.nullable(),
  origin: originSchema,
  at: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  result: z.enum(runResults),
  /** The reason why a run is `unreadable`; all counts of such a run are 0, because its changes are unknown. */
  unreadable: unreadableSchema.optional(),
  /** The reason why the run ended before its first change; omitted for all other runs. */
  reason: reasonSchema.optional(),
  cause: noStartSchema.optional(),
  restart: restartSchema,
  restorePoint: restorePointSchema.nullable(),
  planned: z.int(),
  leftOut: z.int(),
  /**
   * Number of changes after which the PC has the requested state; this includes actions, although they have no state
   * that could be read.
   */
  held: z.int(),
  /**
   * Number of changes after which the PC's state isn't the requested one; undo can restore the previous state.
   */
  changed: z.int(),
  failed: z.int(),
  /**
   * Counts decisions instead of changes; see `settingsOf`. `held`: number of decisions for which every change has
   * reached the requested state. `failed`: number of decisions for which a change failed.
   */
  settings: z.strictObject({ held: z.int(), failed: z.int() }),
  undone: z.int(),
  damaged: z.int(),
  /** Number of changes that can't be undone, in addition to `changed`; omitted if there are none. */
  lasting: lastingSchema.optional(),
})
export type RunSummary = z.infer<typeof runSummarySchema>

/** The fields of a run from which its title in the user's language is derived. */
export const titledRunSchema = runSummarySchema.pick({ runId: true, title: true, act: true, origin: true })
export type TitledRun = z.infer<typeof titledRunSchema>

export const titledRun = ({ runId, title, act, origin }: TitledRun): TitledRun => ({
  ...{ runId, title, origin },
  ...(act === undefined ? {} : { act }),
})

export const runDetailSchema = z.strictObject({
  ...runSummarySchema.shape,
  changes: z.array(runChangeSchema),
})
export type RunDetail = z.infer<typeof runDetailSchema>

/**
 * The result of a call that changes a PC. `nothing`: the PC already had all requested values. `blocked`: the PC lacks
 * some of the requested values, but none of those could be changed. `partly` also covers an undo that left values
 * unchanged, or that encountered journals that are unreadable or have lost lines.
 */
export const changeReportSchema = z.strictObject({
  result: z.enum(['nothing', 'blocked', ...runResults]),
  planned: z.int(),
  held: z.int(),
  /** The number of values that the plan left out, for each reason. */
  denied: z.int(),
  failed: z.int(),
  conflict: z.int(),
  guard: z.int(),
  /** Number of values that the undo left unchanged because somebody else had changed them in the meantime. */
  kept: z.int(),
  /** Number of runs that this undo couldn't undo because their journals are unreadable. */
  unreadableRuns: z.int(),
  /** Number of lost lines in the journals that this undo used. */
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

/**
 * Progress of one change, as reported by the PC itself. `percent` null: the change is running, but its progress is
 * unknown.
 */
export const actStepSchema = z.strictObject({
  step: z.enum(['download', 'install']),
  percent: z.int().min(0).max(100).nullable(),
})
export type ActStep = z.infer<typeof actStepSchema>

/** One step of a run, reported as it happens. `done`/`total` count the changes whose result has been read back. */
export const progressSchema = z.strictObject({
  /**
   * Stage of the run. `administrator`: the run is waiting for the user to answer the administrator prompt of Windows.
   */
  stage: z.enum(['observe', 'plan', 'administrator', 'restorePoint', 'journal', 'apply', 'verify', 'end']),
  /** Fixed text that describes the stage to users. */
  message: z.string(),
  done: z.int(),
  total: z.int(),
  /** The change that has just finished, with its result. */
  change: z
    .strictObject({ id: z.int(), result: outcomeResultSchema, reason: reasonSchema.nullable() })
    .optional(),
  /** Progress of the change that is running. Most changes are done immediately and report no progress. */
  step: actStepSchema.extend({ id: z.int() }).optional(),
})
export type Progress = z.infer<typeof progressSchema>
