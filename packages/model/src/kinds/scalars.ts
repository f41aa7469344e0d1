/**
 * Kinds whose state is one value: a task is enabled or not, a power setting is a number, a DNS list is its
 * addresses. They share their state, their desired state and their rules; what differs is in their descriptors.
 */
import { z } from 'zod'
import { action } from './action.ts'
import { adapter } from './adapter.ts'
import { appx } from './appx.ts'
import { bcd } from './bcd.ts'
import { capability } from './capability.ts'
import { defender } from './defender.ts'
import { dns } from './dns.ts'
import { feature } from './feature.ts'
import { file } from './file.ts'
import { firewall } from './firewall.ts'
import { power } from './power.ts'
import { scalarSchema } from './scalar-value.ts'
import { task } from './task.ts'
import { tcp } from './tcp.ts'

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
type Schema = (typeof scalarDescriptors)[ScalarKind]['resource']
export type ScalarResource = z.infer<Schema>

export const propertyKinds = Object.keys(scalarDescriptors) as ScalarKind[]

export const propertyResourceSchemas = Object.values(scalarDescriptors).map(
  ({ resource }) => resource,
) as unknown as readonly [Schema, ...Schema[]]

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
