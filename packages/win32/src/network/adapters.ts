/**
 * Network adapters with their addresses and speeds.
 * https://learn.microsoft.com/windows/win32/api/iphlpapi/nf-iphlpapi-getadaptersaddresses
 */

import { copyMemory, failure, textAt } from '../core/call.ts'
import { addressOf, keepUntilHere, native } from '../core/ffi.ts'
import { ipv4Text, ipv6Text } from './address.ts'

const GetAdaptersAddresses = native(
  'iphlpapi.dll',
  'uint32_t GetAdaptersAddresses(uint32_t family, uint32_t flags, void *reserved, _Out_ void *table, _Inout_ void *size)',
)

/** IP_ADAPTER_ADDRESSES on 64-bit Windows */
const adapter = {
  ...{ index: 4, next: 8, id: 16, unicast: 24, description: 64, name: 72, mac: 80, macLength: 88 },
  ...{
    nameServer: 48,
    mtu: 96,
    type: 100,
    status: 104,
    transmit: 184,
    receive: 192,
    gateway: 208,
    size: 216,
  },
} as const
/**
 * Layout of IP_ADAPTER_UNICAST_ADDRESS, and of the entries for name servers and gateways: a pointer to the next
 * entry, followed by a pointer to the socket address.
 */
const unicast = { next: 8, address: 16, size: 32 } as const
const [ipv4, ipv6] = [2, 23]
const [bufferOverflow, noData] = [111, 232]

/** Names of the IF_TYPE_* values; all other types are shown as numbers. */
const types: Record<number, string> = {
  6: 'ethernet',
  24: 'loopback',
  71: 'wifi',
  131: 'tunnel',
  23: 'ppp',
  243: 'mobile',
  244: 'mobile',
}

/**
 * An adapter. `id`: the adapter's GUID in braces; `name`: the name that Windows shows. Speeds are in bits per second;
 * null if the adapter doesn't report one.
 */
export type NetworkAdapter = {
  id: string
  name: string
  description: string
  type: string
  up: boolean
  mac: string | null
  mtu: number
  transmitBits: number | null
  receiveBits: number | null
  addresses: string[]
  gateways: string[]
  /** Those in use. */
  nameServers: string[]
}

const readTable = (): Buffer | null => {
  // GAA_FLAG_SKIP_ANYCAST and _MULTICAST, GAA_FLAG_INCLUDE_GATEWAYS
  const [size, flags] = [Buffer.alloc(4), 0x2 | 0x4 | 0x80]
  let table = Buffer.alloc(32 * 1024)
  for (;;) {
    size.writeUInt32LE(table.length)
    const code = GetAdaptersAddresses.call(0, flags, null, table, size)
    if (code === 0) return table
    if (code === noData) return null
    if (code !== bufferOverflow) throw failure(GetAdaptersAddresses.name, code)
    table = Buffer.alloc(Math.max(size.readUInt32LE(), 2 * table.length))
  }
}

const addressesFrom = (first: bigint): string[] => {
  const addresses: string[] = []
  for (let at = first; at !== 0n; ) {
    const entry = copyMemory(at, unicast.size)
    const socket = copyMemory(entry.readBigUInt64LE(unicast.address), 28)
    const family = socket.readUInt16LE(0)
    if (family === ipv4) addresses.push(ipv4Text(socket.subarray(4)))
    if (family === ipv6) addresses.push(ipv6Text(socket.subarray(8)))
    at = entry.readBigUInt64LE(unicast.next)
  }
  return addresses
}

const latinAt = (address: bigint): string => {
  const bytes: number[] = []
  for (let at = address; bytes.length < 100; at++) {
    const [byte = 0] = copyMemory(at, 1)
    if (byte === 0) break
    bytes.push(byte)
  }
  return Buffer.from(bytes).toString('latin1')
}

const unknownSpeed = 0xffff_ffff_ffff_ffffn

const adapterAt = (entry: Buffer): NetworkAdapter => {
  const speed = (at: number) =>
    entry.readBigUInt64LE(at) === unknownSpeed ? null : Number(entry.readBigUInt64LE(at))
  const mac = entry.subarray(adapter.mac, adapter.mac + entry.readUInt32LE(adapter.macLength))
  const type = entry.readUInt32LE(adapter.type)
  return {
    id: latinAt(entry.readBigUInt64LE(adapter.id)),
    name: textAt(entry.readBigUInt64LE(adapter.name)),
    description: textAt(entry.readBigUInt64LE(adapter.description)),
    type: types[type] ?? `type ${type}`,
    up: entry.readUInt32LE(adapter.status) === 1,
    mac: mac.length === 0 ? null : [...mac].map((byte) => byte.toString(16).padStart(2, '0')).join(':'),
    mtu: entry.readUInt32LE(adapter.mtu),
    transmitBits: speed(adapter.transmit),
    receiveBits: speed(adapter.receive),
    addresses: addressesFrom(entry.readBigUInt64LE(adapter.unicast)),
    gateways: addressesFrom(entry.readBigUInt64LE(adapter.gateway)),
    nameServers: addressesFrom(entry.readBigUInt64LE(adapter.nameServer)),
  }
}

export const listNetworkAdapters = (): NetworkAdapter[] => {
  const table = readTable()
  if (table === null) return []
  const list: NetworkAdapter[] = []
  for (let at = addressOf(table); at !== 0n; ) {
    const entry = copyMemory(at, adapter.size)
    list.push(adapterAt(entry))
    at = entry.readBigUInt64LE(adapter.next)
  }
  // Everything that the entries point to is inside this buffer.
  keepUntilHere(table)
  return list
}
