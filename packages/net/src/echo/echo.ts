/** The port through which packets that come back are sent. Each PC has its own way: see linux/ and the Windows host. */

export type EchoRequest = {
  /** An address, never a name. */
  address: string
  /** Of the whole packet with its headers; the least that carries an echo when left out. */
  size?: number
  /** How many routers may pass it on. */
  ttl?: number
  dontFragment?: boolean
  timeoutMs: number
}

export type EchoAnswer =
  | { outcome: 'reply'; from: string; ms: number }
  /** A router on the way let it end. */
  | { outcome: 'expired'; from: string; ms: number }
  /** `mtu` if somebody said how much fits. */
  | { outcome: 'tooBig'; mtu: number | null }
  | { outcome: 'unreachable'; from: string | null }
  /** This PC has no way there: no line, or no address of that version. */
  | { outcome: 'offline' }
  | { outcome: 'timeout' }

export type Echo = (request: EchoRequest) => Promise<EchoAnswer>

/** IP header and ICMP header. */
export const headerBytes = (version: 4 | 6): number => (version === 4 ? 28 : 48)
