/**
 * Lists TCP connections and listening ports with the processes they belong to.
 * https://learn.microsoft.com/windows/win32/api/iphlpapi/nf-iphlpapi-getextendedtcptable
 */

import { native } from '../core/ffi.ts'
import { ipv4Text, ipv6Text } from './address.ts'
import { grownTable } from './grown-table.ts'

const GetExtendedTcpTable = native(
  'iphlpapi.dll',
  'uint32_t GetExtendedTcpTable(_Out_ void *table, _Inout_ void *size, int sorted, uint32_t family, int what, uint32_t reserved)',
)

const ownerPidAll = 5
/** MIB_TCPROW_OWNER_PID and MIB_TCP6ROW_OWNER_PID */
const rows = {
  ipv4: {
    family: 2,
    size: 24,
    state: 0,
    local: 4,
    localPort: 8,
    remote: 12,
    remotePort: 16,
    pid: 20,
    text: ipv4Text,
  },
  ipv6: {
    family: 23,
    size: 56,
    local: 0,
    localPort: 20,
    remote: 24,
    remotePort: 44,
    state: 48,
    pid: 52,
    text: ipv6Text,
  },
} as const

/** MIB_TCP_STATE, from 1 */
const states = [
  ...['closed', 'listening', 'synSent', 'synReceived', 'established', 'finWait1', 'finWait2'],
  ...['closeWait', 'closing', 'lastAck', 'timeWait', 'deleteTcb'],
] as const

export type Family = keyof typeof rows
/** A TCP connection. A listening port has an unspecified `remote` address and remote port 0. */
export type TcpConnection = {
  family: Family
  state: string
  local: { address: string; port: number }
  remote: { address: string; port: number }
  pid: number
}

const readRows = (family: Family): Buffer[] => {
  const row = rows[family]
  const table = grownTable(GetExtendedTcpTable.name, (room, size) =>
    GetExtendedTcpTable.call(room, size, 0, row.family, ownerPidAll, 0),
  )
  return Array.from({ length: table.readUInt32LE() }, (_, i) =>
    table.subarray(4 + i * row.size, 4 + (i + 1) * row.size),
  )
}

/**
 * Returns the key of a row in the table of TCP connections. MIB_TCPROW begins in the same way as the row with an
 * owner; in MIB_TCP6ROW, the state comes first.
 */
const keyOf = {
  ipv4: (one: Buffer) => Buffer.from(one.subarray(0, rows.ipv4.pid)),
  ipv6: (one: Buffer) =>
    Buffer.concat([one.subarray(rows.ipv6.state, rows.ipv6.pid), one.subarray(0, rows.ipv6.state)]),
} as const

const established = 5
/** Lists open connections. Each connection contains the key with which Windows counts its traffic. */
export const tcpRows = (): { family: Family; key: Buffer; pid: number }[] =>
  (['ipv4', 'ipv6'] as const).flatMap((family) =>
    readRows(family)
      .filter((one) => one.readUInt32LE(rows[family].state) === established)
      .map((one) => ({ family, key: keyOf[family](one), pid: one.readUInt32LE(rows[family].pid) })),
  )

const listFamily = (family: Family): TcpConnection[] => {
  const row = rows[family]
  return readRows(family).map((one) => {
    const end = (address: number, port: number) => ({
      address: row.text(one.subarray(address)),
      port: one.readUInt16BE(port),
    })
    const state = states[one.readUInt32LE(row.state) - 1] ?? 'unknown'
    return {
      family,
      state,
      local: end(row.local, row.localPort),
      remote: end(row.remote, row.remotePort),
      pid: one.readUInt32LE(row.pid),
    }
  })
}

export const listTcp = (): TcpConnection[] => [...listFamily('ipv4'), ...listFamily('ipv6')]
