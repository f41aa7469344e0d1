/**
 * The Smart Scheduler page, with the four calls in the specification. Schedules on this page are tasks that run on
 * the same engine as those on the Automation page.
 */
import { z } from 'zod'
import { get, post, put } from '../../kit.ts'
import { schedulerKinds } from './kinds.ts'
import { consentSchema, taskIdSchema, taskNameSchema, taskViewSchema, timeSchema } from './tasks.ts'

const params = z.strictObject({ id: taskIdSchema })
const message = z.string()
const success = z.literal(true)

export const schedulerCalls = {
  createSchedule: post('/api/scheduler/create', {
    summary: 'Make a schedule, or replace the one with this id: switching a profile on does that.',
    body: z.strictObject({
      id: taskIdSchema,
      name: taskNameSchema,
      description: z.string().max(300),
      tasks: z.array(z.enum(schedulerKinds)).min(1).max(schedulerKinds.length),
      frequency: z.enum(['daily', 'weekly', 'monthly']),
      time: timeSchema,
      enabled: z.boolean(),
      consent: consentSchema.partial().optional(),
    }),
    ok: z.strictObject({ success, message, task: taskViewSchema }),
    errors: ['TASK_REFUSED'],
  }),

  schedules: get('/api/scheduler/tasks', {
    summary: 'The schedules of this PC, and the four profiles whether switched on or not.',
    ok: z.strictObject({
      now: z.iso.datetime(),
      timeZone: z.string(),
      scheduling: z.boolean(),
      tasks: z.array(taskViewSchema),
    }),
  }),

  toggleSchedule: put('/api/scheduler/{id}/toggle', {
    summary: 'Switch a schedule on or off.',
    params,
    body: z.strictObject({ enabled: z.boolean() }),
    ok: z.strictObject({ success, enabled: z.boolean(), message }),
    errors: ['UNKNOWN_TASK', 'TASK_REFUSED'],
  }),

  runSchedule: post('/api/scheduler/{id}/run-now', {
    summary: 'Start a schedule now. The job reports its steps; the answer doesn’t wait for them.',
    params,
    ok: z.strictObject({
      success,
      task: z.strictObject({ id: z.string(), name: z.string() }),
      /** The expected duration in seconds; null if the schedule has never run to completion on this PC. */
      estimatedDuration: z.number().nullable(),
      message,
      runId: z.string(),
      jobId: z.string(),
    }),
    errors: ['UNKNOWN_TASK', 'TASK_RUNS'],
  }),
} as const
