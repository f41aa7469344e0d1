/** The sample PC's network: its adapters with their current settings, and a simulated internet connection. */
import { expandNames, type Network } from '@clearpane/engine'
import {
  because,
  type NetworkAdapter,
  type NetworkCounters,
  type NetworkSocket,
  parseFirewallRule,
} from '@clearpane/model'
import {
  type Inbound,
  type InboundRule,
  networkProfiles,
  type Owners,
  readInboundRule,
  type SocketOwner,
} from '@clearpane/model/open-ports'
import type { Figures } from '../live/figures.ts'
import type { Program } from '../live/running.ts'
import type { Parts } from '../start/seed.ts'
import { environment } from '../stock/leftovers.ts'
import { adapters, type SampleAdapter } from '../stock/network.ts'
import { startupItems } from '../stock/startup.ts'
import type { Connection } from '../world/connections.ts'
import { type Listener, links } from '../world/network.ts'
import { openHostsFile } from './hosts-file.ts'
import { sampleEcho, sampleLab } from './lab.ts'
import { sampleLine } from './line.ts'
import { offeredBy } from './offered.ts'
import { sampleTalkers } from './talkers.ts'
import { usualLine, wifiOf } from './wifi.ts'

const svchost = '%SystemRoot%\\system32\\svchost.exe'

/** Firewall rules in the format in which Windows stores them; the home network has the private profile. */
const stored = [
  'Action=Allow|Active=TRUE|Dir=In|Protocol=6|Profile=Private|LPort=445|RA4=LocalSubnet|RA6=LocalSubnet|App=System|Name=File and Printer Sharing (SMB-In)',
  `Action=Allow|Active=TRUE|Dir=In|Protocol=6|LPort=7680|App=${svchost}|Svc=dosvc|Edge=TRUE|Name=Delivery Optimization (TCP-In)`,
  `Action=Allow|Active=TRUE|Dir=In|Protocol=17|Profile=Private|LPort=1900|RA4=LocalSubnet|RA6=LocalSubnet|App=${svchost}|Svc=Ssdpsrv|Name=Network Discovery (SSDP-In)`,
  `Action=Allow|Active=TRUE|Dir=In|Protocol=17|Profile=Private|LPort=5353|RA4=LocalSubnet|RA6=LocalSubnet|App=${svchost}|Svc=dnscache|Name=mDNS (UDP-In)`,
  `Action=Allow|Active=TRUE|Dir=In|Protocol=17|Profile=Public|LPort=5353|RA4=LocalSubnet|RA6=LocalSubnet|App=${svchost}|Svc=dnscache|Name=mDNS (UDP-In)`,
  `Action=Allow|Active=TRUE|Dir=In|Protocol=6|Profile=Domain|Profile=Private|App=${svchost}|Svc=CDPSvc|Name=Connected Devices Platform (TCP-In)`,
  'Action=Allow|Active=TRUE|Dir=In|Protocol=6|Profile=Private|App=%AppData%\\Spotify\\Spotify.exe|Name=Spotify Music',
  'Action=Allow|Active=TRUE|Dir=In|Protocol=17|Profile=Private|App=%AppData%\\Spotify\\Spotify.exe|Name=Spotify Music',
  'Action=Allow|Active=TRUE|Dir=In|Protocol=6|App=%ProgramFiles(x86)%\\Steam\\steam.exe|Name=Steam',
  'Action=Allow|Active=TRUE|Dir=In|Protocol=17|App=%ProgramFiles(x86)%\\Steam\\steam.exe|Name=Steam',
] as const

const stock: readonly InboundRule[] = stored.flatMap((text) => {
  const rule = readInboundRule(`v2.33|${text}|`, (path) => expandNames(path, environment))
  return rule === null ? [] : [rule]
})

const ownRule = (name: string, text: unknown): InboundRule[] => {
  const rule = typeof text === 'string' ? parseFirewallRule(text) : null
  if (rule === null || rule.direction !== 'in') return []
  const { action, protocol, ports, addresses, program } = rule
  return [
    {
      ...{ name, action, protocol, program, service: null, profiles: networkProfiles, conditional: false },
      ports: ports.length === 0 ? null : ports,
      from: addresses.length === 0 ? 'anywhere' : 'listed',
    },
  ]
}

