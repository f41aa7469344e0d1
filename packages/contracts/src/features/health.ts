/**
 * The health score: how each point is made up, and when and why the score changed. docs/health-score.md has the
 * formula.
 */
import { deviceIdSchema, readingSchema, reasonSchema, tweakIdSchema } from '@clearpane/model'
import { z } from 'zod'
import { get } from '../kit.ts'
import { countSchema } from './kept-data.ts'

export const healthPartNames = [
  'protections',
  'privacy',
  'updates',
  'disk',
  'memory',
  'boot',
  'startup',
] as const
const part = z.enum(healthPartNames)
const score = z.int().min(0).max(100).nullable()

const healthAlarmSchema = z.discriminatedUnion('code', [
  z.strictObject({ code: z.literal('threat'), count: z.int().min(1) }),
  /** Percent of free space on the Windows drive. */
  z.strictObject({ code: z.literal('diskFull'), free: z.number() }),
  z.strictObject({ code: z.literal('slowStart'), seconds: z.number() }),
])
export type HealthAlarm = z.infer<typeof healthAlarmSchema>

export const healthSchema = z.strictObject({
  observedAt: z.iso.datetime(),
  /** The score; null if nothing could be read. */
  score,
  /** Share of the weight that could be read, in percent. */
  known: z.int(),
  /** Whether this PC may be called healthy. */
  isHealthy: z.boolean(),
  /** Alarms that take precedence over every score, the gravest first. */
  alarms: z.array(healthAlarmSchema),
  /** Number of threats that Defender found and that are still active; null if unknown, with the reason. */
  threats: z.strictObject({ count: z.int().nullable(), reason: reasonSchema.nullable() }),
  parts: z.array(
    z.strictObject({
      part,
      weight: z.number(),
      /** The reading at which the part has full points and the reading at which it has none, in the reading's unit.
       * */
      fullAt: z.number(),
      noneAt: z.number(),
      /** The evidence. */
      reading: readingSchema,
      share: z.number().nullable(),
      /** Points out of a hundred that the part lost; null if unknown, so that the part doesn't count at all. */
      lost: z.number().nullable(),
      /** Whether all values of the part could be read. */
      isWhole: z.boolean(),
      /** Settings that regain points. */
      tweakIds: z.array(tweakIdSchema),
    }),
  ),
})
export type Health = z.infer<typeof healthSchema>

export const healthCalls = {
  health: get('/api/health', {
    summary: 'The health score out of 100 with the evidence of every point, read now.',
    ok: healthSchema,
    errors: ['DEVICE_UNSUPPORTED'],
  }),

  healthHistory: get('/api/health/history', {
    summary: 'When the health score moved, and which parts moved it; the newest first.',
    ok: z.strictObject({
      changes: z.array(
        z.strictObject({
          at: z.int(),
          score,
          /** Points that each part cost before and after. */
          moves: z.array(
            z.strictObject({ part, before: z.number().nullable(), after: z.number().nullable() }),
          ),
        }),
      ),
    }),
  }),

  healthLine: get('/api/health/line', {
    summary: 'The stored readings of health, privacy and protections, the oldest first.',
    ok: z.strictObject({
      points: z.array(z.strictObject({ at: z.int(), score, privacy: countSchema, protections: countSchema })),
      /** Milliseconds after which an unchanged reading is stored again: a longer gap means that nothing was read. */
      restMs: z.int(),
    }),
  }),
} as const

export const healthTopics = {
  /** The score changed. */
  health: { of: deviceIdSchema, news: z.strictObject({ score }) },
} as const
