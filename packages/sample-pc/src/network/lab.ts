/**
 * The sample PC's answers to the network tools: a simulated path, and a connection whose speed varies between 50 and
 * 200 Mbit/s.
 */
import type { Echo, SimulatedLab } from '@clearpane/engine'
import type { Latency, SpeedFigures } from '@clearpane/model/network-lab'
import type { Figures } from '../live/figures.ts'
import { numberOf, share } from '../noise.ts'

/**
 * Routers on the path; RFC 5737 and RFC 3849 reserve their addresses for examples, so they belong to nobody.
 */
const hops = ['192.0.2.1', '198.51.100.1', '198.51.100.9', '203.0.113.1'] as const
const addressOf = (name: string) => `203.0.113.${2 + (numberOf(name.toLowerCase()) % 250)}`

/** Size of the largest packet in bytes: PPPoE leaves room for 8 bytes less than Ethernet (RFC 2516). */
const largestPacket = 1492

type Deps = { figures(): Figures; listens(port: number): boolean }

const latencyAt = (median: number, jitter: number, loss: number, sent: number): Latency => ({
  ...{ sent, lost: Math.round(sent * loss), loss: Math.round(sent * loss) / sent, median, jitter },
  ...{ p95: median + 2 * jitter, least: Math.max(0.1, median - jitter), most: median + 3 * jitter },
})

const [mega, sliceMs, slices] = [1e6, 250, 32]

export const sampleEcho =
  (figures: () => Figures): Echo =>
  async ({ address, ttl = 64, size, dontFragment = false }) => {
    if (dontFragment && (size ?? 0) > largestPacket) return { outcome: 'tooBig', mtu: largestPacket }
    const now = figures()
    const far = Math.min(ttl, hops.length + 1)
    const ms = Math.round(100 * now['network.latency'] * (far / (hops.length + 1))) / 100
    const router = hops[ttl - 1]
    return router === undefined || router === address
      ? { outcome: 'reply', from: address, ms }
      : { outcome: 'expired', from: router, ms }
  }

export const sampleLab = ({ figures, listens }: Deps): SimulatedLab => ({
  speed: async (stage, signal) => {
    const now = figures()
    const [latency, jitter, loss] = [now['network.latency'], now['network.jitter'], now['network.loss'] / 100]
    const seed = Math.round(1000 * latency + jitter)
    const rate = (bits: number, place: number, addedMs: number): SpeedFigures['download'] => ({
      bitsPerSecond: bits,
      bytes: Math.round((bits / 8) * ((slices * sliceMs) / 1000)),
      seconds: (slices * sliceMs) / 1000,
      slices: Array.from({ length: slices }, (_, i) =>
        Math.round(bits * (0.95 + 0.1 * share(seed, place + i))),
      ),
      latency: latencyAt(latency + addedMs, jitter, loss, 80),
    })
    const [down, up, added] = [50 + 150 * share(seed, 1), 20 + 60 * share(seed, 2), 20 + 60 * share(seed, 3)]
    for (const name of ['latency', 'download', 'upload'] as const) {
      if (signal.aborted) return { state: 'cancelled', server: 'simulated', reason: '' }
      stage(name)
    }
    const addedMs = Math.round(added)
    return {
      ...{ state: 'measured', server: 'simulated' },
      method: { streams: 0, rampMs: 0, measuredMs: slices * sliceMs, latencyBy: 'simulated' },
      idle: latencyAt(latency, jitter, loss, 20),
      download: rate(Math.round(down * mega), 100, addedMs),
      upload: rate(Math.round(up * mega), 200, addedMs / 2),
      addedMs,
      grade: addedMs < 30 ? 'A' : addedMs < 60 ? 'B' : 'C',
      loss,
    }
  },
  ask: async ({ name, type }) => {
    const head = { outcome: 'answered', ms: figures()['network.latency'], by: 'udp' } as const
    if (name.endsWith('.invalid')) return { ...head, code: 'noSuchName', answers: [] }
    if (type === 'PTR' && name.endsWith('.113.0.203.in-addr.arpa'))
      return {
        ...{ ...head, code: 'ok' },
        answers: [{ name, type, ttl: 300, data: `host-${name.split('.')[0]}.example.net` }],
      }
    if (type !== 'A') return { ...head, code: 'ok', answers: [] }
    return { ...head, code: 'ok', answers: [{ name, type, ttl: 300, data: addressOf(name) }] }
  },
  port: async (address, port) => {
    const here = address.startsWith('127.') || address === '::1'
    const open = here ? listens(port) : port === 80 || port === 443
    return { outcome: open ? 'open' : 'closed', ms: here ? 0.1 : figures()['network.latency'] }
  },
})

/** Returns a shortened form of the hosts file that Windows installs, plus one entry added by the user. */
export const sampleHosts = (): Uint8Array =>
  Uint8Array.from(
    [
      '# Copyright (c) 1993-2009 Microsoft Corp.\r\n#\r\n',
      '# This is a sample HOSTS file used by Microsoft TCP/IP for Windows.\r\n#\r\n',
      '#      102.54.94.97     rhino.acme.com          # source server\r\n',
      '#\t127.0.0.1       localhost\r\n#\t::1             localhost\r\n',
      '192.0.2.40\tnas.home\t# our network drive\r\n',
    ]
      .join('')
      .split(''),
    (char) => char.charCodeAt(0),
  )
