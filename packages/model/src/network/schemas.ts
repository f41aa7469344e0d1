/** What a PC reports about its network: adapters with their addresses and counters, and open sockets. */
import { z } from 'zod'
import { reasonSchema } from '../reasons/reason-schema.ts'

const text = z.string().max(4000)
/** A count; null if the PC doesn't report it. */
const count = z.number().nonnegative().nullable()

export const adapterKinds = ['ethernet', 'wifi', 'mobile', 'vpn', 'other'] as const

/** Totals since the adapter came up. */
export const networkCountersSchema = z.strictObject({
  receivedBytes: count,
  sentBytes: count,
  receivedPackets: count,
  sentPackets: count,
  receiveErrors: count,
  sendErrors: count,
})
export type NetworkCounters = z.infer<typeof networkCountersSchema>

export const networkAdapterSchema = z.strictObject({
  id: text,
  name: text,
  description: text,
  kind: z.enum(adapterKinds),
  connected: z.boolean(),
  /** Bits per second. */
  linkSpeed: count,
  mtu: z.int().nullable(),
  addresses: z.array(text),
  gateways: z.array(text),
  /** The name servers in use, no matter how they were set. */
  nameServers: z.array(text),
  counters: networkCountersSchema,
})
export type NetworkAdapter = z.infer<typeof networkAdapterSchema>

/** One advanced property of an adapter's driver. */
export const adapterPropertySchema = z.strictObject({
  keyword: text,
  /** Name that the driver uses for the property. */
  name: text,
  value: text.nullable(),
  /** The driver's own default. */
  default: text.nullable(),
  /** Values that the driver allows; empty if the driver has no list of values. */
  allowed: z.array(z.strictObject({ value: text, name: text })),
  range: z.strictObject({ min: z.number(), max: z.number(), step: z.number() }).nullable(),
})
export type AdapterProperty = z.infer<typeof adapterPropertySchema>

/** A listening port or a connection. */
export const socketSchema = z.strictObject({
  protocol: z.enum(['tcp', 'udp']),
  state: text,
  localAddress: text,
  localPort: z.int(),
  /** Null: it listens. */
  remoteAddress: text.nullable(),
  remotePort: z.int().nullable(),
  pid: z.int().nullable(),
  program: text.nullable(),
})
export type NetworkSocket = z.infer<typeof socketSchema>

/** A round trip, or the reason why there was none. */
export const roundTripSchema = z.strictObject({
  target: z.enum(['gateway', 'nameServer', 'host']),
  address: text,
  ms: z.number().nullable(),
  /** The reason why there was no reply; omitted if there was one. `lost`: the round trip counts as a lost packet. */
  trouble: reasonSchema.optional(),
  lost: z.boolean(),
})
export type RoundTrip = z.infer<typeof roundTripSchema>
