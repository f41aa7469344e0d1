/**
 * The calls for the Automation page: tasks, reminders, profiles, settings. The first six calls are in the
 * specification.
 */
import { deviceIdSchema } from '@clearpane/model'
import { z } from 'zod'
import { get, post, remove } from '../../kit.ts'
import { mailProblems, mostEveryDays, mostTimes, reminderTypes } from './kinds.ts'
import {
  automationProfileSchema,
  automationSettingsSchema,
  mailServerAskSchema,
  mailViewSchema,
  reminderIdSchema,
  reminderSchema,
  unknownRuleSchema,
  watcherCostSchema,
} from './settings.ts'
import {
  consentSchema,
  dateSchema,
  scheduleSchema,
  taskIdSchema,
  taskKindSchema,
  taskLogEntrySchema,
  taskNameSchema,
  taskRunSchema,
  taskViewSchema,
  timeSchema,
  watchedSchema,
  weekdaySchema,
} from './tasks.ts'

const message = z.string()
const success = z.literal(true)
const runId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)

/** The parts of a schedule, except its name. */
const when = z.strictObject({
  time: timeSchema.optional(),
  weekday: weekdaySchema.optional(),
  day: z.int().min(1).max(31).optional(),
  start: dateSchema.optional(),
  times: z.array(timeSchema).min(1).max(mostTimes).optional(),
  weekdays: z.array(weekdaySchema).min(1).max(7).optional(),
  everyDays: z.int().min(1).max(mostEveryDays).optional(),
})

const statistics = z.strictObject({
  activeTasks: z.int(),
  pendingReminders: z.int(),
  /** When the next task starts, whichever task it is. */
  nextTask: z.strictObject({ taskId: z.string(), name: z.string(), at: z.iso.datetime() }).nullable(),
  /** The percentage of finished runs that did all of their work; null if no run has ended yet. */
  successRate: z.number().nullable(),
  ended: z.int(),
})

