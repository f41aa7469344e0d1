/** Adapters, as what can be requested of them goes by; and our own traffic rules. */
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
  /** What its driver sends at most. */
  most: z.int(),
})
export type ListedMtu = z.infer<typeof listedMtuSchema>

export const listedAdapterPropertySchema = z.strictObject({
  type: z.literal('adapterProperty'),
  ...adapter,
  /** As the registry has it: texts, even of numbers. */
  allowed: z.array(z.string()),
  range: z.strictObject({ min: z.number(), max: z.number(), step: z.number() }).nullable(),
})
export type ListedAdapterProperty = z.infer<typeof listedAdapterPropertySchema>

/** Also one that isn't there yet: its name is all there is to it. */
export const listedQosPolicySchema = z.strictObject({ type: z.literal('qosPolicy'), ...adapter })
export type ListedQosPolicy = z.infer<typeof listedQosPolicySchema>

/** An entry of the hosts file, also one that isn't there yet. */
export const listedHostsEntrySchema = z.strictObject({
  type: z.literal('hostsEntry'),
  id: z.string(),
  name: z.string(),
  /** Its lines, each with its place in front. */
  lines: z.array(z.string()),
  /** Where a new line goes, and how lines of this file end. */
  place: z.int(),
  end: z.string(),
})
export type ListedHostsEntry = z.infer<typeof listedHostsEntrySchema>
