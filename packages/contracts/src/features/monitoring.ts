/** What a PC measures of itself while it runs: live, and what was kept of it. */
import { deviceIdSchema, processRowSchema, reasonSchema, sensorDescriptionSchema } from '@clearpane/model'
import { z } from 'zod'
import { get } from '../kit.ts'

/** Milliseconds since 1970. */
const moment = z.int()

/** `values` by the sensor's id. One that couldn't be read is left out: a gap, never a zero. */
const sampleSchema = z.strictObject({
  at: moment,
  values: z.record(z.string(), z.union([z.number(), z.string()])),
})
export type LiveSample = z.infer<typeof sampleSchema>

const missingSchema = z.record(z.string(), reasonSchema)

/** `source`: how it was measured, null before the first measurement. */
const liveSensorSchema = sensorDescriptionSchema.extend({ source: z.string().nullable() })
export type LiveSensor = z.infer<typeof liveSensorSchema>

export const monitoringCalls = {
  live: get('/api/monitoring/live', {
    summary: 'The sensors of this PC, and the samples of the last 15 minutes that somebody watched.',
    ok: z.strictObject({
      sensors: z.array(liveSensorSchema),
      /** Why the others can't be read. */
      missing: missingSchema,
      /** One column for each id, as long as `at`; null is a gap. */
      at: z.array(moment),
      columns: z.record(z.string(), z.array(z.union([z.number(), z.string()]).nullable())),
    }),
  }),
} as const

/** Measured only while somebody listens, once a second. */
export const monitoringTopics = {
  live: {
    of: deviceIdSchema,
    /** `missing`: only where it differs from before. */
    news: z.strictObject({ sample: sampleSchema, missing: missingSchema.optional() }),
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
