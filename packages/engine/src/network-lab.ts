/**
 * The interfaces of the network tools: one for the packets that a PC itself sends, and one for the responses of a
 * simulated PC.
 */
import type { DnsAnswer, PortAnswer, SpeedResult } from '@clearpane/model/network-lab'
import type { Signal } from './inventory.ts'

export type EchoRequest = {
  /** An IP address, never a host name. */
  address: string
  /**
   * The size of the whole packet with its headers; if it's omitted, the smallest packet that can carry an echo
   * request is sent.
   */
  size?: number
  /** The number of routers that may forward the packet. */
  ttl?: number
  dontFragment?: boolean
  timeoutMs: number
}

export type EchoAnswer =
  | { outcome: 'reply'; from: string; ms: number }
  /** The packet expired at a router on the way. */
  | { outcome: 'expired'; from: string; ms: number }
  /** The packet was too big for the path. `mtu`: the size that would fit, if a router reported one. */
  | { outcome: 'tooBig'; mtu: number | null }
  | { outcome: 'unreachable'; from: string | null }
  /** This PC has no route to the address: it has no connection, or no address of the same IP version. */
  | { outcome: 'offline' }
  | { outcome: 'timeout' }

export type Echo = (request: EchoRequest) => Promise<EchoAnswer>

export type DnsQuestion = { name: string; type: 'A' | 'AAAA' | 'CNAME' | 'MX' | 'NS' | 'PTR' | 'TXT' }

/** The responses that a simulated network connection gives to the network tools. */
export interface SimulatedLab {
  speed(stage: (name: 'latency' | 'download' | 'upload') => void, signal: Signal): Promise<SpeedResult>
  ask(question: DnsQuestion): Promise<DnsAnswer>
  port(address: string, port: number): Promise<PortAnswer>
}
