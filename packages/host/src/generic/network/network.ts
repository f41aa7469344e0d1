/** A Linux machine's network, from /proc and /sys. https://docs.kernel.org/networking/statistics.html */
import { readdir, readFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import type { Network, Reported } from '@clearpane/engine'
import { because, messageOf, type NetworkAdapter, textReason } from '@clearpane/model'
import { isSelfGiven } from '@clearpane/model/connectivity'
import { defaultRoutes4, defaultRoutes6, gatewaysIn, nameServersIn, socketsIn } from './proc.ts'

const reported = async <T>(ask: () => Promise<T>): Promise<Reported<T>> => {
  try {
    return { reported: await ask() }
  } catch (error) {
    return { reason: textReason(messageOf(error)) }
  }
}

const root = '/sys/class/net'
/** Null if this kernel or adapter doesn't report it. */
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
        // The kernel has none of these; checking for a portal would send something.
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
  // Loaded on demand, to keep it out of startup.
  echo: async () => (await import('@clearpane/net')).openPingSocket(),
})
