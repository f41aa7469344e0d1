/**
 * Kinds whose state is one value: a task is enabled or not, a power setting is a number, and the state of a DNS list
 * is its addresses. The scalar kinds share their state, their desired state and their rules; only their descriptors
 * differ.
 */
import { addressVersion } from '../address.ts'
import { isFirewallRuleName, parseFirewallRule } from '../firewall/rule.ts'
import { isHostsState } from '../hosts/entry.ts'
import { because, type Reason } from '../reasons/reason.ts'
import { describeKind, isGuid } from './descriptor.ts'
import type {
  ActionResource,
  AdapterResource,
  AppxResource,
  BcdResource,
  CapabilityResource,
  DefenderResource,
  DnsResource,
  DriverResource,
  FeatureResource,
  FileResource,
  FirewallResource,
  HostsResource,
  PowerResource,
  Scalar,
  ScalarResource,
  TaskResource,
  TcpResource,
} from './schemas/scalars.ts'
import { failed, mustBe, unavailable, type WrongValue } from './value.ts'

export const task = describeKind<TaskResource>({
  kind: 'task',
  names: ({ path }) => [path],
  traits: { missingReason: because('taskMissing') },
})

export const appx = describeKind<AppxResource>({
  kind: 'appx',
  names: ({ packageFamilyName }) => [packageFamilyName],
  traits: { byPresence: true },
})

export const feature = describeKind<FeatureResource>({
  kind: 'feature',
  names: ({ name }) => [name],
  traits: { missingReason: because('featureMissing') },
})

export const capability = describeKind<CapabilityResource>({
  kind: 'capability',
  names: ({ name }) => [name],
  traits: { missingReason: because('capabilityMissing') },
})

export const power = describeKind<PowerResource>({
  kind: 'power',
  names: ({ scheme, setting, source }) => [scheme, setting, source],
  needsAdministrator: ({ setting }) => setting === 'hibernation',
  traits: { missingReason: because('powerMissing') },
})

export const noPowerScheme = (scheme: string): Reason =>
  scheme === '' ? because('noNamelessScheme') : because('noPowerScheme', { scheme })

export const noPowerMode = (value: Scalar): WrongValue =>
  failed(because('noPowerMode', { value: JSON.stringify(value) }))

const isGuidText = (value: Scalar) => typeof value === 'string' && isGuid(value)

export const wrongPower = ({ setting }: PowerResource, to: Scalar | null): WrongValue | null => {
  if (to === null) return unavailable(because('alwaysHasValue', { what: because('aPowerSetting') }))
  switch (setting) {
    case 'activeScheme':
      return isGuidText(to) ? null : failed(because('noPowerSchemeId', { value: JSON.stringify(to) }))
    case 'mode':
      return isGuidText(to) ? null : noPowerMode(to)
    case 'hibernation':
      return mustBe(because('hibernation'), 'boolean', to)
    default:
      return Number(to) > 0xffff_ffff
        ? failed(because('takesNumber', { what: because('aPowerSetting'), value: JSON.stringify(to) }))
        : mustBe(because('aPowerSetting'), 'number', to)
  }
}

export const tcp = describeKind<TcpResource>({
  kind: 'tcp',
  names: ({ scope, property }) => [scope, property],
  traits: { missingReason: because('tcpMissing') },
})

/** A name in catalog entries that stands for every network adapter of the PC; hosts never see it. */
export const everyAdapter = '*'

export const adapter = describeKind<AdapterResource>({
  kind: 'adapter',
  names: ({ adapter: id, property }) => [id, property],
})

export const dns = describeKind<DnsResource>({
  kind: 'dns',
  names: ({ adapter, family }) => [adapter, family],
  traits: { missingReason: because('adapterMissing') },
})

const versions = { ipv4: 4, ipv6: 6 } as const

export const wrongDns = ({ family }: DnsResource, to: Scalar | null): WrongValue | null => {
  if (to === null) return unavailable(because('nameServersAlways'))
  if (!Array.isArray(to)) return failed(because('nameServersList', { value: JSON.stringify(to) }))
  const wrong = to.find((address) => addressVersion(address) !== versions[family])
  return wrong === undefined
    ? null
    : failed(because('noAddress', { value: JSON.stringify(wrong), version: versions[family] }))
}

