/** A scheduled task, for two pages that share one engine: Automation and Smart Scheduler. */
import { reasonSchema } from '@clearpane/model'
import { z } from 'zod'
import { cleanupItemIds } from '../files/cleanup-items.ts'
import { mailProblems, mostEveryDays, mostTimes, taskKinds, taskRunStates, whyCodes } from './kinds.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const date = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((text) => {
    const at = Date.parse(`${text}T00:00:00Z`)
    return Number.isFinite(at) && new Date(at).toISOString().startsWith(text)
  }, 'is no date')
const weekday = z.int().min(0).max(6)

const distinct = (all: readonly unknown[]) => new Set(all).size === all.length

/** A schedule. Times and dates are in the PC's local time. */
export const scheduleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('daily'), time }),
  /** 0 is Sunday. */
  z.strictObject({ kind: z.literal('weekly'), time, weekday }),
  /** Every 14 days, from this date on. */
  z.strictObject({ kind: z.literal('biweekly'), time, start: date }),
  /** Every month on a given day; in a month that is too short, on its last day. */
  z.strictObject({ kind: z.literal('monthly'), time, day: z.int().min(1).max(31) }),
  z.strictObject({
    kind: z.literal('custom'),
    times: z.array(time).min(1).max(mostTimes).refine(distinct, 'times are different'),
    weekdays: z.array(weekday).min(1).max(7).refine(distinct, 'weekdays are different'),
    everyDays: z.int().min(1).max(mostEveryDays),
    start: date,
  }),
  z.strictObject({ kind: z.literal('manual') }),
])

export const taskIdSchema = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/)
export const taskKindSchema = z.enum(taskKinds)
const kinds = z.array(taskKindSchema).min(1).max(taskKinds.length).refine(distinct, 'kinds are different')
const presetId = z.string().min(1).max(100)

/**
 * The consent that the user gave when creating the task. The consent covers everything that may be deleted or changed
 * without asking the user.
 */
export const consentSchema = z.strictObject({
  /** The kinds of files that a cleanup deletes; if the list is empty, the cleanup only lists files. */
  cleanupItems: z
    .array(z.enum(cleanupItemIds))
    .max(cleanupItemIds.length)
    .refine(distinct, 'items are different'),
  /** Whether to turn off startup entries whose program is missing. */
  startupDead: z.boolean(),
  /** The profile that is applied again; null if there is none. */
  presetId: presetId.nullable(),
})

const taskName = z
  .string()
  .trim()
  .min(1)
  .max(80)
  .regex(/^[^\p{Cc}]+$/u)

/** As it's stored. */
export const taskSchema = z.strictObject({
  id: taskIdSchema,
  page: z.enum(['automation', 'scheduler']),
  name: taskName,
  description: z.string().max(300),
  kinds,
  schedule: scheduleSchema,
  enabled: z.boolean(),
  consent: consentSchema,
  createdAt: z.iso.datetime(),
  /**
   * When the task was created, changed or switched on; start times before this moment don't lead to a run.
   */
  since: z.iso.datetime(),
  /** The id of the automation profile that created the task. */
  profileId: z.string().nullable(),
})

/** Why a run is waiting, was missed, or ended as it did: `reason` gives the cause. */
export const whySchema = z.strictObject({ code: z.enum(whyCodes), reason: reasonSchema.nullable() })

/** What a run did for one kind of work; figures that don't apply to this kind are null. */
const stepSchema = z.strictObject({
  kind: taskKindSchema,
  state: z.enum(['done', 'nothing', 'needsYou', 'failed', 'skipped']),
  /** The id of the history run that this work created. */
  runId: z.string().nullable(),
  filesRemoved: z.int().nullable(),
  spaceFreed: z.int().nullable(),
  /** What a scan found. */
  found: z.int().nullable(),
  /** The number of values that were changed and checked. */
  changed: z.int().nullable(),
  /** The number of changes that are waiting for administrator rights or for the user's consent. */
  left: z.int(),
  why: whySchema.nullable(),
})

export const taskOutcomeSchema = z.strictObject({ steps: z.array(stepSchema) })

/** A line of a run's log, as a code with its parts; the program that shows the line puts it into words. */
export const taskLogEntrySchema = z.discriminatedUnion('code', [
  z.strictObject({ code: z.literal('started'), name: z.string(), kinds: z.array(taskKindSchema) }),
  z.strictObject({ code: z.literal('backupFirst'), files: z.int(), folder: z.string() }),
  z.strictObject({ code: z.literal('paused'), kind: taskKindSchema }),
  z.strictObject({ code: z.literal('step'), step: stepSchema }),
  /** `left`: how many more attempts follow this one. */
  z.strictObject({ code: z.literal('tryAgain'), step: stepSchema, left: z.int() }),
  z.strictObject({ code: z.literal('historyRun'), kind: taskKindSchema, runId: z.string() }),
  z.strictObject({ code: z.literal('leftForYou'), items: z.array(z.enum(cleanupItemIds)) }),
  /** `dead`: entries without a program; `slow`: slow entries that Windows doesn't need. */
  z.strictObject({ code: z.literal('startup'), dead: z.int(), slow: z.int() }),
  z.strictObject({
    code: z.literal('security'),
    score: z.number().nullable(),
    off: z.array(z.strictObject({ tweakId: z.string(), title: z.string() })),
  }),
  z.strictObject({ code: z.literal('backup'), files: z.int(), folder: z.string(), removed: z.int() }),
  z.strictObject({ code: z.literal('backupTested') }),
  z.strictObject({ code: z.literal('noAdministrator') }),
  z.strictObject({ code: z.literal('processEnded') }),
  z.strictObject({
    code: z.literal('ended'),
    state: z.enum(['done', 'needsYou', 'failed', 'cancelled', 'interrupted']),
    why: whySchema.nullable(),
  }),
  z.strictObject({ code: z.literal('mailSent'), to: z.string() }),
  /** `problem` is null if no mail server is set up. */
  z.strictObject({ code: z.literal('mailNotSent'), problem: z.enum(mailProblems).nullable() }),
  z.strictObject({ code: z.literal('mailUnknown') }),
])

