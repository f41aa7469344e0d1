/** This PC's network, read from IP Helper and the drivers' registry keys. */

import { setTimeout } from 'node:timers/promises'
import { expandNames, type Network, type Reported } from '@clearpane/engine'
import { because, isBracedGuid, type NetworkSocket, type Reason } from '@clearpane/model'
import {
  type Inbound,
  type InboundRule,
  type NetworkProfile,
  type Owners,
  readInboundRule,
  type SocketOwner,
} from '@clearpane/model/open-ports'
import { type Talker, talkersOf } from '@clearpane/model/talkers'
import { type WifiAdapter, wifiBand, wifiSecurity, wifiStandard } from '@clearpane/model/wifi'
import {
  codes,
  isCode,
  listNetworkAdapters,
  listProcesses,
  listTcp,
  listUdp,
  listValues,
  onThread,
  openKey,
  processFile,
  queryValue,
  readTraffic,
  servicesByProcess,
  type TcpConnection,
  type UdpListener,
  type WifiInterface,
} from '@clearpane/win32'
import { isShown } from '../facts.ts'
import { programFacts } from '../inventory/startup/program.ts'
import { readProperties } from '../kinds/adapter/properties.ts'
import { readHostsText } from '../kinds/hosts/hosts-file.ts'
import { dwordOf, inKey, textOf } from '../registry-values.ts'
import { refusalIn } from '../scalar.ts'
import { adapterOf } from './adapter-row.ts'

const local = 'SYSTEM\\CurrentControlSet\\Services\\SharedAccess\\Parameters\\FirewallPolicy'
const policy = 'SOFTWARE\\Policies\\Microsoft\\WindowsFirewall'
/** Keys by profile. The keys with this PC's own settings still use Windows XP's name for the private profile. */
const keyOf = {
  local: { domain: 'DomainProfile', private: 'StandardProfile', public: 'PublicProfile' },
  policy: { domain: 'DomainProfile', private: 'PrivateProfile', public: 'PublicProfile' },
} as const

const numberIn = (path: string, name: string): number | null => inKey(path, (key) => dwordOf(key, name))

type Settings = Inbound['profiles']['private'] & {
  /** Whether this PC's own rules apply in addition to the rules of a group policy. */
  takesLocalRules: boolean
  /** Whether "Block all incoming connections" is on; while it is, no rule lets any connection in. */
  shielded: boolean
}

/**
 * Reads a profile's settings. A group policy's value takes precedence; without a policy or a setting, the Windows
 * default applies: the firewall is on, and it blocks traffic that no rule allows.
 */
const settingsOf = (profile: NetworkProfile): Settings => {
  const [above, own] = [`${policy}\\${keyOf.policy[profile]}`, `${local}\\${keyOf.local[profile]}`]
  const is = (name: string) => numberIn(above, name) ?? numberIn(own, name)
  return {
    enabled: is('EnableFirewall') !== 0,
    inbound: is('DefaultInboundAction') === 0 ? 'allow' : 'block',
    takesLocalRules: numberIn(above, 'AllowLocalPolicyMerge') !== 0,
    shielded: is('DoNotAllowExceptions') === 1,
  }
}

const expand = (path: string) => expandNames(path, process.env)

const rulesIn = (path: string): InboundRule[] =>
  inKey(`${path}\\FirewallRules`, (key) =>
    listValues(key).flatMap((name) => readInboundRule(textOf(key, name) ?? '', expand) ?? []),
  ) ?? []

/**
 * Names the rules. Windows stores the names of its own rules as strings in a separate file. If the string for a
 * rule's name is missing, the string's location in the file serves as the name.
 */
const named = async (rules: InboundRule[]): Promise<InboundRule[]> => {
  const places = [...new Set(rules.flatMap(({ name }) => (name.startsWith('@') ? [name] : [])))]
  if (places.length === 0) return rules
  const texts = await onThread('texts.load', places)
  const byPlace = new Map(places.map((place, i) => [place, texts[i] ?? place]))
  return rules.map((rule) => ({ ...rule, name: byPlace.get(rule.name) ?? rule.name }))
}

const within = (rules: readonly InboundRule[], counts: (profile: NetworkProfile) => boolean): InboundRule[] =>
  rules.flatMap((rule) => {
    const profiles = rule.profiles.filter(counts)
    return profiles.length === 0 ? [] : [{ ...rule, profiles }]
  })

/**
 * Reads how this PC's firewall handles incoming traffic: its profiles and rules as Windows stores them, and any group
 * policy that overrides them. Throws Win32Error. If the networks' categories can't be read, no category counts as
 * active, and the least strict profile applies. https://learn.microsoft.com/openspecs/windows_protocols/ms-gpfas/
 */
const readInbound = async (): Promise<Inbound> => {
  const settings = {
    domain: settingsOf('domain'),
    private: settingsOf('private'),
    public: settingsOf('public'),
  } satisfies Record<NetworkProfile, Settings>
  const rules = [
    ...within(rulesIn(local), (profile) => settings[profile].takesLocalRules),
    ...rulesIn(policy),
  ].flatMap((rule) =>
    rule.action === 'block' ? [rule] : within([rule], (profile) => !settings[profile].shielded),
  )
  const profileOf = ({ enabled, inbound, shielded }: Settings) => ({
    enabled,
    inbound: shielded ? ('block' as const) : inbound,
  })
  return {
    active: await onThread('firewall.active').catch(() => []),
    profiles: {
      domain: profileOf(settings.domain),
      private: profileOf(settings.private),
      public: profileOf(settings.public),
    },
    rules: await named(rules),
  }
}

