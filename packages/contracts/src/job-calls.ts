/** Jobs: what is under way, what it came to, and who started it. */
import { actorSchema, deviceIdSchema, diagnosticSchema, progressSchema } from '@clearpane/model'
import { z } from 'zod'
import { scanResultSchema } from './catalog-calls.ts'
import { call } from './kit.ts'
import { routes } from './routes.ts'

export const jobIdSchema = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

/** A ladder: each stage ends at its percentage. */
export type Ladder = readonly (readonly [stage: string, endsAt: number])[]

export type JobType<P extends z.ZodType = z.ZodType, R extends z.ZodType = z.ZodType> = {
  stages: Ladder
  /** Takes the run lock: one at a time on a PC, and nobody looks at the PC meanwhile. */
  takesLock: boolean
  /** What it reports before its end. */
  partial: P
  result: R
  /** Its result is kept until it's cleared. */
  keeps: boolean
}

const jobType = <P extends z.ZodType, R extends z.ZodType>(type: JobType<P, R>): JobType<P, R> => type

/** Every sort of job. A closed table, like topics: its key is the job's type. */
export const jobTypes = {
  /** Apply and undo. The journal keeps what it did. */
  run: jobType({
    stages: [
      ['observe', 5],
      ['plan', 10],
      ['journal', 12],
      ['administrator', 13],
      ['restorePoint', 15],
      ['apply', 99],
      ['end', 100],
    ],
    takesLock: true,
    partial: progressSchema,
    result: z.unknown(),
    keeps: false,
  }),
  privacyScan: jobType({
    stages: [
      ['device', 25],
      ['read', 50],
      ['score', 75],
      ['issues', 100],
    ],
    takesLock: false,
    partial: z.strictObject({ score: z.int().nullable() }),
    result: scanResultSchema,
    keeps: true,
  }),
} as const
export type JobTypes = typeof jobTypes
export type JobTypeName = keyof JobTypes
export const jobTypeNames = Object.keys(jobTypes) as [JobTypeName, ...JobTypeName[]]
export type JobResult<T extends JobTypeName> = z.output<JobTypes[T]['result']>
export type JobPartial<T extends JobTypeName> = z.output<JobTypes[T]['partial']>

export const jobSchema = z.strictObject({
  id: jobIdSchema,
  type: z.enum(jobTypeNames),
  device: deviceIdSchema,
  title: z.string(),
  actor: actorSchema,
  startedAt: z.iso.datetime(),
  /** interrupted: the server that ran it is gone. */
  state: z.enum(['running', 'cancelling', 'done', 'failed', 'cancelled', 'interrupted']),
  /** Null before its first stage. */
  stage: z.string().nullable(),
  percent: z.number().min(0).max(100),
  /** Why it failed. */
  diagnostics: z.array(diagnosticSchema),
})
export type Job = z.infer<typeof jobSchema>

/** A job as one page follows it: also what it has reported so far. */
const followedJobSchema = jobSchema.extend({ partials: z.array(z.unknown()) })

const resultSchema = z.strictObject({
  type: z.enum(jobTypeNames),
  /** When it was put. */
  at: z.iso.datetime(),
  value: z.unknown(),
})
export type KeptResult = z.infer<typeof resultSchema>

const typeParam = z.strictObject({ type: z.enum(jobTypeNames) })
const succeeded = z.strictObject({ success: z.literal(true), message: z.string() })

export const jobCalls = {
  jobs: call(routes.jobs, {
    summary:
      'Work under way, so that a reload attaches again, and what a server that is gone left unfinished.',
    ok: z.strictObject({ jobs: z.array(followedJobSchema) }),
  }),
  cancelJob: call(routes.cancelJob, {
    summary:
      'Stop it: a run after the change under way, and what was done can be undone; anything else at once. Forgets one that was cut off.',
    params: z.strictObject({ id: z.string().max(64) }),
    ok: succeeded,
    errors: ['UNKNOWN_JOB'],
  }),
  results: call(routes.results, {
    summary: 'The last result of each scan on the device, with its time.',
    ok: z.strictObject({ results: z.array(resultSchema) }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),
  clearResult: call(routes.clearResult, {
    summary: 'Forget the result of one sort of scan on the device.',
    params: typeParam,
    ok: succeeded,
    errors: ['DEVICE_UNSUPPORTED'],
  }),
  followTopics: call(routes.followTopics, {
    summary: 'Change what an open event stream reports. Topics that are new to it report where they stand.',
    params: z.strictObject({ stream: z.string().max(64) }),
    /** Keys of topics, as in `wire.eventsPath`. */
    body: z.strictObject({ topics: z.array(z.string().max(100)).max(40) }),
    ok: z.strictObject({ success: z.literal(true) }),
    errors: ['BAD_REQUEST', 'UNKNOWN_STREAM'],
  }),
} as const

export const jobTopics = {
  /** Starts, moves and ends of every job. */
  jobs: { of: null, news: jobSchema },
  /** Everything one job reports, in order. Who asks in the middle first gets what it has reported so far. */
  job: {
    of: jobIdSchema,
    news: z.union([
      /** With `partials`: all that it has reported so far. */
      z.strictObject({ job: jobSchema, partials: z.array(z.unknown()).optional() }),
      z.strictObject({ partial: z.unknown() }),
      z.strictObject({ log: z.string() }),
    ]),
  },
  /** A result was kept or cleared. */
  results: { of: deviceIdSchema, news: resultSchema.extend({ at: z.iso.datetime().nullable() }) },
} as const
