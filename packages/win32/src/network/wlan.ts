/**
 * Wireless adapters, and each adapter's connection. Windows 11 24H2 asks for consent to location access at the first
 * call that reveals a network name, so callers make these calls only when the user requests it:
 * `onThread('network.wifi')`. https://learn.microsoft.com/windows/win32/nativewifi/wi-fi-access-location-changes
 */
import { copyMemory, failure, status } from '../core/call.ts'
import { codes } from '../core/errors.ts'
import { guidText } from '../power/api.ts'
import {
  bss,
  bssList,
  clientVersion,
  connection,
  firstInterface,
  queries,
  stateConnected,
  WlanCloseHandle,
  WlanEnumInterfaces,
  WlanFreeMemory,
  WlanGetNetworkBssList,
  WlanOpenHandle,
  WlanQueryInterface,
  wlanInterface,
} from './wlan-api.ts'

/**
 * A wireless connection. Rates are in kbit/s, `phy` is a DOT11_PHY_TYPE, and `authentication` is a
 * DOT11_AUTH_ALGORITHM, or null if the network isn't secured.
 */
export type WifiConnection = {
  ssid: string
  bssid: string
  phy: number
  /** Percent. */
  quality: number
  receiveRate: number
  sendRate: number
  authentication: number | null
}

/**
 * A wireless interface. `id`: the GUID of the adapter in braces. A field is null if Windows doesn't report the value.
 */
export type WifiInterface = {
  id: string
  description: string
  connected: boolean
  /** Whether Windows requires the user's consent to location access for calls that reveal a network name. */
  needsConsent: boolean
  connection: WifiConnection | null
  channel: number | null
  /** dBm */
  rssi: number | null
  /** kHz, the channel's center. */
  frequency: number | null
}

type Answer = { data: Buffer } | { code: number }

const query = (handle: bigint, id: Buffer, what: number): Answer => {
  const [size, slot] = [Buffer.alloc(4), Buffer.alloc(8)]
  const code = WlanQueryInterface.call(handle, id, what, null, size, slot, null)
  if (code !== codes.SUCCESS) return { code }
  const memory = slot.readBigUInt64LE()
  try {
    return { data: copyMemory(memory, size.readUInt32LE()) }
  } finally {
    WlanFreeMemory.call(memory)
  }
}

const macText = (bytes: Buffer): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(':')

const readConnection = (data: Buffer): WifiConnection => {
  const length = Math.min(32, data.readUInt32LE(connection.ssidLength))
  return {
    // A network name consists of up to 32 arbitrary bytes, which are nearly always UTF-8.
    ssid: data.toString('utf8', connection.ssid, connection.ssid + length),
    bssid: macText(data.subarray(connection.bssid, connection.bssid + 6)),
    phy: data.readUInt32LE(connection.phy),
    quality: data.readUInt32LE(connection.quality),
    receiveRate: data.readUInt32LE(connection.receiveRate),
    sendRate: data.readUInt32LE(connection.sendRate),
    authentication:
      data.readUInt32LE(connection.secured) === 0 ? null : data.readUInt32LE(connection.authentication),
  }
}

/**
 * Returns the current access point's frequency in kHz; null if the list doesn't contain the access point or Windows
 * doesn't return the list.
 */
const frequencyOf = (handle: bigint, id: Buffer, data: Buffer): number | null => {
  const slot = Buffer.alloc(8)
  const ssid = data.subarray(connection.ssidLength, connection.bssType)
  const type = data.readUInt32LE(connection.bssType)
  const secured = data.readUInt32LE(connection.secured)
  const code = WlanGetNetworkBssList.call(handle, id, ssid, type, secured, null, slot)
  if (code !== codes.SUCCESS) return null
  const memory = slot.readBigUInt64LE()
  try {
    const count = copyMemory(memory, bssList.first).readUInt32LE(bssList.count)
    const rows = copyMemory(memory + BigInt(bssList.first), count * bss.size)
    const wanted = data.subarray(connection.bssid, connection.bssid + 6)
    for (let at = 0; at < rows.length; at += bss.size)
      if (rows.subarray(at + bss.bssid, at + bss.bssid + 6).equals(wanted))
        return rows.readUInt32LE(at + bss.frequency)
    return null
  } finally {
    WlanFreeMemory.call(memory)
  }
}

const readInterface = (handle: bigint, row: Buffer): WifiInterface => {
  const id = row.subarray(wlanInterface.id, wlanInterface.description)
  const description = row.toString('utf16le', wlanInterface.description, wlanInterface.state)
  const isConnected = row.readUInt32LE(wlanInterface.state) === stateConnected
  const number = (what: number, read: (data: Buffer) => number): number | null => {
    const answer = isConnected ? query(handle, id, what) : null
    return answer !== null && 'data' in answer ? read(answer.data) : null
  }
  const answer = isConnected ? query(handle, id, queries.connection) : null
  const data = answer !== null && 'data' in answer ? answer.data : null
  return {
    id: `{${guidText(id)}}`,
    description: description.split('\0')[0] ?? '',
    connected: isConnected,
    needsConsent: answer !== null && 'code' in answer && answer.code === codes.ACCESS_DENIED,
    connection: data === null ? null : readConnection(data),
    channel: number(queries.channel, (bytes) => bytes.readUInt32LE()),
    rssi: number(queries.rssi, (bytes) => bytes.readInt32LE()),
    frequency: data === null ? null : frequencyOf(handle, id, data),
  }
}

/**
 * Reads wireless interfaces. The list is empty if there is no wireless adapter, or if the wireless service isn't
 * running, as on a PC that has never had such an adapter.
 */
export const readWifi = (): WifiInterface[] => {
  const [version, handleSlot] = [Buffer.alloc(4), Buffer.alloc(8)]
  const opened = WlanOpenHandle.call(clientVersion, null, version, handleSlot)
  if (opened === codes.SERVICE_NOT_ACTIVE || opened === codes.SERVICE_DOES_NOT_EXIST) return []
  if (opened !== codes.SUCCESS) throw failure(WlanOpenHandle.name, opened)
  const handle = handleSlot.readBigUInt64LE()
  try {
    const slot = Buffer.alloc(8)
    status(WlanEnumInterfaces, [], handle, null, slot)
    const memory = slot.readBigUInt64LE()
    try {
      const count = copyMemory(memory, 4).readUInt32LE()
      const rows = copyMemory(memory + BigInt(firstInterface), count * wlanInterface.size)
      return Array.from({ length: count }, (_, i) =>
        readInterface(handle, rows.subarray(i * wlanInterface.size, (i + 1) * wlanInterface.size)),
      )
    } finally {
      WlanFreeMemory.call(memory)
    }
  } finally {
    WlanCloseHandle.call(handle, null)
  }
}
