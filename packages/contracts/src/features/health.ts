/**
 * The health score: what its points are for, and when and why it changed. The formula is in docs/health-score.md.
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
  /** The free space on the Windows drive, as a percentage. */
  z.strictObject({ code: z.literal('diskFull'), free: z.number() }),
  z.strictObject({ code: z.literal('slowStart'), seconds: z.number() }),
])
export type HealthAlarm = z.infer<typeof healthAlarmSchema>

export const healthSchema = z.strictObject({
  observedAt: z.iso.datetime(),
  /** The score; null if none of its parts could be read. */
  score,
  /** The share of the total weight that could be read, as a percentage. */
  known: z.int(),
  /** Whether this PC may be called healthy. */
  isHealthy: z.boolean(),
  /** Alarms that take precedence over any score, most serious first. */
  alarms: z.array(healthAlarmSchema),
  /**
   * The number of threats found by Defender that are still active; null with a reason if the number is unknown.
   */
  threats: z.strictObject({ count: z.int().nullable(), reason: reasonSchema.nullable() }),
  parts: z.array(
    z.strictObject({
      part,
      weight: z.number(),
      /**
       * The figure at which the part has all its points, and the figure at which it has none, both in the figure's
       * own unit.
       */
      fullAt: z.number(),
      noneAt: z.number(),
      /** The evidence. */
      reading: readingSchema,
      share: z.number().nullable(),
      /**
       * How many points out of a hundred the part lost; null if this is unknown, in which case the part doesn't count
       * at all.
       */
      lost: z.number().nullable(),
      /** Whether all of the part's values could be read. */
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
          /** The points that each part lost before and after the change. */
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
      /**
       * The time in milliseconds after which an unchanged figure is stored again; a longer gap means that nothing was
       * read.
       */
      restMs: z.int(),
    }),
  }),
} as const

export const healthTopics = {
  /** The score changed. */
  health: { of: deviceIdSchema, news: z.strictObject({ score }) },
} as const
