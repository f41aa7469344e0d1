/** A Linux machine's network, read from /proc and /sys. https://docs.kernel.org/networking/statistics.html */
import { readdir, readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import type { Network, Reported } from '@clearpane/engine'
import { because, messageOf, type NetworkAdapter, type NetworkSocket, textReason } from '@clearpane/model'
import { isSelfGiven } from '@clearpane/model/connectivity'

// These functions parse the Linux tables that list routes and sockets. The functions are pure: each takes the text of
// one file.

const rows = (text: string): string[][] =>
  text
    .split('\n')
    .slice(1)
    .filter((line) => line.trim() !== '')
    .map((line) => line.trim().split(/\s+/))

const bytesOf = (hex: string): number[] => (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16))

/** Parses an address that consists of words of four bytes, each in little-endian order. */
const addressOf = (hex: string): string => {
  const bytes = (hex.match(/.{8}/g) ?? []).flatMap((word) => bytesOf(word).reverse())
  return bytes.length === 4 ? bytes.join('.') : inOrder(bytes)
}

/** Parses sixteen bytes in network byte order. */
const inOrder = (bytes: readonly number[]): string => {
  const groups = Array.from({ length: 8 }, (_, i) =>
    (((bytes[2 * i] ?? 0) << 8) | (bytes[2 * i + 1] ?? 0)).toString(16),
  )
  return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1)
}

/** Parses /proc/net/route, by interface. */
export const gatewaysIn = (text: string): Map<string, string[]> => {
  const found = new Map<string, string[]>()
  for (const [name = '', destination, gateway = ''] of rows(text))
    if (destination === '00000000' && gateway !== '00000000' && /^[\dA-F]{8}$/i.test(gateway))
      found.set(name, [...(found.get(name) ?? []), addressOf(gateway)])
  return found
}

const anywhere = '0'.repeat(32)
/** The flag of a reject route, which leads nowhere: RTF_REJECT in linux/ipv6_route.h. */
const rejects = 0x0200

/**
 * Parses /proc/net/ipv6_route, which has no header, and returns the default routes grouped by interface; null stands
 * for a route without a gateway.
 */
export const defaultRoutes6 = (text: string): Map<string, (string | null)[]> => {
  const found = new Map<string, (string | null)[]>()
  for (const line of text.split('\n')) {
    const [destination, length, , , gateway = '', , , , flags = '0', name = ''] = line.trim().split(/\s+/)
    if (destination !== anywhere || length !== '00' || (Number.parseInt(flags, 16) & rejects) !== 0) continue
    if (name === 'lo' || !/^[\da-f]{32}$/i.test(gateway)) continue
    const next = gateway === anywhere ? null : inOrder(bytesOf(gateway))
    found.set(name, [...(found.get(name) ?? []), next])
  }
  return found
}

/** Parses /proc/net/route, and returns the interfaces that have a default route, with or without a gateway. */
export const defaultRoutes4 = (text: string): Set<string> =>
  new Set(
    rows(text).flatMap(([name = '', destination, , , , , , mask]) =>
      destination === '00000000' && mask === '00000000' ? [name] : [],
    ),
  )

/** Parses resolv.conf. */
export const nameServersIn = (text: string): string[] =>
  [...text.matchAll(/^\s*nameserver\s+(\S+)/gm)].flatMap(([, server = '']) =>
    isIP(server) === 0 ? [] : [server],
  )

/** include/net/tcp_states.h, from 1 */
const states = [
  ...['established', 'synSent', 'synReceived', 'finWait1', 'finWait2', 'timeWait', 'closed', 'closeWait'],
  ...['lastAck', 'listening', 'closing'],
]

/** Parses /proc/net/tcp and the similar files. */
export const socketsIn = (protocol: 'tcp' | 'udp', text: string): NetworkSocket[] =>
  rows(text).flatMap(([, local = '', remote = '', state = '']) => {
    const [[here = '', port = '0'], [there = '', other = '0']] = [local.split(':'), remote.split(':')]
    const remotePort = Number.parseInt(other, 16)
    const listens = remotePort === 0
    return [
      {
        protocol,
        state: listens ? 'listening' : (states[Number.parseInt(state, 16) - 1] ?? 'unknown'),
        localAddress: addressOf(here),
        localPort: Number.parseInt(port, 16),
        remoteAddress: listens ? null : addressOf(there),
        remotePort: listens ? null : remotePort,
        pid: null,
        program: null,
      },
    ]
  })

const reported = async <T>(ask: () => Promise<T>): Promise<Reported<T>> => {
  try {
    return { reported: await ask() }
  } catch (error) {
    return { reason: textReason(messageOf(error)) }
  }
}

