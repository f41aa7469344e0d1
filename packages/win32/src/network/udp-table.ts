/**
 * Lists UDP ports with the processes that listen on them.
 * https://learn.microsoft.com/windows/win32/api/iphlpapi/nf-iphlpapi-getextendedudptable
 */
import { native } from '../core/ffi.ts'
import { ipv4Text, ipv6Text } from './address.ts'
import { grownTable } from './grown-table.ts'

const GetExtendedUdpTable = native(
  'iphlpapi.dll',
  'uint32_t GetExtendedUdpTable(_Out_ void *table, _Inout_ void *size, int sorted, uint32_t family, int what, uint32_t reserved)',
)

const ownerPid = 1
/** MIB_UDPROW_OWNER_PID and MIB_UDP6ROW_OWNER_PID */
const rows = {
  ipv4: { family: 2, size: 12, local: 0, localPort: 4, pid: 8, text: ipv4Text },
  ipv6: { family: 23, size: 28, local: 0, localPort: 20, pid: 24, text: ipv6Text },
} as const

export type UdpListener = { local: { address: string; port: number }; pid: number }

const listFamily = ({ family, size, local, localPort, pid, text }: (typeof rows)['ipv4' | 'ipv6']) => {
  const table = grownTable(GetExtendedUdpTable.name, (room, length) =>
    GetExtendedUdpTable.call(room, length, 0, family, ownerPid, 0),
  )
  return Array.from({ length: table.readUInt32LE() }, (_, i): UdpListener => {
    const one = table.subarray(4 + i * size, 4 + (i + 1) * size)
    return {
      local: { address: text(one.subarray(local)), port: one.readUInt16BE(localPort) },
      pid: one.readUInt32LE(pid),
    }
  })
}

export const listUdp = (): UdpListener[] => [...listFamily(rows.ipv4), ...listFamily(rows.ipv6)]
