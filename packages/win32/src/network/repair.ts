/**
 * Repairs a network connection without changing its settings: flushes the DNS and neighbour caches, and renews the
 * address.
 */
import { failure, succeed } from '../core/call.ts'
import { codes } from '../core/errors.ts'
import { native } from '../core/ffi.ts'
import { readText } from '../core/text.ts'
import { openKey, queryValue } from '../registry/values.ts'

/** A function that Windows exports for ipconfig and the PowerShell cmdlets, but that Microsoft doesn't document. */
const DnsFlushResolverCache = native('dnsapi.dll', 'int DnsFlushResolverCache()')
/** https://learn.microsoft.com/windows/win32/api/netioapi/nf-netioapi-flushipnettable2 */
const FlushIpNetTable2 = native(
  'iphlpapi.dll',
  'uint32_t FlushIpNetTable2(uint16_t family, uint32_t adapter)',
)
/** https://learn.microsoft.com/windows/win32/api/iphlpapi/nf-iphlpapi-iprenewaddress */
const IpRenewAddress = native('iphlpapi.dll', 'uint32_t IpRenewAddress(void *adapter)')
const GetInterfaceInfo = native(
  'iphlpapi.dll',
  'uint32_t GetInterfaceInfo(_Out_ void *table, _Inout_ void *size)',
)

export const networkRepairs = {
  dnsCache: DnsFlushResolverCache,
  arpCache: FlushIpNetTable2,
  address: IpRenewAddress,
} as const

/** Flushes every name that this PC has resolved. */
export const flushDnsCache = (): void => void succeed(DnsFlushResolverCache)

/** Flushes the neighbour table of all adapters. Needs an administrator. */
export const flushNeighbours = (): void => {
  const [anyFamily, allAdapters] = [0, 0]
  const code = FlushIpNetTable2.call(anyFamily, allAdapters)
  if (code !== codes.SUCCESS) throw failure(FlushIpNetTable2.name, code)
}

/**
 * Layout of IP_INTERFACE_INFO: a count, followed by IP_ADAPTER_INDEX_MAP entries, each with an index and a name of
 * 128 units.
 */
const map = { count: 4, name: 4, nameUnits: 128, size: 260 } as const

const adapterMaps = (): Buffer[] => {
  const [size, noData] = [Buffer.alloc(4), 232]
  let table = Buffer.alloc(map.count + 16 * map.size)
  for (;;) {
    size.writeUInt32LE(table.length)
    const code = GetInterfaceInfo.call(table, size)
    if (code === noData) return []
    if (code === codes.SUCCESS) break
    if (code !== codes.INSUFFICIENT_BUFFER) throw failure(GetInterfaceInfo.name, code)
    table = Buffer.alloc(Math.max(size.readUInt32LE(), 2 * table.length))
  }
  return Array.from({ length: table.readInt32LE() }, (_, i) =>
    table.subarray(map.count + i * map.size, map.count + (i + 1) * map.size),
  )
}

const parameters = 'SYSTEM\\CurrentControlSet\\Services\\Tcpip\\Parameters\\Interfaces'

/**
 * Checks whether an adapter, given by its name `\DEVICE\TCPIP_{guid}`, gets its address automatically. An adapter
 * that has a fixed address has no lease that could be renewed.
 */
const isAutomatic = (adapter: Buffer): boolean => {
  const id = /\{[0-9a-f-]{36}\}/i.exec(readText(adapter, map.name, map.nameUnits))?.[0]
  using key = id === undefined ? null : openKey('HKLM', `${parameters}\\${id}`, 'read')
  const value = key === null ? null : queryValue(key, 'EnableDHCP')
  return value?.bytes.length === 4 && value.bytes.readUInt32LE() !== 0
}

/**
 * Renews the lease of every adapter with an automatic address, and returns the number of these adapters. Waits
 * seconds for each.
 */
export const renewAddresses = (): number => {
  const automatic = adapterMaps().filter(isAutomatic)
  for (const adapter of automatic) {
    const code = IpRenewAddress.call(adapter)
    if (code !== codes.SUCCESS) throw failure(IpRenewAddress.name, code)
  }
  return automatic.length
}
