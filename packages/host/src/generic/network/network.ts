/** A Linux machine's network, as /proc and /sys tell it. https://docs.kernel.org/networking/statistics.html */
import { readdir, readFile } from 'node:fs/promises'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import type { Network, Reported } from '@clearpane/engine'
import { because, messageOf, type NetworkAdapter, textReason } from '@clearpane/model'
import { gatewaysIn, nameServersIn, socketsIn } from './proc.ts'

const reported = async <T>(ask: () => Promise<T>): Promise<Reported<T>> => {
  try {
    return { reported: await ask() }
  } catch (error) {
    return { reason: textReason(messageOf(error)) }
  }
}

const root = '/sys/class/net'
/** Null where this kernel, or this adapter, doesn't report it. */
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

const adapterOf = async (
  name: string,
  gateways: ReadonlyMap<string, string[]>,
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
    gateways: gateways.get(name) ?? [],
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
      const [names, routes, resolvers] = await Promise.all([
        readdir(root),
        textOf('/proc/net/route'),
        textOf('/etc/resolv.conf'),
      ])
      const [gateways, nameServers] = [gatewaysIn(routes ?? ''), nameServersIn(resolvers ?? '')]
      return Promise.all(
        names.filter((name) => name !== 'lo').map((name) => adapterOf(name, gateways, nameServers)),
      )
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
  hosts: () => reported(() => readFile('/etc/hosts')),
  // Loaded when somebody measures: it's no part of a start.
  echo: async () => (await import('@clearpane/net')).openPingSocket(),
})
