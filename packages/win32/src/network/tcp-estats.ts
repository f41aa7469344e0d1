/**
 * Counts the bytes that each TCP connection transfers between two calls. Windows counts bytes only for connections
 * for which counting has been turned on, which requires administrator rights. If counting was off before, it's turned
 * off again when the measurement ends. UDP, which HTTP/3 uses, has no such counters. Callers use `onThread`.
 * https://learn.microsoft.com/windows/win32/api/iphlpapi/nf-iphlpapi-setpertcpconnectionestats
 */
import { failure } from '../core/call.ts'
import { codes } from '../core/errors.ts'
import { type NativeFunction, native } from '../core/ffi.ts'
import { type Family, tcpRows } from './tcp-table.ts'

const row = {
  ipv4: {
    get: native(
      'iphlpapi.dll',
      'uint32_t GetPerTcpConnectionEStats(void *row, int type, _Out_ void *rw, uint32_t rwVersion, uint32_t rwSize, void *ros, uint32_t rosVersion, uint32_t rosSize, _Out_ void *rod, uint32_t rodVersion, uint32_t rodSize)',
    ),
    set: native(
      'iphlpapi.dll',
      'uint32_t SetPerTcpConnectionEStats(void *row, int type, void *rw, uint32_t rwVersion, uint32_t rwSize, uint32_t offset)',
    ),
  },
  ipv6: {
    get: native(
      'iphlpapi.dll',
      'uint32_t GetPerTcp6ConnectionEStats(void *row, int type, _Out_ void *rw, uint32_t rwVersion, uint32_t rwSize, void *ros, uint32_t rosVersion, uint32_t rosSize, _Out_ void *rod, uint32_t rodVersion, uint32_t rodSize)',
    ),
    set: native(
      'iphlpapi.dll',
      'uint32_t SetPerTcp6ConnectionEStats(void *row, int type, void *rw, uint32_t rwVersion, uint32_t rwSize, uint32_t offset)',
    ),
  },
} as const satisfies Record<Family, { get: NativeFunction; set: NativeFunction }>

export const dataStatistics = 1
/** The structure TCP_ESTATS_DATA_RW_v0: whether counting is on. */
const switchSize = 1
/** TCP_ESTATS_DATA_ROD_v0 */
export const counts = { sent: 0, received: 16, size: 96 } as const

/**
 * A connection whose bytes are counted. `row`: the key by which Windows identifies the connection; `switchedOn`:
 * whether this module turned counting on.
 */
export type CountedConnection = {
  family: Family
  row: Uint8Array
  pid: number
  switchedOn: boolean
  sent: number
  received: number
}

type Counted = { isOn: boolean; sent: number; received: number }

/** Null: the connection no longer exists. */
const read = (family: Family, key: Buffer): Counted | null => {
  const { get } = row[family]
  const [rw, rod] = [Buffer.alloc(switchSize), Buffer.alloc(counts.size)]
  const code = get.call(key, dataStatistics, rw, 0, rw.length, null, 0, 0, rod, 0, rod.length)
  if (code === codes.NOT_FOUND) return null
  if (code !== codes.SUCCESS) throw failure(get.name, code)
  return {
    isOn: rw.readUInt8() !== 0,
    sent: Number(rod.readBigUInt64LE(counts.sent)),
    received: Number(rod.readBigUInt64LE(counts.received)),
  }
}

/** Returns false if the connection no longer exists. */
const setCounting = (family: Family, key: Buffer, isOn: boolean): boolean => {
  const { set } = row[family]
  const rw = Buffer.from([isOn ? 1 : 0])
  const code = set.call(key, dataStatistics, rw, 0, rw.length, 0)
  if (code === codes.NOT_FOUND) return false
  if (code !== codes.SUCCESS) throw failure(set.name, code)
  return true
}

const stop = (all: readonly CountedConnection[]): void => {
  for (const { family, row: key, switchedOn } of all)
    if (switchedOn) setCounting(family, Buffer.from(key), false)
}

/** Begins the count. Throws Win32Error 5 without administrator rights; in that case, nothing is counted. */
export const beginTcpCount = (): CountedConnection[] => {
  const begun: CountedConnection[] = []
  try {
    for (const { family, key, pid } of tcpRows()) {
      const before = read(family, key)
      if (before === null) continue
      const switchedOn = !before.isOn
      if (switchedOn && !setCounting(family, key, true)) continue
      // Counts from the time before counting was turned on are meaningless.
      const base = switchedOn ? read(family, key) : before
      const { sent, received } = base ?? before
      begun.push({ family, row: key, pid, switchedOn, sent, received })
    }
  } catch (error) {
    stop(begun)
    throw error
  }
  return begun
}

/**
 * Returns the number of bytes that each connection has transferred since `beginTcpCount`. Connections that have ended
 * meanwhile are left out, because their counts are lost.
 */
export const endTcpCount = (
  begun: readonly CountedConnection[],
): { pid: number; sent: number; received: number }[] => {
  try {
    return begun.flatMap(({ family, row: key, pid, ...before }) => {
      const now = read(family, Buffer.from(key))
      if (now === null) return []
      return [{ pid, sent: now.sent - before.sent, received: now.received - before.received }]
    })
  } finally {
    stop(begun)
  }
}
