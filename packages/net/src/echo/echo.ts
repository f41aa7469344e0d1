/**
 * The interface for sending packets that are answered by an echo. Each operating system has its own implementation:
 * see linux/ and the Windows host.
 */

export type { Echo, EchoAnswer, EchoRequest } from '@clearpane/engine'

/** Number of bytes in the IP header and the ICMP header. */
export const headerBytes = (version: 4 | 6): number => (version === 4 ? 28 : 48)