export const automationCalls = {
  createTask: post('/api/automation/create-task', {
    summary: 'Make a task. Without a consent it only looks, and asks for you when there is something to do.',
    body: z.strictObject({
      name: taskNameSchema,
      type: taskKindSchema,
      schedule: z.enum(['daily', 'weekly', 'biweekly', 'monthly', 'custom', 'manual']),
      when: when.optional(),
      consent: consentSchema.partial().optional(),
    }),
    ok: z.strictObject({ success, message, task: taskViewSchema }),
    errors: ['TASK_REFUSED'],
  }),

  toggleTask: post('/api/automation/toggle-task', {
    summary: 'Switch a task on or off.',
    body: z.strictObject({ taskId: taskIdSchema, enabled: z.boolean() }),
    ok: z.strictObject({ success, message, taskId: z.string(), enabled: z.boolean() }),
    errors: ['UNKNOWN_TASK', 'TASK_REFUSED'],
  }),

  runTask: post('/api/automation/run-task', {
    summary: 'Run a task now and wait for its end.',
    body: z.strictObject({ taskId: taskIdSchema }),
    ok: z.strictObject({
      /** Whether all of the task's work is done. */
      success: z.boolean(),
      message,
      taskId: z.string(),
      lastRun: z.iso.datetime(),
      results: z.strictObject({
        /** The number of files that were removed; null if the task removes no files. */
        filesRemoved: z.int().nullable(),
        spaceFreed: z.int().nullable(),
        registryOptimized: z.int().nullable(),
        tempFilesRemoved: z.int().nullable(),
      }),
      run: taskRunSchema,
    }),
    errors: ['UNKNOWN_TASK', 'TASK_RUNS', 'JOB_CANCELLED'],
  }),

  dismissReminder: post('/api/automation/dismiss-reminder', {
    summary: 'Hide a reminder until its fact is another one; with `until`, only until then.',
    body: z.strictObject({ reminderId: reminderIdSchema, until: z.iso.datetime().optional() }),
    ok: z.strictObject({ success, message, reminderId: z.string() }),
    errors: ['UNKNOWN_REMINDER'],
  }),

  applyAutomationProfile: post('/api/automation/apply-profile', {
    summary: 'Make this automation profile the active one: its tasks replace those of the one before.',
    body: z.strictObject({
      profileId: z.string().min(1).max(64),
      consent: consentSchema.partial().optional(),
    }),
    ok: z.strictObject({ success, message, profileId: z.string() }),
    errors: ['TASK_REFUSED', 'TASK_RUNS'],
  }),

  executeReminder: post('/api/automation/execute-reminder-action', {
    summary: 'Do what a reminder offers. What a person must review first is only named: `goesTo`.',
    body: z.strictObject({ reminderId: reminderIdSchema, reminderType: z.enum(reminderTypes) }),
    ok: z.strictObject({
      success,
      message,
      reminderId: z.string(),
      goesTo: z.string().nullable(),
      /** The keys of the values counted in the reminder to put settings back; empty for other reminders. */
      waiting: z.array(z.string()),
    }),
    errors: ['UNKNOWN_REMINDER', 'TASK_RUNS'],
  }),

  automation: get('/api/automation', {
    summary: 'Tasks, reminders, profiles, settings and counted figures of this PC.',
    ok: z.strictObject({
      /** The current time on the clock that this PC's tasks follow; a sample PC has its own clock. */
      now: z.iso.datetime(),
      timeZone: z.string(),
      tasks: z.array(taskViewSchema),
      reminders: z.array(reminderSchema),
      /** The rules whose facts couldn't be read. */
      unknown: z.array(unknownRuleSchema),
      profiles: z.array(automationProfileSchema),
      settings: automationSettingsSchema,
      mail: mailViewSchema,
      watcher: z.strictObject({
        /** How much processor time the watch takes; null if this hasn't been measured yet. */
        cost: watcherCostSchema.nullable(),
        /** Whether Windows starts the watch at sign-in; on other systems, the user must start it. */
        hasEntry: z.boolean(),
        hasNotices: z.boolean(),
      }),
      statistics,
      canWatch: z.boolean(),
    }),
  }),

  editTask: post('/api/automation/tasks/{taskId}', {
    summary: 'Change a task. What it missed before the change isn’t caught up.',
    params: z.strictObject({ taskId: taskIdSchema }),
    body: z.strictObject({
      name: taskNameSchema.optional(),
      schedule: scheduleSchema.optional(),
      kinds: z.array(taskKindSchema).min(1).max(6).optional(),
      consent: consentSchema.optional(),
    }),
    ok: z.strictObject({ success, message, task: taskViewSchema }),
    errors: ['UNKNOWN_TASK', 'TASK_REFUSED'],
  }),

  deleteTask: remove('/api/automation/tasks/{taskId}', {
    summary: 'Delete a task with the list of its runs; what they changed stays in the history.',
    params: z.strictObject({ taskId: taskIdSchema }),
    ok: z.strictObject({ success, message }),
    errors: ['UNKNOWN_TASK', 'TASK_RUNS', 'TASK_REFUSED'],
  }),

  allowTask: post('/api/automation/tasks/{taskId}/allow', {
    summary: 'Let a task run with administrator rights, after Windows’ prompt and a consent in its window.',
    params: z.strictObject({ taskId: taskIdSchema }),
    ok: z.strictObject({ success, message, values: z.int(), left: z.array(z.string()) }),
    errors: ['UNKNOWN_TASK', 'TASK_REFUSED'],
  }),

  disallowTask: post('/api/automation/tasks/{taskId}/disallow', {
    summary: 'Take a task’s administrator rights back, after Windows’ prompt.',
    params: z.strictObject({ taskId: taskIdSchema }),
    ok: z.strictObject({ success, message }),
    errors: ['UNKNOWN_TASK', 'TASK_REFUSED'],
  }),

  taskRuns: get('/api/automation/tasks/{taskId}/runs', {
    summary: 'What a task did, newest first, and what it missed.',
    params: z.strictObject({ taskId: taskIdSchema }),
    query: z.strictObject({ limit: z.coerce.number().int().min(1).max(1000).optional() }),
    ok: z.strictObject({ runs: z.array(taskRunSchema) }),
    errors: ['UNKNOWN_TASK'],
  }),

  taskLog: get('/api/automation/runs/{runId}/log', {
    summary: 'The log of one run, in words.',
    params: z.strictObject({ runId }),
    ok: z.strictObject({
      run: taskRunSchema,
      lines: z.array(
        z.strictObject({
          at: z.iso.datetime(),
          level: z.string(),
          /** The line in English. */
          line: z.string(),
          /** The log line as a code with its parts; null if an older version wrote the line. */
          entry: taskLogEntrySchema.nullable(),
        }),
      ),
    }),
    errors: ['UNKNOWN_TASK'],
  }),

  pauseTask: post('/api/automation/runs/{runId}/pause', {
    summary: 'Pause a run before its next step, or go on.',
    params: z.strictObject({ runId }),
    body: z.strictObject({ paused: z.boolean() }),
    ok: z.strictObject({ success, paused: z.boolean() }),
    errors: ['UNKNOWN_TASK'],
  }),

  setAutomation: post('/api/automation/settings', {
    summary: 'The settings of automation on this PC, all of them.',
    body: automationSettingsSchema.omit({ activeProfile: true }),
    ok: z.strictObject({ success, settings: automationSettingsSchema }),
    errors: ['TASK_REFUSED'],
  }),

  setMail: post('/api/automation/mail', {
    summary:
      'The server that mails the ends of this PC’s tasks; null: none. Its password is never sent back.',
    body: z.strictObject({ server: mailServerAskSchema.nullable() }),
    ok: z.strictObject({ success, mail: mailViewSchema }),
    errors: ['TASK_REFUSED'],
  }),

  testMail: post('/api/automation/mail/test', {
    summary: 'Send a test message through a server as it’s filled in. Nothing is stored.',
    body: z.strictObject({ server: mailServerAskSchema, to: z.email().max(254) }),
    ok: z.strictObject({
      /** Whether the mail server accepted the message. */
      success: z.boolean(),
      problem: z.enum(mailProblems).nullable(),
    }),
    errors: ['TASK_REFUSED'],
  }),

  watchAhead: post('/api/automation/watch', {
    summary: 'Move a sample PC’s clock ahead by these days, and run what falls due on the way.',
    body: z.strictObject({ days: z.int().min(1).max(366) }),
    ok: watchedSchema.extend({ success, stopped: z.boolean() }),
    errors: ['DEVICE_UNSUPPORTED', 'JOB_CANCELLED'],
  }),
} as const

export const automationTopics = {
  /** Sent when a task, a run, a reminder or a setting of this PC's automation changes. */
  automation: { of: deviceIdSchema, news: z.strictObject({ taskId: z.string().nullable() }) },
} as const
