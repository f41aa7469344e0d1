/**
 * Sends echo requests without a raw socket, so that standard users can send them, too.
 * https://learn.microsoft.com/windows/win32/api/icmpapi/
 */
import { native } from '../core/ffi.ts'

const iphlpapi = (prototype: string) => native('iphlpapi.dll', prototype)

export const IcmpCreateFile = iphlpapi('uint64_t IcmpCreateFile()')
export const Icmp6CreateFile = iphlpapi('uint64_t Icmp6CreateFile()')
export const IcmpCloseHandle = iphlpapi('int IcmpCloseHandle(uint64_t handle)')
export const IcmpSendEcho2 = iphlpapi(
  'uint32_t IcmpSendEcho2(uint64_t handle, uint64_t event, uint64_t routine, void *context, uint32_t address, void *data, uint16_t size, void *options, void *reply, uint32_t replySize, uint32_t ms)',
)
export const Icmp6SendEcho2 = iphlpapi(
  'uint32_t Icmp6SendEcho2(uint64_t handle, uint64_t event, uint64_t routine, void *context, void *source, void *address, void *data, uint16_t size, void *options, void *reply, uint32_t replySize, uint32_t ms)',
)
export const IcmpParseReplies = iphlpapi('uint32_t IcmpParseReplies(void *reply, uint32_t replySize)')
export const Icmp6ParseReplies = iphlpapi('uint32_t Icmp6ParseReplies(void *reply, uint32_t replySize)')

/** IP_OPTION_INFORMATION */
export const options = { ttl: 0, flags: 2, size: 16 } as const
export const neverFragment = 2

/** ICMP_ECHO_REPLY */
export const reply4 = { address: 0, status: 4, size: 40 } as const
/** Layout of ICMPV6_ECHO_REPLY, in which the address is packed: port, flow, then the sixteen bytes. */
export const reply6 = { address: 6, status: 28, size: 36 } as const
/** Number of bytes that Windows writes after a reply for its own purposes: an ICMP error and an IO_STATUS_BLOCK. */
export const replyRest = 8 + 16
/** Number of header bytes that a router sends back when an echo request expires there. */
export const quoted = 64

/** SOCKADDR_IN6 */
export const socket6 = { family: 0, address: 8, size: 28 } as const
export const familyOf6 = 23

/** Outcomes by IP_STATUS, whose values can also be the last error. */
export const outcomes = {
  success: 0,
  netUnreachable: 11_002,
  hostUnreachable: 11_003,
  protocolUnreachable: 11_004,
  portUnreachable: 11_005,
  tooBig: 11_009,
  timedOut: 11_010,
  expired: 11_013,
  generalFailure: 11_050,
} as const
/** Values of the last error which mean that there is no connection, or no address for the IP version. */
export const noWay = { network: 1231, host: 1232 } as const
