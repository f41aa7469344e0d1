/**
 * The interface for sending echo requests and receiving their answers. Each operating system has its own
 * implementation: see linux/ and the Windows host.
 */

export type { Echo, EchoAnswer, EchoRequest } from '@clearpane/engine'

/** Number of bytes in the IP header and the ICMP header together. */
export const headerBytes = (version: 4 | 6): number => (version === 4 ? 28 : 48)
