/** The sample PC's network: its adapters with their current settings, and a simulated line. */
import type { Network } from '@clearpane/engine'
import { because, type NetworkAdapter, type NetworkCounters } from '@clearpane/model'
import type { Figures } from '../live/figures.ts'
import type { Program } from '../live/running.ts'
import type { Parts } from '../start/seed.ts'
import { adapters, type SampleAdapter } from '../stock/network.ts'
import type { Connection } from '../world/connections.ts'
import { type Listener, links } from '../world/network.ts'
import { openHostsFile } from './hosts-file.ts'
import { sampleInbound } from './inbound.ts'
import { sampleEcho, sampleLab } from './lab.ts'
import { sampleLine } from './line.ts'
import { offeredBy } from './offered.ts'
import { ownersOf } from './owners.ts'
import { socketsOf } from './sockets.ts'
import { sampleTalkers } from './talkers.ts'
import { usualLine, wifiOf } from './wifi.ts'

type Deps = {
  figures(): Figures
  sockets(): Listener[]
  connections(): Connection[]
  programs(): Program[]
}

/**
 * Its router, which is also the DNS server that the router announces. RFC 5737 reserves these addresses for
 * examples.
 */
export const router = '192.0.2.1'

const none: NetworkCounters = {
  ...{ receivedBytes: 0, sentBytes: 0, receivedPackets: 0, sentPackets: 0, receiveErrors: 0, sendErrors: 0 },
}
/** Bytes in an average packet of home traffic: incoming ones are large, outgoing ones small. */
const packet = { received: 1100, sent: 420 }
/** The wired adapter carries nearly everything; the wireless one is connected and idle. */
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
