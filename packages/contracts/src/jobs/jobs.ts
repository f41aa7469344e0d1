/** The calls about jobs: which jobs are running, their results, and who started them. */
import { actorSchema, actSchema, deviceIdSchema, diagnosticSchema } from '@clearpane/model'
import { z } from 'zod'
import { get, post, remove } from '../kit.ts'
import { jobTypeNames } from './job-types.ts'

export const jobIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

export const jobSchema = z.strictObject({
  id: jobIdSchema,
  type: z.enum(jobTypeNames),
  device: deviceIdSchema,
  title: z.string(),
  /** The title of a job that changes the PC, as a code. */
  act: actSchema.optional(),
  /** The id of the profile that the job applies; omitted for all other jobs. */
  presetId: z.string().optional(),
  actor: actorSchema,
  startedAt: z.iso.datetime(),
  /** State of the job. `interrupted`: the server that was running the job has ended. */
  state: z.enum(['running', 'cancelling', 'done', 'failed', 'cancelled', 'interrupted']),
  /** Null until the job's first stage begins. */
  stage: z.string().nullable(),
  percent: z.number().min(0).max(100),
  /** Why it failed. */
  diagnostics: z.array(diagnosticSchema),
})
export type Job = z.infer<typeof jobSchema>

/** A job as it's sent to a page that follows the job, including the partial results so far. */
const followedJobSchema = jobSchema.extend({ partials: z.array(z.unknown()) })

const resultSchema = z.strictObject({
  type: z.enum(jobTypeNames),
  /** When it was stored. */
  at: z.iso.datetime(),
  value: z.unknown(),
})
export type KeptResult = z.infer<typeof resultSchema>

const typeParam = z.strictObject({ type: z.enum(jobTypeNames) })
const succeeded = z.strictObject({ success: z.literal(true), message: z.string() })

export const jobsCalls = {
  jobs: get('/api/jobs', {
    summary:
      'Running jobs, so that a reload can attach again, and jobs that a former server left unfinished.',
    ok: z.strictObject({ jobs: z.array(followedJobSchema) }),
  }),
  cancelJob: remove('/api/jobs/{id}', {
    summary:
      'Stop a job. A run stops after its current change, and what was done can be undone; anything else stops at once. Forgets a job that was cut off.',
    params: z.strictObject({ id: z.string().max(64) }),
    ok: succeeded,
    errors: ['UNKNOWN_JOB'],
  }),
  results: get('/api/results', {
    summary: 'The last result of each scan on the device, with its time.',
    ok: z.strictObject({ results: z.array(resultSchema) }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),
  clearResult: remove('/api/results/{type}', {
    summary: 'Forget the result of one kind of scan on the device.',
    params: typeParam,
    ok: succeeded,
    errors: ['DEVICE_UNSUPPORTED'],
  }),
  followTopics: post('/api/events/{stream}', {
    summary:
      'Change the topics of an open event stream. New topics first report what they missed since `since`, then their current state.',
    params: z.strictObject({ stream: z.string().max(64) }),
    /** The keys of topics, in the form used by `wire.eventsPath`. */
    body: z.strictObject({
      topics: z.array(z.string().max(100)).max(40),
      /** The id of the event up to which the client knows the new topics. */
      since: z.string().max(64).optional(),
    }),
    ok: z.strictObject({ success: z.literal(true) }),
    errors: ['BAD_REQUEST', 'UNKNOWN_STREAM'],
  }),
} as const

export const jobsTopics = {
  /** The event that is sent when a job starts, progresses or ends. */
  jobs: { of: null, news: jobSchema },
  /** All reports of one job, in order. A listener that joins later first receives the earlier reports. */
  job: {
    of: jobIdSchema,
    news: z.union([
      /** The job, with all partial results so far in `partials`. */
      z.strictObject({ job: jobSchema, partials: z.array(z.unknown()).optional() }),
      z.strictObject({ partial: z.unknown() }),
      z.strictObject({ log: z.string() }),
    ]),
  },
  /** Sent when a result is stored or deleted. */
  results: { of: deviceIdSchema, news: resultSchema.extend({ at: z.iso.datetime().nullable() }) },
} as const
