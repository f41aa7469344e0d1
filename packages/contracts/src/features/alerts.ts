/** Alerts that users define for the PC's figures. */
import { deviceIdSchema } from '@clearpane/model'
import { z } from 'zod'
import { get, post } from '../kit.ts'

const id = z.string().regex(/^[A-Za-z0-9-]{1,40}$/)
const minutes = z.int().min(0).max(120)

/** The alert rules: an alert begins when its figure has been beyond `limit` for the rule's number of minutes. */
export const alertRuleSchema = z.discriminatedUnion('kind', [
  /** The free space on the Windows drive is less than this many GB. */
  z.strictObject({ id, kind: z.literal('disk'), limit: z.number().min(0.1).max(100_000), minutes }),
  /** Memory use is above this percentage. */
  z.strictObject({ id, kind: z.literal('memory'), limit: z.number().min(1).max(99), minutes }),
  /** Any temperature is above this many °C. */
  z.strictObject({ id, kind: z.literal('temperature'), limit: z.number().min(20).max(150), minutes }),
  /** A startup of Windows takes longer than the median of the previous ones by more than this percentage. */
  z.strictObject({ id, kind: z.literal('boot'), limit: z.number().min(1).max(1000), minutes: z.literal(0) }),
])
export type AlertRule = z.infer<typeof alertRuleSchema>

export const alertSchema = z.strictObject({
  id: z.string(),
  rule: alertRuleSchema,
  /** The value measured when the alert began, in the rule's unit; for a startup of Windows, in seconds. */
  value: z.number(),
  at: z.int(),
  /** Null while it's raised. */
  clearedAt: z.int().nullable(),
})
export type Alert = z.infer<typeof alertSchema>

export const mostAlertRules = 20

export const alertsCalls = {
  alerts: get('/api/alerts', {
    summary: 'The rules of this PC, and when they were raised; the newest first.',
    ok: z.strictObject({
      rules: z.array(alertRuleSchema),
      alerts: z.array(alertSchema),
      /** False while recording is off, because then no figures are watched. */
      isWatched: z.boolean(),
    }),
  }),

  setAlerts: post('/api/alerts', {
    summary:
      'The rules of this PC, all of them. Raised alerts of a rule that is gone or changed are cleared.',
    body: z.strictObject({
      rules: z
        .array(alertRuleSchema)
        .max(mostAlertRules)
        .refine((rules) => new Set(rules.map((rule) => rule.id)).size === rules.length, 'ids are unique'),
    }),
    ok: z.strictObject({ success: z.literal(true), rules: z.array(alertRuleSchema) }),
  }),
} as const

export const alertsTopics = {
  /** Sent when an alert begins or is cleared. */
  alerts: { of: deviceIdSchema, news: z.strictObject({ alert: alertSchema }) },
} as const
