/**
 * An interface's DNS servers, as declared in netioapi.h. https://learn.microsoft.com/windows/win32/api/netioapi/
 */
import { native } from '../core/ffi.ts'

const iphlpapi = (prototype: string) => native('iphlpapi.dll', prototype)

// The GUID is declared as passed by value; on 64-bit Windows (x64), its 16 bytes are passed by address.
export const GetInterfaceDnsSettings = iphlpapi(
  'uint32_t GetInterfaceDnsSettings(void *interface, _Inout_ void *settings)',
)
export const SetInterfaceDnsSettings = iphlpapi(
  'uint32_t SetInterfaceDnsSettings(void *interface, void *settings)',
)
export const FreeInterfaceDnsSettings = iphlpapi('void FreeInterfaceDnsSettings(void *settings)')
export const DnsFlushResolverCache = native('dnsapi.dll', 'int DnsFlushResolverCache()')

/** DNS_INTERFACE_SETTINGS: texts are pointers. */
export const settings = {
  version: 0,
  flags: 8,
  domain: 16,
  nameServer: 24,
  searchList: 32,
  profileNameServer: 56,
  size: 64,
} as const
export const version1 = 1
export const flags = { ipv6: 0x1n, nameServer: 0x2n } as const

export type AddressFamily = 'ipv4' | 'ipv6'
/** The registry keys that contain each interface's settings. */
export const mirrors: Record<AddressFamily, string> = {
  ipv4: 'SYSTEM\\CurrentControlSet\\Services\\Tcpip\\Parameters\\Interfaces',
  ipv6: 'SYSTEM\\CurrentControlSet\\Services\\Tcpip6\\Parameters\\Interfaces',
}