export const hosts = describeKind<HostsResource>({
  kind: 'hosts',
  names: ({ entry }) => [entry],
  traits: { placed: true },
})

export const wrongHosts = ({ entry }: HostsResource, to: Scalar | null): WrongValue | null =>
  to === null || (Array.isArray(to) && isHostsState(entry, to))
    ? null
    : failed(because('hostsOtherLine', { entry }))

export const firewall = describeKind<FirewallResource>({
  kind: 'firewall',
  names: ({ item, name, property }) => [item, name, property],
})

export const firewallProfiles = ['domain', 'private', 'public'] as const

const isRule = (value: Scalar): boolean => typeof value === 'string' && parseFirewallRule(value) !== null

export const wrongFirewall = ({ item, name }: FirewallResource, to: Scalar | null): WrongValue | null => {
  if (item === 'profile')
    return to === null ? unavailable(because('alwaysHasValue', { what: because('aProfileProperty') })) : null
  if (!isFirewallRuleName(name)) return failed(because('ruleNameRefused', { name }))
  return to === null || isRule(to) ? null : failed(because('noFirewallRule', { value: JSON.stringify(to) }))
}

export const defender = describeKind<DefenderResource>({
  kind: 'defender',
  names: ({ preference }) => [preference],
  traits: { missingReason: because('preferenceMissing') },
})

export const bcd = describeKind<BcdResource>({
  kind: 'bcd',
  names: ({ entry, element }) => [entry, element],
})

export const file = describeKind<FileResource>({
  kind: 'file',
  names: (resource) => [resource.class],
  needsAdministrator: ({ scope }) => scope === 'machine',
  traits: { missingReason: because('filesMissing'), undoable: false },
})

/**
 * Checks a request to delete files. Deleted files don't come back, so 0 is the only number that can be requested.
 */
export const wrongFile = (to: Scalar | null): WrongValue | null => {
  if (to === null) return unavailable(because('filesCounted'))
  return (
    mustBe(because('aFileClass'), 'number', to) ??
    (to === 0 ? null : unavailable(because('filesStayDeleted')))
  )
}

export const driver = describeKind<DriverResource>({
  kind: 'driver',
  names: ({ update, title }) => [title, update],
  traits: { missingReason: because('driverMissing'), undoable: false },
})

/**
 * Checks a request for a driver. Windows Update can only install a driver; the installation has to be undone with a
 * restore point or Device Manager.
 */
export const wrongDriver = (to: Scalar | null): WrongValue | null =>
  to === null || to === false
    ? unavailable(because('driverStays'))
    : mustBe(because('aDriver'), 'boolean', to)

export const action = describeKind<ActionResource>({
  kind: 'action',
  names: ({ name }) => [name],
  needsAdministrator: ({ scope }) => scope === 'machine',
  traits: { undoable: false, oneShot: true },
})

/** Checks a request for an action; only "done" can be requested, because an action leaves no state behind. */
export const wrongAction = (to: Scalar | null): WrongValue | null =>
  to === 'done' ? null : unavailable(because('actionIsDone'))

export const scalarDescriptors = {
  task,
  appx,
  feature,
  capability,
  power,
  tcp,
  adapter,
  dns,
  hosts,
  firewall,
  defender,
  bcd,
  file,
  driver,
  action,
}

export type ScalarKind = keyof typeof scalarDescriptors

/**
 * For each kind, a check that finds values that no version of Windows accepts, and gives the reason. A kind without
 * an entry accepts every value that its schema allows.
 */
const wrongValues: {
  [K in ScalarKind]?: (resource: Extract<ScalarResource, { kind: K }>, to: Scalar | null) => WrongValue | null
} = {
  power: wrongPower,
  dns: wrongDns,
  hosts: wrongHosts,
  firewall: wrongFirewall,
  file: (_, to) => wrongFile(to),
  driver: (_, to) => wrongDriver(to),
  action: (_, to) => wrongAction(to),
}

/**
 * Returns the reason why a value is wrong. The table's type can't express that each resource is checked by the check
 * of its own kind.
 */
export const wrongValue = (resource: ScalarResource, to: Scalar | null): WrongValue | null =>
  (
    wrongValues[resource.kind] as
      | ((resource: ScalarResource, to: Scalar | null) => WrongValue | null)
      | undefined
  )?.(resource, to) ?? null

export const propertyKinds = Object.keys(scalarDescriptors) as ScalarKind[]
