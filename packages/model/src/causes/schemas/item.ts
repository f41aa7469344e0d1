/**
 * What a user may request of an inventory item: its name and one option of a closed list. Only network items
 * carry values.
 */
import { z } from 'zod'
import {
  appxResourceSchema,
  driverResourceSchema,
  fileListHash,
  fileResourceSchema,
} from '../../kinds/schemas/scalars.ts'
import { serviceResourceSchema } from '../../kinds/schemas/service.ts'
import { appOptions, serviceOptions } from '../options.ts'
import { findingOptions } from '../registry-issues.ts'
import { startupIdPattern, startupOptions } from '../startup-place.ts'
import {
  adapterPropertyItemSchema,
  hostsEntryItemSchema,
  mtuItemSchema,
  nameServersItemSchema,
  qosPolicyItemSchema,
} from './item-network.ts'
import { findingIdSchema } from './listed-finding.ts'

const serviceItemSchema = z.strictObject({
  type: z.literal('service'),
  id: serviceResourceSchema.shape.name,
  option: z.enum(serviceOptions),
})

const appItemSchema = z.strictObject({
  type: z.literal('app'),
  id: appxResourceSchema.shape.packageFamilyName.max(200),
  option: z.enum(appOptions),
})

/** A class of files; only what a list names. */
const cleanupItemSchema = z.strictObject({
  type: z.literal('cleanup'),
  id: fileResourceSchema.shape.class.max(40),
  option: z.enum(['listed']),
  list: fileListHash,
})

export const startupIdSchema = z.string().regex(startupIdPattern)

const startupItemSchema = z.strictObject({
  type: z.literal('startup'),
  id: startupIdSchema,
  option: z.enum(startupOptions),
})

const findingItemSchema = z.strictObject({
  type: z.literal('registryFinding'),
  id: findingIdSchema,
  option: z.enum(findingOptions),
})

/** An offer of Windows Update, by id. */
const driverItemSchema = z.strictObject({
  type: z.literal('driver'),
  id: driverResourceSchema.shape.update,
  option: z.enum(['installed']),
})

export const itemSchema = z.discriminatedUnion('type', [
  serviceItemSchema,
  appItemSchema,
  cleanupItemSchema,
  startupItemSchema,
  findingItemSchema,
  driverItemSchema,
  nameServersItemSchema,
  mtuItemSchema,
  adapterPropertyItemSchema,
  qosPolicyItemSchema,
  hostsEntryItemSchema,
])
export type Item = z.infer<typeof itemSchema>
export type ItemType = Item['type']
export type ItemOf<T extends ItemType> = Extract<Item, { type: T }>

export const itemTypeSchema = z.enum([
  ...(['service', 'app', 'cleanup', 'startup', 'registryFinding', 'driver'] as const),
  ...(['nameServers', 'mtu', 'adapterProperty', 'qosPolicy', 'hostsEntry'] as const),
])
