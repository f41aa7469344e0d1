/**
 * The Wi-Fi networks around the sample PC, the links of its adapters, and the ports on which its programs listen.
 * Pure.
 */

import type { Program } from '../live/running.ts'
import { share } from '../noise.ts'
import { adapters } from '../stock/network.ts'

export type Wifi = {
  ssid: string
  channel: number
  ghz: 2.4 | 5 | 6
  security: 'WPA3' | 'WPA2' | 'open'
  /** Percent. */
  signal: number
  connected: boolean
}

const networks: readonly Wifi[] = [
  { ssid: 'Sample-Home', channel: 37, ghz: 6, security: 'WPA3', signal: 84, connected: true },
  { ssid: 'Sample-Home', channel: 36, ghz: 5, security: 'WPA3', signal: 78, connected: false },
  { ssid: 'Neighbour', channel: 6, ghz: 2.4, security: 'WPA2', signal: 46, connected: false },
  { ssid: 'Cafe Guest', channel: 11, ghz: 2.4, security: 'open', signal: 21, connected: false },
]

/** Lists the Wi-Fi networks at a given time. A signal fluctuates by a few percent from minute to minute. */
export const wifiAt = (seed: number, at: number): Wifi[] =>
  networks.map((network, i) => ({
    ...network,
    signal: network.signal + Math.floor(9 * share(seed ^ (i + 1), Math.floor(at / 60_000))) - 4,
  }))

/**
 * A link. `bitsPerSecond` and `address` are null if no cable is plugged in. The addresses are from the blocks that
 * RFC 5737 reserves for examples.
 */
export type Link = { adapter: string; name: string; bitsPerSecond: number | null; address: string | null }

/** Bits per second; for Wi-Fi, every page shows this one rate for both directions. */
export const speeds = { wired: 1e9, wireless: 1.201e9 } as const

export const links: readonly Link[] = adapters.map(({ id, name, medium, connected }, i) => ({
  adapter: id,
  name,
  bitsPerSecond: connected ? speeds[medium] : null,
  address: connected ? `192.0.2.${20 + i}` : null,
}))

export type Listener = {
  protocol: 'tcp' | 'udp'
  address: string
  port: number
  pid: number
  program: string
}

type Port = readonly [protocol: Listener['protocol'], port: number, address?: string]
const loopback = '127.0.0.1'

/** The ports of each service, or of each program that listens without being a service. */
const portsOf: Readonly<Record<string, readonly Port[]>> = {
  rpcss: [['tcp', 135]],
  lanmanserver: [['tcp', 445]],
  cdpsvc: [
    ['tcp', 5040],
    ['udp', 5050],
  ],
  dosvc: [['tcp', 7680]],
  dnscache: [['udp', 5353]],
  ssdpsrv: [['udp', 1900]],
  spooler: [['tcp', 49_668]],
  eventlog: [['tcp', 49_666]],
  schedule: [['tcp', 49_667]],
  'lsass.exe': [['tcp', 49_664]],
  'wininit.exe': [['tcp', 49_665]],
  'spotify.exe': [
    ['tcp', 4381],
    ['udp', 57_621],
  ],
  'steam.exe': [
    ['tcp', 27_036],
    ['udp', 27_036],
    ['tcp', 27_060, loopback],
  ],
  'discord.exe': [['tcp', 6463, loopback]],
  'ms-teams.exe': [['udp', 50_020]],
}

export const listenersOf = (programs: readonly Program[]): Listener[] =>
  programs
    .flatMap(({ pid, name, services }) =>
      [name, ...services].flatMap((owner) =>
        (portsOf[owner.toLowerCase()] ?? []).map(([protocol, port, address = '0.0.0.0']) => ({
          protocol,
          address,
          port,
          pid,
          program: name,
        })),
      ),
    )
    .toSorted((a, b) => a.port - b.port || a.protocol.localeCompare(b.protocol, 'en'))