const root = '/sys/class/net'
/** Returns the text of a file; null if this kernel or this adapter doesn't provide the file. */
const textOf = async (...path: string[]): Promise<string | null> => {
  try {
    return (await readFile(join(...path), 'utf8')).trim()
  } catch {
    return null
  }
}
const numberOf = async (...path: string[]): Promise<number | null> => {
  const text = await textOf(...path)
  return text !== null && /^\d+$/.test(text) ? Number(text) : null
}

/** ARPHRD_NONE: tun and WireGuard. */
const tunnel = 65534

const kindOf = async (name: string): Promise<NetworkAdapter['kind']> => {
  if ((await textOf(root, name, 'wireless', 'status')) !== null || name.startsWith('wl')) return 'wifi'
  if (name.startsWith('ww')) return 'mobile'
  return (await numberOf(root, name, 'type')) === tunnel ? 'vpn' : 'ethernet'
}

const readRoutes = async () => {
  const [routes4, routes6] = await Promise.all([textOf('/proc/net/route'), textOf('/proc/net/ipv6_route')])
  return { routes4: routes4 ?? '', routes6: routes6 ?? '' }
}

const adapterOf = async (
  name: string,
  gateways: readonly string[],
  nameServers: string[],
): Promise<NetworkAdapter> => {
  const [state, megabits, mtu, kind] = await Promise.all([
    textOf(root, name, 'operstate'),
    numberOf(root, name, 'speed'),
    numberOf(root, name, 'mtu'),
    kindOf(name),
  ])
  const count = (what: string) => numberOf(root, name, 'statistics', what)
  const [receivedBytes, sentBytes, receivedPackets, sentPackets, receiveErrors, sendErrors] =
    await Promise.all(
      ['rx_bytes', 'tx_bytes', 'rx_packets', 'tx_packets', 'rx_errors', 'tx_errors'].map(count),
    )
  const addresses = (networkInterfaces()[name] ?? []).map(({ address }) => address)
  const connected = state === 'up' || (state === 'unknown' && addresses.length > 0)
  return {
    ...{ id: name, name, description: name, kind, connected, mtu, addresses },
    linkSpeed: connected && megabits !== null ? megabits * 1e6 : null,
    gateways: [...gateways],
    nameServers: connected ? nameServers : [],
    counters: {
      receivedBytes: receivedBytes ?? null,
      sentBytes: sentBytes ?? null,
      receivedPackets: receivedPackets ?? null,
      sentPackets: sentPackets ?? null,
      receiveErrors: receiveErrors ?? null,
      sendErrors: sendErrors ?? null,
    },
  }
}

export const createLinuxNetwork = (): Network => ({
  adapters: () =>
    reported(async () => {
      const [names, { routes4, routes6 }, resolvers] = await Promise.all([
        readdir(root),
        readRoutes(),
        textOf('/etc/resolv.conf'),
      ])
      const [gateways, nameServers] = [gatewaysIn(routes4), nameServersIn(resolvers ?? '')]
      const more = defaultRoutes6(routes6)
      const gatewaysOf = (name: string) => [
        ...(gateways.get(name) ?? []),
        ...(more.get(name) ?? []).filter((gateway) => gateway !== null),
      ]
      return Promise.all(
        names.filter((name) => name !== 'lo').map((name) => adapterOf(name, gatewaysOf(name), nameServers)),
      )
    }),
  connectivity: () =>
    reported(async () => {
      const { routes4, routes6 } = await readRoutes()
      const own = Object.values(networkInterfaces()).flatMap((all = []) => all)
      const reach = (routes: number, family: 'IPv4' | 'IPv6') => {
        if (routes > 0) return 'route'
        return own.some((one) => one.family === family && !one.internal && !isSelfGiven(one.address))
          ? 'local'
          : 'none'
      }
      return {
        ipv4: reach(defaultRoutes4(routes4).size, 'IPv4'),
        ipv6: reach(defaultRoutes6(routes6).size, 'IPv6'),
        // The kernel doesn't report these states, and checking for a captive portal would send data.
        ...{ signIn: null, metered: null, roaming: null, overDataLimit: null },
      }
    }),
  properties: async () => ({ reason: because('notReadHere') }),
  sockets: () =>
    reported(async () => {
      const tables = await Promise.all(
        (['tcp', 'tcp6', 'udp', 'udp6'] as const).map(async (table) =>
          socketsIn(table.startsWith('tcp') ? 'tcp' : 'udp', (await textOf('/proc/net', table)) ?? ''),
        ),
      )
      return tables.flat()
    }),
  cachedNames: async () => ({ reason: because('notReadHere') }),
  hosts: () => reported(async () => ({ bytes: await readFile('/etc/hosts'), codePage: null })),
  // This module is loaded on demand so that it doesn't slow down startup.
  echo: async () => (await import('@clearpane/net')).openPingSocket(),
})
