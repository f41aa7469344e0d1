/**
 * Kinds whose state is one value: a task is enabled or not, a power setting is a number, a DNS list is its
 * addresses. They share their state, their desired state and their rules; what differs is in their descriptors.
 */
import { z } from 'zod'
import { action, actionResourceSchema } from './action.ts'
import { adapter, adapterResourceSchema } from './adapter.ts'
import { appx, appxResourceSchema } from './appx.ts'
import { bcd, bcdResourceSchema } from './bcd.ts'
import { capability, capabilityResourceSchema } from './capability.ts'
import { defender, defenderResourceSchema } from './defender.ts'
import { dns, dnsResourceSchema } from './dns.ts'
import { feature, featureResourceSchema } from './feature.ts'
import { file, fileResourceSchema } from './file.ts'
import { firewall, firewallResourceSchema } from './firewall.ts'
import { power, powerResourceSchema } from './power.ts'
import { scalarSchema } from './scalar-value.ts'
import { task, taskResourceSchema } from './task.ts'
import { tcp, tcpResourceSchema } from './tcp.ts'

export const scalarDescriptors = {
  task,
  appx,
  feature,
  capability,
  power,
  tcp,
  adapter,
  dns,
  firewall,
  defender,
  bcd,
  file,
  action,
}

export type ScalarKind = keyof typeof scalarDescriptors
export const propertyKinds = Object.keys(scalarDescriptors) as ScalarKind[]

export const propertyResourceSchemas = [
  taskResourceSchema,
  appxResourceSchema,
  featureResourceSchema,
  capabilityResourceSchema,
  powerResourceSchema,
  tcpResourceSchema,
  adapterResourceSchema,
  dnsResourceSchema,
  firewallResourceSchema,
  defenderResourceSchema,
  bcdResourceSchema,
  fileResourceSchema,
  actionResourceSchema,
] as const
export type ScalarResource = z.infer<(typeof propertyResourceSchemas)[number]>

export const propertyStateSchema = z.strictObject({ kind: z.literal(propertyKinds), value: scalarSchema })
export type ScalarState = z.infer<typeof propertyStateSchema>

/**
 * The one value of a property kind; null: not there (an app removed, a boot element deleted). For a file
 * class 0 bytes, for an action `done`.
 */
export const propertyDesiredSchema = z.strictObject({
  want: z.literal('property'),
  value: scalarSchema.nullable(),
})
export type ScalarDesired = z.infer<typeof propertyDesiredSchema>
