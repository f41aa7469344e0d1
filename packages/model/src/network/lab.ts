/** The results of the network tools: a speed test, a path, a lookup, a port, the hosts file. */
import { z } from 'zod'

const ms = z.number().nonnegative().nullable()
const part = z.number().min(0).max(1).nullable()

/** The latency; null if no measurable reply arrived. */
export const latencySchema = z.strictObject({
  sent: z.int(),
  lost: z.int(),
  loss: part,
  ...{ median: ms, p95: ms, least: ms, most: ms, jitter: ms },
})
export type Latency = z.infer<typeof latencySchema>

const rateSchema = z.strictObject({
  bitsPerSecond: z.number().nonnegative(),
  bytes: z.int(),
  seconds: z.number(),
  /** Bits per second in each quarter of a second, for a chart. */
  slices: z.array(z.number().nonnegative()).max(400),
  latency: latencySchema,
})

export const bloatGrades = ['A+', 'A', 'B', 'C', 'D', 'F'] as const
/** Reasons why a measurement wasn't possible. A missing connection counts as a state, not as an error. */
export const lineTroubles = ['offline', 'captivePortal', 'refused', 'wrongCertificate', 'cancelled'] as const

export const speedFiguresSchema = z.strictObject({
  state: z.literal('measured'),
  server: z.string().max(300),
  method: z.strictObject({
    streams: z.int(),
    rampMs: z.number(),
    measuredMs: z.number(),
    latencyBy: z.enum(['echo', 'http', 'simulated']),
  }),
  idle: latencySchema,
  download: rateSchema,
  upload: rateSchema,
  addedMs: ms,
  grade: z.enum(bloatGrades).nullable(),
  loss: part,
})
export type SpeedFigures = z.infer<typeof speedFiguresSchema>

export const speedResultSchema = z.union([
  speedFiguresSchema,
  z.strictObject({ state: z.enum(lineTroubles), server: z.string().max(300), reason: z.string().max(500) }),
])
export type SpeedResult = z.infer<typeof speedResultSchema>

export const traceSchema = z.strictObject({
  rounds: z.int(),
  reached: z.boolean(),
  hops: z.array(
    z.strictObject({
      ttl: z.int(),
      from: z.array(z.string()),
      target: z.boolean(),
      figures: latencySchema,
    }),
  ),
})
export type Trace = z.infer<typeof traceSchema>

/**
 * Size of an IPv4 packet in bytes. `atLeast`: no larger packet was tried. `noAnswer`: not even the smallest packet
 * got a reply.
 */
export const pathMtuSchema = z.union([
  z.strictObject({ state: z.enum(['found', 'atLeast']), mtu: z.int(), probes: z.int() }),
  z.strictObject({ state: z.enum(['noAnswer', 'offline']), probes: z.int() }),
])
export type PathMtu = z.infer<typeof pathMtuSchema>

export const dnsRecordTypes = ['A', 'AAAA', 'CNAME', 'MX', 'NS', 'PTR', 'TXT'] as const
export const dnsAnswerSchema = z.union([
  z.strictObject({
    outcome: z.literal('answered'),
    code: z.enum([
      ...['ok', 'formatError', 'serverFailure', 'noSuchName', 'notImplemented', 'refused', 'other'],
    ] as const),
    answers: z.array(
      z.strictObject({ name: z.string(), type: z.enum(dnsRecordTypes), ttl: z.int(), data: z.string() }),
    ),
    ms: z.number(),
    by: z.enum(['udp', 'tcp', 'https']),
  }),
  z.strictObject({ outcome: z.enum(['timeout', 'unreachable', 'badAnswer']) }),
  z.strictObject({ outcome: z.literal('wrongCertificate'), reason: z.string() }),
])
export type DnsAnswer = z.infer<typeof dnsAnswerSchema>

/** Answers of a port. `silent`: no reply arrived in time, as with a firewall that drops packets. */
export const portAnswers = ['open', 'closed', 'silent', 'unreachable'] as const
export const portAnswerSchema = z.strictObject({ outcome: z.enum(portAnswers), ms })
export type PortAnswer = z.infer<typeof portAnswerSchema>

export const hostsEntrySchema = z.strictObject({
  line: z.int(),
  on: z.boolean(),
  address: z.string(),
  names: z.array(z.string()),
  comment: z.string().nullable(),
})
export type HostsEntry = z.infer<typeof hostsEntrySchema>