/**
 * Reads the sample PC's firewall: the current profile settings, the rules that Windows installs, and the user's own
 * rules.
 */
const sampleInbound = ({ properties }: Parts): Inbound => {
  const all = properties
    .list('firewall')
    .flatMap(({ resource, value }) => (resource.kind === 'firewall' ? [{ resource, value }] : []))
  const settingOf = (profile: string, property: string) =>
    all.find(
      ({ resource }) =>
        resource.item === 'profile' &&
        resource.name.toLowerCase() === profile &&
        resource.property.toLowerCase() === property,
    )?.value
  const profileOf = (profile: string): Inbound['profiles']['private'] => ({
    enabled: settingOf(profile, 'enabled') !== false,
    inbound: settingOf(profile, 'defaultinboundaction') === 'Allow' ? 'allow' : 'block',
  })
  return {
    active: ['private'],
    profiles: {
      domain: profileOf('domain'),
      private: profileOf('private'),
      public: profileOf('public'),
    },
    rules: [
      ...stock,
      ...all.flatMap(({ resource, value }) =>
        resource.item === 'rule' ? ownRule(resource.name, value) : [],
      ),
    ],
  }
}

const nameOf = (file: string) => file.slice(file.lastIndexOf('\\') + 1).toLowerCase()

const started = new Map(startupItems.map((one) => [nameOf(one.file), one]))
/** Programs whose startup entries run a differently named program, which then launches them. */
const others: Readonly<Record<string, { file: string; publisher: string }>> = {
  'discord.exe': { file: '%LocalAppData%\\Discord\\Discord.exe', publisher: 'Discord Inc.' },
}

/** Returns a program's file, services and publisher in the form in which Windows would report them. */
const ownerOf = ({ name, services }: Program): SocketOwner => {
  const known = others[name.toLowerCase()] ?? started.get(name.toLowerCase())
  if (known === undefined) {
    const file = `${environment.SystemRoot}\\System32\\${name}`
    return { file, services, publisher: 'Microsoft Windows', signed: 'yes' }
  }
  const bySignature = !('publisherBy' in known) || known.publisherBy !== 'file'
  return {
    file: expandNames(known.file, environment),
    services,
    publisher: bySignature ? known.publisher : null,
    signed: bySignature ? 'yes' : 'no',
  }
}

const ownersOf = (programs: readonly Program[], pids: readonly number[]): Owners =>
  new Map(programs.flatMap((one) => (pids.includes(one.pid) ? [[one.pid, ownerOf(one)]] : [])))

/** The sample PC's ports and connections, in the format of the Windows tables. */
const socketsOf = (
  listeners: readonly Listener[],
  connections: readonly Connection[],
  own: string | null | undefined,
): NetworkSocket[] => [
  ...listeners.map(
    ({ protocol, address, port, pid, program }): NetworkSocket => ({
      ...{ protocol, state: 'listening', localAddress: address, localPort: port, pid, program },
      ...{ remoteAddress: null, remotePort: null },
    }),
  ),
  ...connections.map(
    ({ state, port, remoteAddress, remotePort, pid, program }): NetworkSocket => ({
      ...{ protocol: 'tcp', state, localAddress: own ?? '0.0.0.0', localPort: port },
      ...{ remoteAddress, remotePort, pid, program },
    }),
  ),
]

type Deps = {
  figures(): Figures
  sockets(): Listener[]
  connections(): Connection[]
  programs(): Program[]
}

/**
 * Address of the router, which also advertises itself as the DNS server. RFC 5737 reserves these addresses for
 * examples, so they belong to nobody.
 */
export const router = '192.0.2.1'

const none: NetworkCounters = {
  ...{ receivedBytes: 0, sentBytes: 0, receivedPackets: 0, sentPackets: 0, receiveErrors: 0, sendErrors: 0 },
}
/**
 * Number of bytes in an average packet of home traffic: incoming packets are large, and outgoing packets are small.
 */
