/**
 * Requests that a user may make for an adapter, a traffic rule or the hosts file, and the PC's lists of these items.
 * The requests carry values, so each type of request has its own schema.
 */
import { z } from 'zod'
import { addressVersion, dohTemplatePattern, formatAddress, parseAddress } from '../../address.ts'
import { isHostsId } from '../../hosts/entry.ts'
import { isBracedGuid } from '../../kinds/descriptor.ts'
import { portsPattern, programPattern, qosNamePattern } from '../qos-patterns.ts'

const adapterId = z.string().max(38).refine(isBracedGuid, 'the id of an adapter')

const spelled = (text: string): string => {
  const address = parseAddress(text)
  return address === null ? text : formatAddress(address)
}

const servers = (version: 4 | 6) =>
  z
    .array(
      z
        .string()
        .max(45)
        .refine((text) => addressVersion(text) === version, `an IPv${version} address`),
    )
    .max(4)
    .refine((all) => new Set(all.map(spelled)).size === all.length, 'each server once')

export const dohTemplateSchema = z.string().max(200).regex(dohTemplatePattern)

/**
 * An adapter's name servers. `automatic`: the servers that the network announces; the request then contains no lists
 * of servers.
 */
const nameServersItemSchema = z
  .strictObject({
    type: z.literal('nameServers'),
    id: adapterId,
    option: z.enum(['automatic', 'set']),
    ipv4: servers(4),
    ipv6: servers(6),
    /** Null: the setting stays as it is in Windows. */
    doh: dohTemplateSchema.nullable(),
  })
  .refine(
    ({ option, ipv4, ipv6, doh }) =>
      option === 'set' ? ipv4.length + ipv6.length > 0 : ipv4.length + ipv6.length === 0 && doh === null,
    'servers to set, and none for automatic',
  )

/** The packet size: IPv4 requires support for 576 bytes; drivers support slightly more than 9,000 at most. */
export const mtuSchema = z.int().min(576).max(9000)

const mtuItemSchema = z.strictObject({
  type: z.literal('mtu'),
  id: adapterId,
  option: z.enum(['set']),
  mtu: mtuSchema,
})

/** Pattern of an adapter's id followed by a keyword of its driver. */
export const adapterKeywordPattern = /^(\{[0-9a-f-]{36}\}):(\*[A-Za-z0-9]{1,60})$/i

/** One advanced property of an adapter. The driver itself provides a list of allowed values. */
const adapterPropertyItemSchema = z.strictObject({
  type: z.literal('adapterProperty'),
  id: z.string().regex(adapterKeywordPattern),
  option: z.enum(['set']),
  setting: z.string().regex(/^[\w.-]{1,60}$/),
})

/** A rule for a single program's outgoing traffic: a mark for that traffic, and a limit on it. */
const qosPolicyItemSchema = z
  .strictObject({
    type: z.literal('qosPolicy'),
    id: z.string().regex(qosNamePattern),
    option: z.enum(['set', 'removed']),
    program: z.string().regex(programPattern),
    protocol: z.enum(['*', 'TCP', 'UDP']),
    ports: z.string().regex(portsPattern),
    /** Null: no mark. */
    dscp: z.int().min(0).max(63).nullable(),
    /** The limit on a program's outgoing traffic in kilobytes per second. Null: no limit. */
    limit: z.int().min(1).max(10_000_000).nullable(),
  })
  .refine(
    ({ option, dscp, limit }) => option === 'removed' || dscp !== null || limit !== null,
    'a mark or a limit',
  )

/** A hosts entry, identified by its address and names: with a different address or name, it's a different entry. */
const hostsEntryItemSchema = z.strictObject({
  type: z.literal('hostsEntry'),
  id: z.string().max(500).refine(isHostsId, 'an address and names'),
  option: z.enum(['on', 'off', 'removed']),
})

/** The schemas of all requests for network items; the union of all request schemas includes them. */
export const networkItemSchemas = [
  nameServersItemSchema,
  mtuItemSchema,
  adapterPropertyItemSchema,
  qosPolicyItemSchema,
  hostsEntryItemSchema,
] as const

// The items in a PC's lists, with the data that is used to validate requests.

const listedAdapter = {
  /** A GUID in braces. */
  id: z.string(),
  name: z.string(),
}

export const listedNameServersSchema = z.strictObject({ type: z.literal('nameServers'), ...listedAdapter })
export type ListedNameServers = z.infer<typeof listedNameServersSchema>

export const listedMtuSchema = z.strictObject({
  type: z.literal('mtu'),
  ...listedAdapter,
  /** Largest packet size that the adapter allows. */
  most: z.int(),
})
export type ListedMtu = z.infer<typeof listedMtuSchema>

export const listedAdapterPropertySchema = z.strictObject({
  type: z.literal('adapterProperty'),
  ...listedAdapter,
  /** The allowed values as they appear in the registry: strings, even for numbers. */
  allowed: z.array(z.string()),
  range: z.strictObject({ min: z.number(), max: z.number(), step: z.number() }).nullable(),
})
export type ListedAdapterProperty = z.infer<typeof listedAdapterPropertySchema>

/** A traffic rule, including one that doesn't exist yet and only has a name. */
export const listedQosPolicySchema = z.strictObject({ type: z.literal('qosPolicy'), ...listedAdapter })
export type ListedQosPolicy = z.infer<typeof listedQosPolicySchema>

/** A hosts entry, including one that doesn't exist yet. */
export const listedHostsEntrySchema = z.strictObject({
  type: z.literal('hostsEntry'),
  id: z.string(),
  name: z.string(),
  /** The lines of a hosts entry, each prefixed with its position. */
  lines: z.array(z.string()),
  /** The position for a new line, and the line ending that the file uses. */
  place: z.int(),
  end: z.string(),
})
export type ListedHostsEntry = z.infer<typeof listedHostsEntrySchema>

export type ListedNetworkItem =
  | ListedNameServers
  | ListedMtu
  | ListedAdapterProperty
  | ListedQosPolicy
  | ListedHostsEntry
