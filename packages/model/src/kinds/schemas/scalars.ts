/** Schemas shared by the scalar kinds: for their resources, their state and their desired state. */
import { z } from 'zod'
import { isHostsId } from '../../hosts/entry.ts'
import { actionNames, activeScheme, powerItems } from '../closed-lists.ts'
import { guid } from '../descriptor.ts'

/** A name that Windows or its tools use. */
export const word = z
  .string()
  .min(1)
  .max(400)
  .regex(/^[^\0\r\n]+$/)

export const guidSchema = z.string().regex(guid)

export const scalarSchema = z.union([z.number(), z.string(), z.boolean(), z.array(z.string())])

export type Scalar = z.infer<typeof scalarSchema>

/**
 * A scheduled task, identified by its full path, e.g. `\Microsoft\Windows\Feedback\Siuf\DmClient`; `<SID>` stands for
 * the SID of the signed-in user. Value: enabled.
 */
export const taskResourceSchema = z.strictObject({ kind: z.literal('task'), path: word.startsWith('\\') })
export type TaskResource = z.infer<typeof taskResourceSchema>

/**
 * A Store app, identified by its package family name. The value is the app's full version; absent means that the app
 * isn't installed for anyone and isn't provisioned. The Store updates apps on its own, and can reinstall only an
 * app's newest version.
 */
export const appxResourceSchema = z.strictObject({
  kind: z.literal('appx'),
  packageFamilyName: z.string().regex(/^[A-Za-z0-9.-]+_[a-z0-9]{13}$/),
})
export type AppxResource = z.infer<typeof appxResourceSchema>

/** An optional feature, identified by its DISM name. Value: enabled. */
export const featureResourceSchema = z.strictObject({ kind: z.literal('feature'), name: word })
export type FeatureResource = z.infer<typeof featureResourceSchema>

/** A Windows capability, identified by its full name with the version. Value: installed. */
export const capabilityResourceSchema = z.strictObject({ kind: z.literal('capability'), name: word })
export type CapabilityResource = z.infer<typeof capabilityResourceSchema>

/**
 * A power setting. `setting` is either `subgroup/setting` (two GUIDs; the value is a number) or one of `powerItems`;
 * `source` distinguishes mains power from battery power. The settings of a power scheme belong to the user; the
 * hibernation setting belongs to the PC.
 */
export const powerResourceSchema = z.strictObject({
  kind: z.literal('power'),
  scheme: z.union([guidSchema, z.literal(activeScheme), z.literal('')]),
  setting: z.union([z.string().regex(/^[0-9a-f-]{36}\/[0-9a-f-]{36}$/), z.enum(powerItems)]),
  source: z.enum(['ac', 'dc', 'both']),
})
export type PowerResource = z.infer<typeof powerResourceSchema>

/**
 * A TCP setting. `scope` is `global`, `offload` or a template (`Internet`); `property` has the name that the TCP
 * cmdlets use.
 */
export const tcpResourceSchema = z.strictObject({ kind: z.literal('tcp'), scope: word, property: word })
export type TcpResource = z.infer<typeof tcpResourceSchema>

/**
 * A property of a network adapter: an NDIS keyword (`*JumboPacket`) or a named property (`Binding
 * ms_tcpip6`). If a property is a number in the adapter's key, writing creates it; if the adapter lacks a keyword,
 * the host reports the property as unavailable.
 */
export const adapterResourceSchema = z.strictObject({
  kind: z.literal('adapter'),
  adapter: word,
  property: word,
})
export type AdapterResource = z.infer<typeof adapterResourceSchema>

/** An adapter's DNS servers. The value consists of the addresses in order; an empty list means automatic. */
export const dnsResourceSchema = z.strictObject({
  kind: z.literal('dns'),
  adapter: word,
  family: z.enum(['ipv4', 'ipv6']),
})
export type DnsResource = z.infer<typeof dnsResourceSchema>

/**
 * A hosts entry, identified by its address and names. The value consists of the entry's lines, each prefixed with its
 * position.
 */
export const hostsResourceSchema = z.strictObject({
  kind: z.literal('hosts'),
  entry: z.string().max(500).refine(isHostsId, 'an address and names'),
})
export type HostsResource = z.infer<typeof hostsResourceSchema>

/**
 * A firewall setting. `profile`: a property of a firewall profile, with the name that the firewall cmdlets use.
 * `rule`: a rule in Clearpane's group, identified by its name; its value is the rule as text (`firewall/rule.ts`),
 * and it has no property.
 */
export const firewallResourceSchema = z.strictObject({
  kind: z.literal('firewall'),
  item: z.enum(['profile', 'rule']),
  name: word,
  property: z.string().max(100),
})
export type FirewallResource = z.infer<typeof firewallResourceSchema>

/** A Defender preference, with the name that the MpPreference cmdlets use. */
export const defenderResourceSchema = z.strictObject({ kind: z.literal('defender'), preference: word })
export type DefenderResource = z.infer<typeof defenderResourceSchema>

/** An element of a boot entry, e.g. `{current}` `useplatformclock`. */
export const bcdResourceSchema = z.strictObject({ kind: z.literal('bcd'), entry: word, element: word })
export type BcdResource = z.infer<typeof bcdResourceSchema>

/** Hash of a list of files that the user saw. */
export const fileListHash = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * A cleanup class: a set of files that can be permanently deleted. Value: bytes. If there is a `list`, the class
 * contains only the files on it. With a list, the value is the total size of the listed files in bytes for as long as
 * any of them can be deleted, and 0 after that.
 */
export const fileResourceSchema = z.strictObject({
  kind: z.literal('file'),
  class: word,
  scope: z.enum(['user', 'machine']),
  list: fileListHash.optional(),
})
export type FileResource = z.infer<typeof fileResourceSchema>

/** A driver from Windows Update, identified by the update's id; its title is only for display. Value: installed. */
export const driverResourceSchema = z.strictObject({
  kind: z.literal('driver'),
  update: guidSchema,
  title: word,
})
export type DriverResource = z.infer<typeof driverResourceSchema>

export const actionResourceSchema = z.strictObject({
  kind: z.literal('action'),
  name: z.enum(actionNames),
  scope: z.enum(['user', 'machine']),
})
export type ActionResource = z.infer<typeof actionResourceSchema>

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
 * The desired scalar; null means absent (for example, an app that is removed or a boot element that is deleted). The
 * desired value is 0 bytes for a cleanup class, and `done` for an action.
 */
export const propertyDesiredSchema = z.strictObject({
  want: z.literal('property'),
  value: scalarSchema.nullable(),
})
export type ScalarDesired = z.infer<typeof propertyDesiredSchema>