const packet = { received: 1100, sent: 420 }
/**
 * The adapters' shares of the traffic: the wired adapter carries nearly all of it; the wireless adapter is connected
 * but idle.
 */
const shares: Readonly<Record<SampleAdapter['medium'], number>> = { wired: 0.96, wireless: 0.04 }

const countersOf = ({ medium, connected }: SampleAdapter, figures: Figures): NetworkCounters => {
  if (!connected) return none
  const received = Math.round(figures['network.received'] * shares[medium])
  const sent = Math.round(figures['network.sent'] * shares[medium])
  return {
    receivedBytes: received,
    sentBytes: sent,
    receivedPackets: Math.round(received / packet.received),
    sentPackets: Math.round(sent / packet.sent),
    receiveErrors: 0,
    sendErrors: 0,
  }
}

export const nameServersOf = ({ properties }: Parts, { id, connected }: SampleAdapter): string[] => {
  if (!connected) return []
  const own = properties
    .list('dns')
    .flatMap(({ resource, value }) =>
      resource.kind === 'dns' && resource.adapter === id && Array.isArray(value) ? value.map(String) : [],
    )
  return own.length === 0 ? [router] : own
}

const settingOf = ({ properties }: Parts, adapter: string, property: string) =>
  properties
    .list('adapter')
    .find(
      ({ resource }) =>
        resource.kind === 'adapter' && resource.adapter === adapter && resource.property === property,
    )?.value

const adapterOf = (parts: Parts, one: SampleAdapter, figures: Figures): NetworkAdapter => {
  const link = links.find(({ adapter }) => adapter === one.id)
  return {
    id: one.id,
    name: one.name,
    description: one.description,
    kind: one.medium === 'wired' ? 'ethernet' : 'wifi',
    connected: one.connected,
    linkSpeed: link?.bitsPerSecond ?? null,
    mtu: Number(settingOf(parts, one.id, 'NlMtu IPv4') ?? 1500),
    addresses: link?.address == null ? [] : [link.address],
    gateways: one.connected ? [router] : [],
    nameServers: nameServersOf(parts, one),
    counters: countersOf(one, figures),
  }
}

export const createSampleNetwork = (parts: Parts, deps: Deps): Network => {
  const { figures, sockets, connections, programs } = deps
  return {
    adapters: async () => {
      const now = figures()
      return { reported: adapters.map((one) => adapterOf(parts, one, now)) }
    },
    properties: async (id) => {
      const found = adapters.find((one) => one.id.toLowerCase() === id.toLowerCase())
      if (found === undefined) return { reason: because('noAdapter') }
      return {
        reported: offeredBy(found.medium).map((offered) => ({
          ...offered,
          value: String(settingOf(parts, found.id, offered.keyword) ?? offered.default),
        })),
      }
    },
    sockets: async () => ({
      reported: socketsOf(sockets(), connections(), links.find(({ address }) => address !== null)?.address),
    }),
    owners: async (pids) => ownersOf(programs(), pids),
    inbound: async () => ({ reported: sampleInbound(parts) }),
    connectivity: async () => ({ reported: usualLine }),
    wifi: async () => ({ reported: wifiOf(adapters, figures()) }),
    talkers: async (ms) => ({ reported: await sampleTalkers({ figures, programs, connections }, ms) }),
    cachedNames: async () => {
      const { uptime } = figures()
      return { reported: Math.min(180, 20 + Math.floor(uptime / 240)) }
    },
    hosts: async () => ({
      reported: { bytes: Buffer.from(openHostsFile(parts.db).text(), 'latin1'), codePage: 1252 },
    }),
    echo: async () => ({ echo: sampleEcho(figures), close: () => {} }),
    lab: sampleLab({ figures, listens: (port) => sockets().some((one) => one.port === port) }),
    line: sampleLine({
      figures,
      inUse: () => adapters.flatMap((one) => nameServersOf(parts, one)),
      gateways: [router],
    }),
  }
}
