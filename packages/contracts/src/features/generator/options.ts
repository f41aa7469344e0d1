/**
 * The data that the two script generators send, with the names used in docs/specification.md. Unknown keys are
 * refused; if a key is missing, its switch is off.
 */
import { isServerAddress, requestedItemSchema } from '@clearpane/model/requested'
import { z } from 'zod'
import {
  type AdvancedOption,
  advancedDefaults,
  customGroups,
  shortGroups,
  shortPowerPlans,
} from './switches.ts'

const switches = <K extends string>(keys: readonly K[]) =>
  z
    .strictObject(
      Object.fromEntries(keys.map((key) => [key, z.boolean().optional()])) as Record<
        K,
        z.ZodOptional<z.ZodBoolean>
      >,
    )
    .optional()

/** An IPv4 or IPv6 address that a name server can have; an empty string means that none was entered. */
const address = z.string().refine((text) => text === '' || isServerAddress(text))
export const customDnsSchema = z.strictObject({ primary: address, secondary: address })
export type CustomDns = z.infer<typeof customDnsSchema>

const advancedOptions = Object.keys(advancedDefaults) as AdvancedOption[]

export const customScriptSchema = z.strictObject({
  cleanup: switches(customGroups.cleanup),
  debloat: switches(customGroups.debloat),
  privacy: switches(customGroups.privacy),
  services: switches(customGroups.services),
  power: switches(customGroups.power),
  startup: switches(customGroups.startup),
  registry: switches(customGroups.registry),
  network: switches(customGroups.network),
  gaming: switches(customGroups.gaming),
  security: switches(customGroups.security),
  customDNS: customDnsSchema.optional(),
  /** Items in the device's own lists; only the device knows their details. */
  items: z.array(requestedItemSchema).max(500).optional(),
  advancedOptions: switches(advancedOptions),
})
export type CustomScript = z.infer<typeof customScriptSchema>

export const shortScriptSchema = z.strictObject({
  cleanup: switches(shortGroups.cleanup),
  privacy: switches(shortGroups.privacy),
  debloat: z
    .strictObject({
      ...Object.fromEntries(shortGroups.debloat.map((key) => [key, z.boolean().optional()])),
      /** The ids of the apps on the debloat page, e.g. `calculator`. */
      microsoftApps: z.array(z.string().max(64)).max(100).optional(),
    })
    .optional() as z.ZodOptional<
    z.ZodType<
      Partial<Record<(typeof shortGroups.debloat)[number], boolean>> & {
        microsoftApps?: string[] | undefined
      }
    >
  >,
  services: switches(shortGroups.services),
  registry: switches(shortGroups.registry),
  network: switches(shortGroups.network),
  powerPlan: z.enum(shortPowerPlans).nullish(),
  createRestorePoint: z.boolean().optional(),
  includeLogging: z.boolean().optional(),
  includeRollback: z.boolean().optional(),
  verboseOutput: z.boolean().optional(),
  pauseOnCompletion: z.boolean().optional(),
})
export type ShortScript = z.infer<typeof shortScriptSchema>
