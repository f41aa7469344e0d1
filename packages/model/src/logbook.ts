/**
 * A PC's records about itself, except its startups: the installed updates, and the actions of its virus protection.
 */
import { z } from 'zod'

/** Kinds of installed updates. `definitions`: of Defender. `app`: from the Store. */
export const installedKinds = ['windows', 'definitions', 'app', 'other'] as const
export const installedUpdateSchema = z.strictObject({
  at: z.iso.datetime(),
  title: z.string(),
  kind: z.enum(installedKinds),
})
export type InstalledUpdate = z.infer<typeof installedUpdateSchema>

/**
 * States of a finding. `removed`: the threat was cleaned, quarantined, deleted or blocked. `allowed`: by the user.
 */
export const findingStates = ['active', 'removed', 'allowed'] as const
export const findingSchema = z.strictObject({
  at: z.iso.datetime(),
  name: z.string(),
  severity: z.enum(['low', 'moderate', 'high', 'severe']).nullable(),
  path: z.string().nullable(),
  state: z.enum(findingStates),
})
export type Finding = z.infer<typeof findingSchema>

/** The virus protection's records; a time is null if it lies before the beginning of the log. */
export const protectionLogSchema = z.strictObject({
  /** Newest first. */
  findings: z.array(findingSchema),
  quickScan: z.iso.datetime().nullable(),
  fullScan: z.iso.datetime().nullable(),
  definitions: z.iso.datetime().nullable(),
})
export type ProtectionLog = z.infer<typeof protectionLogSchema>
