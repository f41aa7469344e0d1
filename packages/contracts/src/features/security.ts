/**
 * The security page: the current state, the score, and the firewall rules that the user created. `apply` changes
 * rules.
 */
import {
  impactSchema,
  ownRuleSchema,
  protectionLogSchema,
  reasonSchema,
  tweakIdSchema,
  tweakStatusSchema,
} from '@clearpane/model'
import { z } from 'zod'
import { get, post } from '../kit.ts'
import { scoreSchema } from '../score.ts'

/**
 * One protection. `locked`: the protection can be switched on or off only in Windows Security or in the firmware, or
 * not at all; `why` gives the reason.
 */
const protectionSchema = z.strictObject({
  key: z.string(),
  tweakId: tweakIdSchema,
  title: z.string(),
  impact: impactSchema,
  state: tweakStatusSchema.shape.state,
  reason: reasonSchema.nullable(),
  locked: z.boolean(),
  why: z.string().nullable(),
})

const firewallProfileSchema = z.strictObject({
  name: z.string(),
  property: z.string(),
  value: z.string().nullable(),
  reason: reasonSchema.nullable(),
})

export const securityStateSchema = z.strictObject({
  observedAt: z.iso.datetime(),
  score: scoreSchema,
  /** The protections on the first tab that exist on this PC. */
  critical: z.strictObject({ on: z.int(), of: z.int(), unknown: z.int() }),
  /** The number of findings that are still active; null with a reason if the number is unknown. */
  threats: z.strictObject({ count: z.int().nullable(), reason: reasonSchema.nullable() }),
  /** Defender's log; null if it can't be read. */
  protectionLog: protectionLogSchema.nullable(),
  features: z.array(protectionSchema),
  usb: z.array(protectionSchema),
  /** The protective settings in this area that are neither in `features` nor in `usb`. */
  more: z.array(protectionSchema),
  firewall: z.strictObject({
    profiles: z.array(firewallProfileSchema),
    /** Rules that Clearpane created and that still exist. */
    rules: z.array(ownRuleSchema.extend({ rule: z.string() })),
    /** The rules whose state couldn't be read, each with the reason. */
    unread: z.array(z.strictObject({ name: z.string(), reason: reasonSchema })),
  }),
  /** Tweaks that would raise the score, weaken no protection, and are safe for every user. */
  recommendations: z.array(tweakIdSchema),
  /** Tweaks that would raise the score but take away something that users may need. */
  questions: z.array(tweakIdSchema),
  privacy: scoreSchema,
})
export type SecurityState = z.infer<typeof securityStateSchema>

export const securityCalls = {
  security: get('/api/security', {
    summary: 'Protections, firewall and USB policy as observed now, with their scores.',
    ok: securityStateSchema,
    errors: ['DEVICE_UNSUPPORTED'],
  }),
  securityScan: post('/api/security/scan', {
    summary:
      'Observe every protection again. Changes nothing; a scan for malware is the tweak security.quickScan.',
    ok: z.strictObject({ success: z.literal(true), message: z.string(), state: securityStateSchema }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),
} as const
