/** What is measured on a running PC: live figures and stored figures. */
import {
  bootSchema,
  deviceIdSchema,
  processRowSchema,
  reasonSchema,
  sensorDescriptionSchema,
} from '@clearpane/model'
import { titledRunSchema } from '@clearpane/model/status'
import { z } from 'zod'
import { get, post } from '../kit.ts'

/** Milliseconds since 1970. */
const moment = z.int()

/**
 * One measurement. `values`: the measured values, keyed by sensor id. A sensor that can't be read is left out, so
 * that the chart shows a gap and never a zero.
 */
const sampleSchema = z.strictObject({
  at: moment,
  values: z.record(z.string(), z.union([z.number(), z.string()])),
})
export type LiveSample = z.infer<typeof sampleSchema>

/**
 * The resources used by Clearpane's server: its processor time since the last sample, as a percentage of one
 * processor, and its memory in bytes.
 */
const ownCostSchema = z.strictObject({ cpu: z.number(), memory: z.int() })
export type OwnCost = z.infer<typeof ownCostSchema>

const missingSchema = z.record(z.string(), reasonSchema)

/** A sensor and its state. `source`: how the sensor's value was measured; null before the first measurement. */
const liveSensorSchema = sensorDescriptionSchema.extend({ source: z.string().nullable() })
export type LiveSensor = z.infer<typeof liveSensorSchema>

export const metricRanges = ['hour', 'day', 'week', 'month'] as const
export type MetricRange = (typeof metricRanges)[number]

const column = z.array(z.number().nullable())

export const markKinds = ['run', 'boot', 'update'] as const
export type MarkKind = (typeof markKinds)[number]

export const monitoringCalls = {
  live: get('/api/monitoring/live', {
    summary: 'The sensors of this PC, and the samples of the last 15 minutes that somebody watched.',
    ok: z.strictObject({
      sensors: z.array(liveSensorSchema),
      /** The sensors that can't be read, each with the reason. */
      missing: missingSchema,
      /** One column of values for each id, with one value for each entry of `at`; null stands for a gap. */
      at: z.array(moment),
      columns: z.record(z.string(), z.array(z.union([z.number(), z.string()]).nullable())),
    }),
  }),

  metrics: get('/api/monitoring/history', {
    summary: 'What this PC measured while Clearpane ran: by minutes for an hour or a day, else by hours.',
    query: z.strictObject({ range: z.enum(metricRanges) }),
    ok: z.strictObject({
      isRecording: z.boolean(),
      /** The number of seconds between two measurements while no client watches. */
      everySeconds: z.number(),
      keptDays: z.strictObject({ minutes: z.number(), hours: z.number() }),
      /**
       * The size of the file that holds the data of all PCs. `from`: the time of this PC's oldest entry; null if it
       * has none.
       */
      bytes: z.int(),
      from: moment.nullable(),
      to: moment,
      stepMs: z.int(),
      /** The start of each time step; steps during which Clearpane wasn't running are left out. */
      at: z.array(moment),
      series: z.array(
        z.strictObject({
          id: z.string(),
          unit: z.string(),
          least: column,
          mean: column,
          most: column,
          p95: column,
        }),
      ),
      /** Events that may explain a change in the chart: runs, startups of the PC, Windows updates. */
      marks: z.array(
        z.strictObject({
          at: moment,
          title: z.string(),
          kind: z.enum(markKinds),
          run: titledRunSchema.optional(),
        }),
      ),
    }),
  }),

  boots: get('/api/monitoring/boots', {
    summary: 'The starts of Windows that this PC remembers, the newest first, or why they can’t be read.',
    ok: z.union([
      z.strictObject({
        boots: z.array(bootSchema),
        /**
         * The time at which the records of the PC's startups were read with administrator rights; null if this
         * account can read them itself.
         */
        measuredAt: z.iso.datetime().nullable(),
      }),
      z.strictObject({ reason: reasonSchema }),
    ]),
  }),

  endProcess: post('/api/monitoring/processes/end', {
    summary: 'End a program by its process id and its start. Refused if the system needs it.',
    body: z.strictObject({ pid: z.int().min(0), startedAt: z.number() }),
    ok: z.strictObject({ success: z.literal(true), message: z.string(), name: z.string() }),
  }),

  runningNamed: get('/api/monitoring/processes', {
    summary: 'The running processes of a program’s name, read now.',
    query: z.strictObject({ name: z.string().min(1).max(260) }),
    ok: z.union([
      z.strictObject({
        running: z.array(z.strictObject({ pid: z.int(), startedAt: z.number().nullable() })),
      }),
      z.strictObject({ reason: reasonSchema }),
    ]),
  }),

  recordMetrics: post('/api/monitoring/history/switch', {
    summary: 'Whether Clearpane records what this PC measures while it runs.',
    body: z.strictObject({ isRecording: z.boolean() }),
    ok: z.strictObject({ success: z.literal(true), isRecording: z.boolean() }),
  }),
} as const

/** Measurements taken once a second, but only while a client is listening. */
export const monitoringTopics = {
  live: {
    of: deviceIdSchema,
    /** News of a sample. `missing` is sent only when it has changed. */
    news: z.strictObject({
      sample: sampleSchema,
      missing: missingSchema.optional(),
      /**
       * The resources used by the server; missing from the first sample, because no interval has passed yet.
       */
      own: ownCostSchema.optional(),
    }),
  },
  processes: {
    of: deviceIdSchema,
    news: z.strictObject({
      at: moment,
      rows: z.array(processRowSchema),
      /** Why there are none. */
      reason: reasonSchema.optional(),
    }),
  },
} as const
