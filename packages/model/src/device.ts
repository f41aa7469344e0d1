/** Devices: the PCs that can be observed and changed through a host. */
import { z } from 'zod'
import { reasonSchema } from './reasons/reason-schema.ts'

export const hostNames = ['windows', 'sample', 'generic'] as const
export const deviceIdSchema = z.enum(['this', 'sample', 'restricted', 'generic'])
export type DeviceId = z.infer<typeof deviceIdSchema>

export const editions = ['Home', 'Pro', 'Enterprise', 'Education'] as const
export const editionSchema = z.enum(editions)
export type Edition = z.infer<typeof editionSchema>

/**
 * Facts that determine whether a tweak applies. `null` means "couldn't be read"; a fact that couldn't be read never
 * hides a tweak.
 */
export const deviceFactsSchema = z.strictObject({
  build: z.int().nullable(),
  revision: z.int().nullable(),
  edition: editionSchema.nullable(),
  /** Whether this process has full administrator rights. */
  elevated: z.boolean(),
  /** SID of the signed-in user whose HKCU is changed. */
  userSid: z.string().nullable(),
  /**
   * Features that the catalog may require: `copilotPlusPc`, `edgeInstalled`, `officeInstalled`, `hibernation`; and
   * `userChoiceProtection`: whether the driver that protects some values from every program except Windows itself
   * (UCPD) is present. `null` if unknown.
   */
  features: z.record(z.string(), z.boolean().nullable()),
  /**
   * Whether the PC belongs to an organization (through a domain or MDM), which sets policy values and restores them
   * after a change.
   */
  managed: z.boolean().nullable(),
  /** Physical network adapters, for settings that apply to every adapter. */
  adapters: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  /** GUID of the active power scheme. */
  powerScheme: z.string().nullable(),
})
export type DeviceFacts = z.infer<typeof deviceFactsSchema>

export const deviceSchema = z.strictObject({
  id: deviceIdSchema,
  host: z.enum(hostNames),
  title: z.string(),
  /** Description for display: "Windows 11 Pro 24H2 (26100.2314)". */
  description: z.string(),
  /** Whether the screen must label the device as a sample. */
  sample: z.boolean(),
  /**
   * The capabilities that are limited on this device, each with the reason; empty if the device supports everything.
   */
  limits: z.array(z.strictObject({ capability: z.string(), reason: reasonSchema })),
  facts: deviceFactsSchema,
})
export type Device = z.infer<typeof deviceSchema>
