/** Counts the network adapters' traffic and the open connections. */
import { copyMemory, failure } from '../core/call.ts'
import { native } from '../core/ffi.ts'

/** https://learn.microsoft.com/windows/win32/api/netioapi/nf-netioapi-getiftable2 */
const GetIfTable2 = native('iphlpapi.dll', 'uint32_t GetIfTable2(_Out_ void *table)')
const FreeMibTable = native('iphlpapi.dll', 'void FreeMibTable(uint64_t memory)')
/** https://learn.microsoft.com/windows/win32/api/iphlpapi/nf-iphlpapi-gettcpstatisticsex */
const GetTcpStatisticsEx = native(
  'iphlpapi.dll',
  'uint32_t GetTcpStatisticsEx(_Out_ void *statistics, uint32_t family)',
)

/** Layout of MIB_IF_TABLE2: the number of rows, and the offset of the first row. */
const firstRow = 8
/** MIB_IF_ROW2 on 64-bit Windows */
const row = {
  ...{ index: 8, alias: 28, flags: 1152, received: 1208, receivedUnicast: 1216, receivedOthers: 1224 },
  ...{ receiveErrors: 1240, sent: 1280, sentUnicast: 1288, sentOthers: 1296, sendErrors: 1312, size: 1352 },
} as const
const aliasUnits = 257
/**
 * The bits of InterfaceAndOperStatusFlags that mark hardware, a filter, and an adapter that has a connector.
 * A filter on top of an adapter would count the same traffic again.
 */
const [hardware, filter, connector] = [1, 2, 4]

/** Number of bytes and packets since the adapter came up. */
export type Traffic = {
  index: number
  /**
   * Whether the adapter is hardware; false for tunnels and virtual switches, whose traffic also goes through a
   * hardware adapter.
   */
  isHardware: boolean
  name: string
  received: number
  sent: number
  receivedPackets: number
  sentPackets: number
  receiveErrors: number
  sendErrors: number
}

const read = (rows: Buffer, at: number): Traffic | null => {
  const flags = rows.readUInt8(at + row.flags)
  if ((flags & (hardware | connector)) === 0 || (flags & filter) !== 0) return null
  const count = (field: number) => Number(rows.readBigUInt64LE(at + field))
  const name = rows.toString('utf16le', at + row.alias, at + row.alias + 2 * aliasUnits)
  return {
    index: rows.readUInt32LE(at + row.index),
    isHardware: (flags & hardware) !== 0,
    name: name.split('\0')[0] ?? '',
    received: count(row.received),
    sent: count(row.sent),
    receivedPackets: count(row.receivedUnicast) + count(row.receivedOthers),
    sentPackets: count(row.sentUnicast) + count(row.sentOthers),
    receiveErrors: count(row.receiveErrors),
    sendErrors: count(row.sendErrors),
  }
}

/** Reads the adapters that lead out of the PC; loopback adapters and filters on top of an adapter are excluded. */
export const readTraffic = (): Traffic[] => {
  const slot = Buffer.alloc(8)
  const code = GetIfTable2.call(slot)
  if (code !== 0) throw failure(GetIfTable2.name, code)
  const table = slot.readBigUInt64LE()
  try {
    const count = copyMemory(table, 4).readUInt32LE()
    const rows = copyMemory(table + BigInt(firstRow), count * row.size)
    return Array.from({ length: count }, (_, i) => read(rows, i * row.size)).filter((one) => one !== null)
  } finally {
    FreeMibTable.call(table)
  }
}

/** MIB_TCPSTATS */
const statistics = { established: 32, size: 60 } as const
const [ipv4, ipv6] = [2, 23]

/**
 * Counts the connections that are open or that only the other side has closed. If Windows doesn't support an
 * address family, there are no connections for it.
 */
export const countConnections = (): number =>
  [ipv4, ipv6].reduce((sum, family) => {
    const buffer = Buffer.alloc(statistics.size)
    const code = GetTcpStatisticsEx.call(buffer, family)
    if (code === 0) return sum + buffer.readUInt32LE(statistics.established)
    if (family === ipv6) return sum
    throw failure(GetTcpStatisticsEx.name, code)
  }, 0)
