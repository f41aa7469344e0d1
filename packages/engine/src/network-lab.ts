/** Ports of the network tools: what a PC sends itself, and what a simulated one answers. */
import type { DnsAnswer, PortAnswer, SpeedResult } from '@clearpane/model/network-lab'
import type { Signal } from './inventory.ts'

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

export type DnsQuestion = { name: string; type: 'A' | 'AAAA' | 'CNAME' | 'MX' | 'NS' | 'PTR' | 'TXT' }

/** What a simulated line answers to the tools. */
export interface SimulatedLab {
  speed(stage: (name: 'latency' | 'download' | 'upload') => void, signal: Signal): Promise<SpeedResult>
  ask(question: DnsQuestion): Promise<DnsAnswer>
  port(address: string, port: number): Promise<PortAnswer>
}
