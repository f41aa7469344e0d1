/** What a PC wrote down about itself, beside its starts: updates it installed, and what its virus protection did. */
import { z } from 'zod'

/** definitions: of Defender; app: from the Store. */
export const installedKinds = ['windows', 'definitions', 'app', 'other'] as const
export const installedUpdateSchema = z.strictObject({
  at: z.iso.datetime(),
  title: z.string(),
  kind: z.enum(installedKinds),
})
export type InstalledUpdate = z.infer<typeof installedUpdateSchema>

/** removed: cleaned, quarantined, deleted or blocked. allowed: by the person. */
export const findingStates = ['active', 'removed', 'allowed'] as const
export const findingSchema = z.strictObject({
  at: z.iso.datetime(),
  name: z.string(),
  severity: z.enum(['low', 'moderate', 'high', 'severe']).nullable(),
  path: z.string().nullable(),
  state: z.enum(findingStates),
})
export type Finding = z.infer<typeof findingSchema>

/** Null where the record doesn't reach back to one. */
export const protectionLogSchema = z.strictObject({
  /** Newest first. */
  findings: z.array(findingSchema),
  quickScan: z.iso.datetime().nullable(),
  fullScan: z.iso.datetime().nullable(),
  definitions: z.iso.datetime().nullable(),
})
export type ProtectionLog = z.infer<typeof protectionLogSchema>
