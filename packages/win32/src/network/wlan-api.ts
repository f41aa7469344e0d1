/**
 * The part of wlanapi.dll that is used to describe a connection.
 * https://learn.microsoft.com/windows/win32/api/wlanapi/
 */
import { native } from '../core/ffi.ts'

export const WlanOpenHandle = native(
  'wlanapi.dll',
  'uint32_t WlanOpenHandle(uint32_t version, void *reserved, _Out_ void *negotiated, _Out_ void *handle)',
)
export const WlanCloseHandle = native(
  'wlanapi.dll',
  'uint32_t WlanCloseHandle(uint64_t handle, void *reserved)',
)
export const WlanEnumInterfaces = native(
  'wlanapi.dll',
  'uint32_t WlanEnumInterfaces(uint64_t handle, void *reserved, _Out_ void *list)',
)
export const WlanQueryInterface = native(
  'wlanapi.dll',
  'uint32_t WlanQueryInterface(uint64_t handle, void *interface, int what, void *reserved, _Out_ void *size, _Out_ void *data, void *type)',
)
export const WlanGetNetworkBssList = native(
  'wlanapi.dll',
  'uint32_t WlanGetNetworkBssList(uint64_t handle, void *interface, void *ssid, int type, int secured, void *reserved, _Out_ void *list)',
)
export const WlanFreeMemory = native('wlanapi.dll', 'void WlanFreeMemory(uint64_t memory)')

/** Windows Vista and newer. */
export const clientVersion = 2

/** WLAN_INTF_OPCODE */
export const queries = { connection: 7, channel: 8, rssi: 0x1000_0102 } as const

/** Layout of WLAN_INTERFACE_INFO_LIST: the number of interfaces, and the offset of the first one. */
export const firstInterface = 8
export const wlanInterface = { id: 0, description: 16, state: 528, size: 532 } as const
export const stateConnected = 1

/** WLAN_CONNECTION_ATTRIBUTES */
export const connection = {
  ...{ ssidLength: 520, ssid: 524, bssType: 556, bssid: 560, phy: 568, quality: 576 },
  ...{ receiveRate: 580, sendRate: 584, secured: 588, authentication: 596, size: 604 },
} as const

/** Layout of WLAN_BSS_LIST: the number of entries, and the offset of the first one. */
export const bssList = { count: 4, first: 8 } as const
export const bss = { bssid: 40, frequency: 92, size: 360 } as const
