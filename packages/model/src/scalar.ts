/**
 * Kinds whose state is one value: a task is enabled or not, a power setting is a number, a DNS list is its
 * addresses. They share their state, their desired state and their rules; what differs is how each is named
 * and reached.
 */
import { z } from 'zod'

const word = z
  .string()
  .min(1)
  .max(400)
  .regex(/^[^\0\r\n]+$/)
const guid = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

/** Stands for each network adapter of the PC in catalog entries; never reaches a host. */
export const everyAdapter = '*'
/** Stands for the power scheme that is active when the plan is made; the plan names the scheme itself. */
export const activeScheme = 'active'

/** Power settings that are not a number below a scheme. */
export const powerItems = ['activeScheme', 'mode', 'hibernation'] as const

/**
 * Scheduled task by full path, e.g. `\Microsoft\Windows\Feedback\Siuf\DmClient`; `<SID>` stands for the
 * signed-in user's. Value: enabled.
 */
export const taskResourceSchema = z.strictObject({ kind: z.literal('task'), path: word.startsWith('\\') })
/**
 * Store app by package family name. Value: its full version; absent: installed for nobody and not
 * provisioned.
 */
export const appxResourceSchema = z.strictObject({
  kind: z.literal('appx'),
  packageFamilyName: z.string().regex(/^[A-Za-z0-9.-]+_[a-z0-9]{13}$/),
})
/** Optional feature by DISM name. Value: enabled. */
export const featureResourceSchema = z.strictObject({ kind: z.literal('feature'), name: word })
/** Windows capability by full name with version. Value: installed. */
export const capabilityResourceSchema = z.strictObject({ kind: z.literal('capability'), name: word })
/**
 * `setting` is `subgroup/setting` (two GUIDs, value a number) or one of `powerItems`; `source` tells mains
 * from battery.
 */
export const powerResourceSchema = z.strictObject({
  kind: z.literal('power'),
  scheme: z.union([guid, z.literal(activeScheme), z.literal('')]),
  setting: z.union([z.string().regex(/^[0-9a-f-]{36}\/[0-9a-f-]{36}$/), z.enum(powerItems)]),
  source: z.enum(['ac', 'dc', 'both']),
})
/** TCP: `scope` is `global`, `offload` or a template (`Internet`); `property` as the TCP cmdlets name it. */
export const tcpResourceSchema = z.strictObject({ kind: z.literal('tcp'), scope: word, property: word })
/**
 * A property of a network adapter: an NDIS keyword (`*JumboPacket`) or a named property (`Binding
 * ms_tcpip6`).
 */
export const adapterResourceSchema = z.strictObject({
  kind: z.literal('adapter'),
  adapter: word,
  property: word,
})
/** Name servers of an adapter. Value: addresses in order; empty list: automatic. */
export const dnsResourceSchema = z.strictObject({
  kind: z.literal('dns'),
  adapter: word,
  family: z.enum(['ipv4', 'ipv6']),
})
/**
 * `profile`: a property of a firewall profile, named as the firewall cmdlets name it; `rule`: a rule of our own group by its name,
 * its value the rule as text (`firewall-rule.ts`), without a property.
 */
export const firewallResourceSchema = z.strictObject({
  kind: z.literal('firewall'),
  item: z.enum(['profile', 'rule']),
  name: word,
  property: z.string().max(100),
})
/** A Defender preference as the MpPreference cmdlets name it. */
export const defenderResourceSchema = z.strictObject({ kind: z.literal('defender'), preference: word })
/** An element of a boot entry, e.g. `{current}` `useplatformclock`. */
export const bcdResourceSchema = z.strictObject({ kind: z.literal('bcd'), entry: word, element: word })
/** A class of files that can be deleted for good. Value: bytes. */
export const fileResourceSchema = z.strictObject({
  kind: z.literal('file'),
  class: word,
  scope: z.enum(['user', 'machine']),
})

/** The closed set of one-shot actions: they leave no state that could be observed or put back. */
export const actionNames = [
  'flushDnsCache',
  'clearArpCache',
  'renewAddress',
  'resetTcpIp',
  'resetWinsock',
  'emptyRecycleBin',
  'restartExplorer',
  'rebuildIconCache',
  'cleanComponentStore',
  'cleanDeliveryOptimization',
  'cleanThumbnails',
  'cleanPreviousWindows',
  'cleanDiskHandlers',
  'uninstallOneDrive',
  'pauseUpdates',
  'backupRegistry',
  'createRestorePoint',
  'trimDrives',
  'repairSystemFiles',
  'defenderQuickScan',
] as const
export const actionResourceSchema = z.strictObject({
  kind: z.literal('action'),
  name: z.enum(actionNames),
  scope: z.enum(['user', 'machine']),
})

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
export type ScalarKind = ScalarResource['kind']

export const propertyKinds = [
  'task',
  'appx',
  'feature',
  'capability',
  'power',
  'tcp',
  'adapter',
  'dns',
  'firewall',
  'defender',
  'bcd',
  'file',
  'action',
] as const satisfies readonly ScalarKind[]

export const scalarSchema = z.union([z.number(), z.string(), z.boolean(), z.array(z.string())])
export type Scalar = z.infer<typeof scalarSchema>

export const propertyStateSchema = z.strictObject({ kind: z.literal(propertyKinds), value: scalarSchema })
export type ScalarState = z.infer<typeof propertyStateSchema>