export const taskRunSchema = z.strictObject({
  runId: z.string(),
  taskId: z.string(),
  /** The date and time on the PC's local clock; `ordinal` above 0 means that the user started the run. */
  date: z.string(),
  time: z.string(),
  ordinal: z.int(),
  state: z.enum(taskRunStates),
  dueAt: z.iso.datetime(),
  at: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
  tries: z.int(),
  why: whySchema.nullable(),
  outcome: taskOutcomeSchema.nullable(),
})

/** What the tasks of a sample PC did while its clock was moved ahead. */
export const watchedSchema = z.strictObject({
  /** The time on the sample PC's clock. */
  now: z.iso.datetime(),
  runs: z.int(),
  /** How many of the runs did all of their work, and how many left a part of it to the user. */
  done: z.int(),
  needsYou: z.int(),
  missed: z.int(),
  filesRemoved: z.int(),
  spaceFreed: z.int(),
  /** The number of values that were changed and checked. */
  changed: z.int(),
})

/** A task's entry in Windows Task Scheduler, in its current state. */
export const entryViewSchema = z.strictObject({
  state: z.enum(['registered', 'missing', 'changed', 'unreadable']),
  /** The names of the fields that something other than Clearpane has changed. */
  fields: z.array(z.string()),
  /**
   * When the task last ran, in the PC's local time and without a time zone. Fields that Windows doesn't report are
   * null.
   */
  lastRun: z.string().nullable(),
  lastResult: z.int().nullable(),
  missedRuns: z.int().nullable(),
  /** The reason why the entry can't be read. */
  reason: reasonSchema.nullable(),
})

/**
 * The part of a task that runs with administrator rights. `none`: the user hasn't given consent yet, but can still
 * give it. `otherVersion`, `otherTask`: the consent was given for another version of Clearpane, or for the task as it
 * was before a change.
 */
export const elevatedViewSchema = z.strictObject({
  state: z.enum(['none', 'given', 'otherVersion', 'otherTask']),
  account: z.enum(['administrator', 'system']).nullable(),
  /** What the user's consent would cover: a registry scan, classes of files, and a number of settings. */
  registryScan: z.boolean(),
  classes: z.array(z.string()),
  settings: z.int(),
  /** The number of values that the existing consent covers. */
  values: z.int(),
  /** The newest run that had administrator rights. */
  last: z
    .strictObject({
      at: z.iso.datetime(),
      endedAt: z.iso.datetime(),
      state: z.enum(['done', 'needsYou', 'failed']),
      why: whySchema.nullable(),
      outcome: taskOutcomeSchema,
      runId: z.string().nullable(),
      left: z.array(z.strictObject({ tweakId: z.string(), reason: reasonSchema })),
    })
    .nullable(),
})

/** A task, with everything that the engine knows about it. */
export const taskViewSchema = taskSchema.extend({
  /** The task's first kind of work; the specification requires this field. */
  type: taskKindSchema,
  status: z.enum(['Active', 'Paused', 'Completed', 'Error']),
  lastRun: z.iso.datetime().nullable(),
  nextRun: z.iso.datetime().nullable(),
  /** Its newest run. */
  last: taskRunSchema.nullable(),
  /** The run in progress, with its job. */
  running: z.strictObject({ runId: z.string(), jobId: z.string(), isPaused: z.boolean() }).nullable(),
  /** The usual duration of the task in seconds, which is the median of earlier runs; null if it's unknown. */
  usualSeconds: z.number().nullable(),
  missed: z.int(),
  /**
   * The task's entry in Windows Task Scheduler; null if there is none because the task has no schedule or is switched
   * off, or because this PC has no Task Scheduler.
   */
  entry: entryViewSchema.nullable(),
  /** Null if no part of the task could run with administrator rights on this PC. */
  elevated: elevatedViewSchema.nullable(),
})

export type TaskSchedule = z.infer<typeof scheduleSchema>
export type Task = z.infer<typeof taskSchema>
export type TaskConsent = z.infer<typeof consentSchema>
export type ElevatedView = z.infer<typeof elevatedViewSchema>
export type EntryView = z.infer<typeof entryViewSchema>
export type TaskView = z.infer<typeof taskViewSchema>
export type TaskRunView = z.infer<typeof taskRunSchema>
export type TaskWhy = z.infer<typeof whySchema>
export type TaskStep = z.infer<typeof stepSchema>
export type TaskLogEntry = z.infer<typeof taskLogEntrySchema>
export type Watched = z.infer<typeof watchedSchema>
export type TaskOutcome = z.infer<typeof taskOutcomeSchema>

export const taskNameSchema = taskName
export const timeSchema = time
export const dateSchema = date
export const weekdaySchema = weekday
