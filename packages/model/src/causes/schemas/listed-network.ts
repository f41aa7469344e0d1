/** Adapters, with what requests are validated against; and our own traffic rules. */
import { z } from 'zod'

const adapter = {
  /** A GUID in braces. */
  id: z.string(),
  name: z.string(),
}

export const listedNameServersSchema = z.strictObject({ type: z.literal('nameServers'), ...adapter })
export type ListedNameServers = z.infer<typeof listedNameServersSchema>

export const listedMtuSchema = z.strictObject({
  type: z.literal('mtu'),
  ...adapter,
  /** The maximum that its driver sends. */
  most: z.int(),
})
export type ListedMtu = z.infer<typeof listedMtuSchema>

export const listedAdapterPropertySchema = z.strictObject({
  type: z.literal('adapterProperty'),
  ...adapter,
  /** As in the registry: texts, even for numbers. */
  allowed: z.array(z.string()),
  range: z.strictObject({ min: z.number(), max: z.number(), step: z.number() }).nullable(),
})
export type ListedAdapterProperty = z.infer<typeof listedAdapterPropertySchema>

/** Includes one that doesn't exist yet and only has a name. */
export const listedQosPolicySchema = z.strictObject({ type: z.literal('qosPolicy'), ...adapter })
export type ListedQosPolicy = z.infer<typeof listedQosPolicySchema>

/** A hosts entry, including one that doesn't exist yet. */
export const listedHostsEntrySchema = z.strictObject({
  type: z.literal('hostsEntry'),
  id: z.string(),
  name: z.string(),
  /** Its lines, each prefixed with its position. */
  lines: z.array(z.string()),
  /** Where a new line goes, and this file's line end. */
  place: z.int(),
  end: z.string(),
})
export type ListedHostsEntry = z.infer<typeof listedHostsEntrySchema>
