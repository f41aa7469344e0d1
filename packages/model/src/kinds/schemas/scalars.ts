/** Shared by scalar kinds: their resources, state and desired state. */
import { z } from 'zod'
import { actionResourceSchema } from './action.ts'
import { adapterResourceSchema } from './adapter.ts'
import { appxResourceSchema } from './appx.ts'
import { bcdResourceSchema } from './bcd.ts'
import { capabilityResourceSchema } from './capability.ts'
import { defenderResourceSchema } from './defender.ts'
import { dnsResourceSchema } from './dns.ts'
import { driverResourceSchema } from './driver.ts'
import { featureResourceSchema } from './feature.ts'
import { fileResourceSchema } from './file.ts'
import { firewallResourceSchema } from './firewall.ts'
import { hostsResourceSchema } from './hosts.ts'
import { powerResourceSchema } from './power.ts'
import { scalarSchema } from './scalar-value.ts'
import { taskResourceSchema } from './task.ts'
import { tcpResourceSchema } from './tcp.ts'

export const propertyResourceSchemas = [
  taskResourceSchema,
  appxResourceSchema,
  featureResourceSchema,
  capabilityResourceSchema,
  powerResourceSchema,
  tcpResourceSchema,
  adapterResourceSchema,
  dnsResourceSchema,
  hostsResourceSchema,
  firewallResourceSchema,
  defenderResourceSchema,
  bcdResourceSchema,
  fileResourceSchema,
  driverResourceSchema,
  actionResourceSchema,
] as const
export type ScalarResource = z.infer<(typeof propertyResourceSchemas)[number]>

const kinds = propertyResourceSchemas.map(({ shape }) => shape.kind.value)

export const propertyStateSchema = z.strictObject({ kind: z.literal(kinds), value: scalarSchema })
export type ScalarState = z.infer<typeof propertyStateSchema>

/**
 * The desired scalar; null means absent (an app removed, a boot element deleted). For a file
 * class 0 bytes, for an action `done`.
 */
export const propertyDesiredSchema = z.strictObject({
  want: z.literal('property'),
  value: scalarSchema.nullable(),
})
export type ScalarDesired = z.infer<typeof propertyDesiredSchema>
