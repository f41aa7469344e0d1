/**
 * Helper functions for settings whose resource has a single value: TCP cmdlets, adapters, power schemes, the
 * firewall, Defender, the boot store and the cleaner. Like the functions in `make.ts`, these functions only build
 * objects; the result is JSON.
 */
import {
  activeScheme,
  type Hive,
  type KeyTree,
  type Scalar,
  type ScalarDesired,
  type ScalarResource,
  type Setting,
} from '@clearpane/model'
import { everyAdapter } from '@clearpane/model/kinds'

/**
 * The value of a resource whose kind has a single value; null if the value is absent (for boot elements without a
 * value).
 */
type Value = Scalar | null
type Clean = Value | 'unknown'
type Remarks = Pick<Setting, 'optional' | 'guard' | 'unverified' | 'note'>

const wants = (value: Value): ScalarDesired => ({ want: 'property', value })

/**
 * Makes a setting for any resource kind that has a single value; each function below does so for one of these kinds.
 */
export const property = (
  resource: ScalarResource,
  desired: Value,
  clean: Clean,
  remarks: Remarks = {},
): Setting => ({
  resource,
  desired: wants(desired),
  default: clean === 'unknown' ? 'unknown' : wants(clean),
  ...remarks,
})

/**
 * A TCP setting, identified by the name that `Get-NetTCPSetting` (scope: a template), `Get-NetOffloadGlobalSetting`
 * (`offload`) or `Get-NetTeredoConfiguration` (`teredo`) prints for it.
 */
export const tcp = (
  scope: string,
  name: string,
  desired: string,
  clean: Clean,
  remarks: Remarks = {},
): Setting => property({ kind: 'tcp', scope, property: name }, desired, clean, remarks)

/**
 * A keyword in each adapter's driver. The values of a keyword are strings, as in the driver's registry key.
 * The setting is `optional`, because not every adapter has every keyword; an adapter without the keyword isn't
 * changed.
 */
export const keyword = (name: `*${string}`, desired: string, clean: string, remarks: Remarks = {}): Setting =>
  property({ kind: 'adapter', adapter: everyAdapter, property: name }, desired, clean, {
    optional: true,
    ...remarks,
  })

/** A property of each adapter, identified by its name (see `AdapterProperty`). */
export const adapter = (
  name: AdapterProperty,
  desired: Value,
  clean: Clean,
  remarks: Remarks = {},
): Setting => {
  // A property that is absent on a clean Windows is created on every adapter; all others are optional, because not
  // every adapter has them.
  const optional = clean === null ? {} : { optional: true as const }
  return property({ kind: 'adapter', adapter: everyAdapter, property: name }, desired, clean, {
    ...optional,
    ...remarks,
  })
}

/**
 * The adapter properties that aren't keywords of the adapter's driver, and where they are stored. `Binding`: whether
 * the protocol is bound to the adapter (boolean). `Interface`: a number in the adapter's key below
 * `Tcpip\\Parameters\\Interfaces`. `NlMtu IPv4`: bytes. `TcpipNetbiosOptions`: 0 means as set by DHCP, 1 means on, 2
 * means off. The values of the other two properties are the words that their cmdlets use.
 */
type AdapterProperty =
  | 'AllowComputerToTurnOffDevice'
  | 'Binding ms_tcpip6'
  | 'Interface TcpAckFrequency'
  | 'Interface TCPNoDelay'
  | 'NetworkCategory'
  | 'NlMtu IPv4'
  | 'TcpipNetbiosOptions'

/** The DNS servers of each adapter, for IPv4 and IPv6; if none are set, Windows uses the network's servers. */
export const dns = (ipv4: string[], ipv6: string[]): Setting[] => [
  property({ kind: 'dns', adapter: everyAdapter, family: 'ipv4' }, ipv4, []),
  property({ kind: 'dns', adapter: everyAdapter, family: 'ipv6' }, ipv6, []),
]

type Sources<V> = { ac: V; dc: V }
/**
 * Sets a number in the active power scheme, with one setting for mains power and one for battery. `path` is
 * `subgroup/setting`.
 */
export const power = (
  path: `${string}/${string}`,
  desired: Sources<number>,
  clean: Sources<number | 'unknown'>,
  remarks: Remarks = {},
): Setting[] =>
  (['ac', 'dc'] as const).map((source) =>
    property(
      { kind: 'power', scheme: activeScheme, setting: path, source },
      desired[source],
      clean[source],
      remarks,
    ),
  )

/** The active power scheme, identified by its GUID. */
export const powerPlan = (scheme: string, clean: string, remarks: Remarks = {}): Setting =>
  property({ kind: 'power', scheme: '', setting: 'activeScheme', source: 'both' }, scheme, clean, remarks)

/** The power mode in the Settings app, identified by its GUID, for mains power or battery. */
export const powerMode = (source: 'ac' | 'dc', mode: string, clean: string, remarks: Remarks = {}): Setting =>
  property({ kind: 'power', scheme: '', setting: 'mode', source }, mode, clean, remarks)

export const hibernation = (desired: boolean): Setting =>
  property({ kind: 'power', scheme: '', setting: 'hibernation', source: 'both' }, desired, true)

/** A property of one of the three firewall profiles. */
export const firewall = (
  profile: 'Domain' | 'Private' | 'Public',
  name: string,
  desired: Value,
  clean: Clean,
): Setting => property({ kind: 'firewall', item: 'profile', name: profile, property: name }, desired, clean)

export const defender = (preference: string, desired: Value, clean: Clean, remarks: Remarks = {}): Setting =>
  property({ kind: 'defender', preference }, desired, clean, remarks)

/** An element of the boot store; null if the element is absent. */
export const bcd = (
  entry: '{current}' | '{bootmgr}',
  element: string,
  desired: Value,
  clean: Clean,
): Setting => property({ kind: 'bcd', entry, element }, desired, clean)

/** An optional Windows feature, identified by its DISM name; it's either on or off. */
export const featureState = (
  name: string,
  desired: boolean,
  clean: boolean | 'unknown',
  remarks: Remarks = {},
): Setting => property({ kind: 'feature', name }, desired, clean, remarks)

/** A scheduled task; it's either enabled or disabled. */
export const taskState = (
  path: string,
  desired: boolean,
  clean: boolean | 'unknown',
  remarks: Remarks = {},
): Setting => property({ kind: 'task', path }, desired, clean, remarks)

type FileClass = { id: string; scope: 'user' | 'machine' }
/** Deletes all files of a cleanup class, so that the class's size becomes 0 bytes. */
export const emptied = ({ id, scope }: FileClass, remarks: Remarks = {}): Setting =>
  property({ kind: 'file', class: id, scope }, 0, 'unknown', { optional: true, ...remarks })

type ActionName = Extract<ScalarResource, { kind: 'action' }>['name']
/** A one-time action, which can be neither observed nor undone. */
export const action = (name: ActionName, scope: 'user' | 'machine'): Setting =>
  property({ kind: 'action', name, scope }, 'done', 'unknown')

/** Deletes a whole registry key; `clean` is the key's content on a clean Windows 11. */
export const keyGone = (hive: Hive, path: string, clean: KeyTree): Setting => ({
  resource: { kind: 'registryKey', hive, path },
  desired: { want: 'keyAbsent' },
  default: { want: 'keyPresent', tree: clean },
  via: 'setting',
})