/**
 * The facts about a program can be read as this process's own account, because a full path contains no variables that
 * depend on the user.
 */
const ours = { kind: 'own' } as const

const ownerOf = async (pid: number, services: string[]): Promise<SocketOwner | null> => {
  const file = processFile(pid)
  if (file === null && services.length === 0) return null
  const { publisher, publisherBy, signed } = await programFacts(file === null ? null : `"${file}"`, ours)
  return { file, services, publisher: publisherBy === 'signature' ? publisher : null, signed }
}

/**
 * Reads what each process belongs to: its file, its services and its signer. Leaves out a process whose file and
 * services are both unknown, such as the system itself.
 */
const readOwners = async (pids: readonly number[]): Promise<Owners> => {
  const services = servicesByProcess()
  const owners = new Map<number, SocketOwner>()
  for (const pid of pids) {
    const owner = await ownerOf(pid, services.get(pid) ?? [])
    if (owner !== null) owners.set(pid, owner)
  }
  return owners
}

/** Reads each program's TCP traffic, as Windows counts it for administrators. */
const readTalkers = async (ms: number): Promise<Reported<Talker[]>> => {
  try {
    const begun = await onThread('network.beginTcpCount')
    await setTimeout(ms)
    // Lists the programs before the counting ends, because a program may exit a moment later.
    const names = new Map(listProcesses().map(({ pid, name }) => [pid, name]))
    const carried = await onThread('network.endTcpCount', begun)
    return {
      reported: talkersOf(carried.map(({ pid, ...one }) => ({ program: names.get(pid) ?? null, ...one }))),
    }
  } catch (error) {
    if (isCode(error, codes.ACCESS_DENIED)) return { reason: because('noRights') }
    return { reason: refusalIn(error).reason }
  }
}

const megabits = (kilobits: number): number => kilobits / 1000

/** Converts a wireless interface from Windows' numbers to readable terms. */
export const wifiOf = (one: WifiInterface): WifiAdapter => {
  const { id, description, connected, needsConsent, connection, channel, rssi, frequency } = one
  const band = wifiBand(frequency, channel, connection?.phy ?? null)
  return {
    ...{ id, description, connected, needsConsent, channel, rssi, band },
    network: connection?.ssid ?? null,
    standard: connection === null ? null : wifiStandard(connection.phy, band),
    signal: connection === null ? null : Math.min(100, connection.quality),
    receiveRate: connection === null ? null : megabits(connection.receiveRate),
    sendRate: connection === null ? null : megabits(connection.sendRate),
    security: connection === null ? null : wifiSecurity(connection.authentication),
  }
}

const reported = async <T>(ask: () => T | Promise<T>): Promise<Reported<T>> => {
  try {
    return { reported: await ask() }
  } catch (error) {
    return { reason: refusalIn(error).reason }
  }
}

/** Reads the code page used by programs without Unicode support, such as older editors. */
const readCodePage = (): number | null => {
  using key = openKey('HKLM', 'SYSTEM\\CurrentControlSet\\Control\\Nls\\CodePage', 'read')
  const stored = key === null ? null : queryValue(key, 'ACP')
  const text = stored?.bytes.toString('utf16le').split('\0')[0] ?? ''
  return /^\d{3,5}$/.test(text) ? Number(text) : null
}

const unreported = (reason: Reason) => async () => ({ reason })

const socketOf =
  (names: ReadonlyMap<number, string>) =>
  (one: TcpConnection): NetworkSocket => {
    const listens = one.state === 'listening'
    return {
      protocol: 'tcp',
      state: one.state,
      localAddress: one.local.address,
      localPort: one.local.port,
      remoteAddress: listens ? null : one.remote.address,
      remotePort: listens ? null : one.remote.port,
      pid: one.pid,
      program: names.get(one.pid) ?? null,
    }
  }

const listenerOf =
  (names: ReadonlyMap<number, string>) =>
  ({ local, pid }: UdpListener): NetworkSocket => ({
    protocol: 'udp',
    state: 'listening',
    localAddress: local.address,
    localPort: local.port,
    remoteAddress: null,
    remotePort: null,
    pid,
    program: names.get(pid) ?? null,
  })

export const createWindowsNetwork = (): Network => ({
  adapters: () =>
    reported(() => {
      const traffic = new Map(readTraffic().map((row) => [row.name, row]))
      return listNetworkAdapters()
        .filter(isShown)
        .map((one) => adapterOf(one, traffic.get(one.name)))
    }),
  properties: (adapter) => reported(() => (isBracedGuid(adapter) ? readProperties(adapter) : [])),
  sockets: () =>
    reported(() => {
      const names = new Map(listProcesses().map(({ pid, name }) => [pid, name]))
      return [...listTcp().map(socketOf(names)), ...listUdp().map(listenerOf(names))]
    }),
  owners: readOwners,
  inbound: () => reported(readInbound),
  connectivity: () => reported(() => onThread('network.connectivity')),
  wifi: () => reported(async () => (await onThread('network.wifi')).map(wifiOf)),
  talkers: readTalkers,
  // DnsGetCacheDataTable is undocumented; it's used because the PowerShell cmdlet takes a second.
  cachedNames: unreported(because('notReadHere')),
  hosts: () =>
    reported(async () => ({
      bytes: Buffer.from(await readHostsText(), 'latin1'),
      codePage: readCodePage(),
    })),
  echo: async () => ({ echo: (request) => onThread('echo.send', request), close: () => {} }),
})
