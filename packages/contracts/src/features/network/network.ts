/**
 * The network: its state, the quality of the connection, and changes to both. The calls for the speed test, the trace
 * and lookups are in the other files of this folder.
 */
import {
  adapterPropertySchema,
  itemSchema,
  networkAdapterSchema,
  qosNamePattern,
  reasonSchema,
  roundTripSchema,
  socketSchema,
} from '@clearpane/model'
import { connectivitySchema, lineStateSchema } from '@clearpane/model/connectivity'
import { openPortSchema } from '@clearpane/model/open-ports'
import { talkerSchema } from '@clearpane/model/talkers'
import { wifiAdapterSchema } from '@clearpane/model/wifi'
import { z } from 'zod'
import { change, changedPc, get, post } from '../../kit.ts'
import { applyErrors, planHash } from '../../shared.ts'
import { bandwidthFigures, measuredFigures, wifiFigures } from './measured.ts'

const reported = <T extends z.ZodType>(of: T) =>
  z.union([z.strictObject({ reported: of }), z.strictObject({ reason: reasonSchema })])

const adapterId = z.string().min(1).max(200)
const hash = { planHash: planHash.optional() }
const errors = [
  'NAME_SERVERS_SILENT',
  'NAME_SERVERS_REFUSED',
  'INVENTORY_UNREADABLE',
  'UNKNOWN_ITEM',
  'ITEM_LOCKED',
  ...applyErrors,
] as const

/** Items in the request that were left unchanged, each with the reason. */
const leftAloneSchema = z.array(z.strictObject({ setting: z.string(), reason: reasonSchema }))

/**
 * A rule for the traffic sent by a single program. `dscp` and `limit` are null if the rule doesn't set them. If the
 * values are unknown, `unread` gives the reason.
 */
export const trafficRuleSchema = z.strictObject({
  id: z.string().regex(qosNamePattern),
  program: z.string().nullable(),
  dscp: z.int().nullable(),
  /** Kilobytes per second. */
  limit: z.int().nullable(),
  unread: reasonSchema.nullable(),
})
export type TrafficRule = z.infer<typeof trafficRuleSchema>

/** Result of one check. `refused`: the server responds, but refuses to look up names for this PC. */
const checkSchema = z.strictObject({
  server: z.string(),
  ms: z.number().nullable(),
  refused: z.boolean(),
})

const measuredChange = changedPc.extend(measuredFigures)
const measured = { body: z.strictObject(hash), ok: measuredChange, errors } as const

export const networkCalls = {
  network: get('/api/network', {
    summary: 'Adapters with their addresses, name servers and counters. Sends nothing.',
    ok: z.strictObject({
      observedAt: z.iso.datetime(),
      adapters: reported(z.array(networkAdapterSchema.extend({ optimized: z.boolean().nullable() }))),
      cachedNames: reported(z.int()),
      connectivity: reported(connectivitySchema),
      /** The connection's current special states, most important first. */
      states: z.array(lineStateSchema),
    }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),

  networkCounters: get('/api/network/counters', {
    summary: 'What each adapter has counted since it came up. Sends nothing.',
    ok: z.strictObject({
      observedAt: z.iso.datetime(),
      adapters: reported(z.array(networkAdapterSchema.pick({ id: true, counters: true }))),
    }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),

  adapterProperties: get('/api/network/adapters/{adapterId}', {
    summary: 'What an adapter’s driver can be set to, with the values it allows.',
    params: z.strictObject({ adapterId }),
    ok: z.strictObject({ properties: reported(z.array(adapterPropertySchema)) }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),

  wifi: post('/api/network/wifi', {
    summary: 'Wireless connections: signal, band, channel, rate. Windows may ask the person for location.',
    ok: z.strictObject({ observedAt: z.iso.datetime(), adapters: reported(z.array(wifiAdapterSchema)) }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),

  talkers: post('/api/network/talkers', {
    summary: 'Count for five seconds what each program carries over TCP. Windows does so for administrators.',
    ok: z.strictObject({
      ...{ at: z.iso.datetime(), simulated: z.boolean(), seconds: z.number() },
      programs: reported(z.array(talkerSchema)),
      /**
       * How much traffic the adapters had over the given number of seconds; null if the adapters don't count traffic.
       */
      all: z.strictObject({ received: z.number(), sent: z.number() }).nullable(),
    }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),

  networkSockets: get('/api/network/sockets', {
    summary: 'Listening ports and open connections of this PC, with their programs.',
    ok: z.strictObject({ observedAt: z.iso.datetime(), sockets: reported(z.array(socketSchema)) }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),

  openPorts: get('/api/network/open-ports', {
    summary: 'Ports that programs listen on: who made the program, and who can reach it. Sends nothing.',
    ok: z.strictObject({
      observedAt: z.iso.datetime(),
      ports: reported(z.array(openPortSchema)),
      /** The reason why the firewall's state is missing; null if it's available. */
      firewall: reasonSchema.nullable(),
    }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),

  networkTrips: post('/api/network/round-trips', {
    summary: 'One round trip to the router and to the name server in use. Asked only while a person watches.',
    ok: z.strictObject({ at: z.iso.datetime(), simulated: z.boolean(), trips: z.array(roundTripSchema) }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),

  dnsMeasure: post('/api/network/dns-measure', {
    summary: 'Ask name servers for names from this PC and time the answers.',
    body: z.strictObject({
      /** Presets, by id. */
      presets: z.array(z.string().max(40)).min(1).max(12),
    }),
    ok: z.strictObject({
      results: z.array(
        z.strictObject({
          preset: z.string(),
          server: z.string(),
          asked: z.int(),
          answered: z.int(),
          /** Whether the server responds but refuses to look up names for this PC. */
          refused: z.boolean(),
          /** The times of the first query, for which the server may have had to ask other servers. */
          cold: z.strictObject({ median: z.number(), p95: z.number() }).nullable(),
          cached: z.strictObject({ median: z.number(), p95: z.number() }).nullable(),
        }),
      ),
    }),
    errors: ['BAD_REQUEST', 'DEVICE_UNSUPPORTED'],
  }),

  flushDns: change('/api/network/flush-dns', {
    summary: 'Forget remembered names.',
    body: z.strictObject(hash),
    ok: changedPc,
    errors,
  }),

  applyNetworkPreset: change('/api/network/apply-preset', {
    summary: 'Carry out a network preset.',
    body: z.strictObject({
      preset: z.enum(['gaming', 'streaming', 'productivity', 'work', 'maximum', 'default']),
      ...hash,
    }),
    ok: changedPc.extend({ preset: z.string() }),
    errors,
  }),

  trafficRules: get('/api/network/qos-rules', {
    summary: 'The rules for programs’ traffic that were made with Clearpane, as Windows has them now.',
    ok: z.strictObject({ observedAt: z.iso.datetime(), rules: z.array(trafficRuleSchema) }),
    errors: ['DEVICE_UNSUPPORTED', 'INVENTORY_UNREADABLE'],
  }),

  applyQos: change('/api/network/apply-qos', {
    summary: 'Mark or limit what programs send. A class of traffic needs the programs that belong to it.',
    body: z.strictObject({
      enabled: z.boolean(),
      priorityTraffic: z.enum(['gaming', 'streaming', 'voip', 'business', 'downloads']),
      /** The limit in kilobytes per second for each of the programs; 0 means no limit. */
      bandwidthLimit: z.int().min(0).max(10_000_000),
      programs: z.array(z.string().max(200)).max(20).optional(),
      ...hash,
    }),
    ok: changedPc.extend({ policies: z.array(z.string().regex(qosNamePattern)), leftAlone: leftAloneSchema }),
    errors: ['BAD_REQUEST', ...errors],
  }),

  applyTcpSettings: change('/api/network/apply-tcp-settings', {
    summary: 'Set what Windows 11 still has of these; the rest is named with the reason.',
    body: z
      .strictObject({
        mtu: z.int().min(576).max(9000).optional(),
        tcpWindowSize: z.int().min(0).max(16_777_216).optional(),
        naglesAlgorithm: z.boolean().optional(),
        jumboFrames: z.boolean().optional(),
        flowControl: z.boolean().optional(),
        interruptModeration: z.boolean().optional(),
        ...hash,
      })
      .refine(({ planHash: _, ...settings }) => Object.keys(settings).length > 0, 'names no setting'),
    ok: changedPc.extend({ leftAlone: leftAloneSchema }),
    errors,
  }),

  resetNetwork: change('/api/network/reset', {
    summary: 'Put TCP/IP and Winsock back to how Windows installs them.',
    body: z.strictObject(hash),
    ok: changedPc,
    errors,
  }),

  configureAdapter: change('/api/network/configure-adapter', {
    summary: 'Let adapters do the work their hardware can do.',
    body: z.strictObject({ adapterId, ...hash }),
    ok: changedPc.extend({
      adapterId,
      adapterName: z.string(),
      optimizations: z.array(z.string()),
    }),
    errors,
  }),

  applyDnsPreset: change('/api/network/apply-dns-preset', {
    summary:
      'Use a provider’s name servers on every adapter that leads to the internet, after checking that they answer.',
    body: z.strictObject({
      /** The name or the id of the preset, or the word `automatic`. */
      preset: z.string().min(1).max(40),
      /** With its encrypted address. */
      encrypted: z.boolean().optional(),
      /** The user's id at the provider, if the provider requires one. */
      ownId: z.string().max(40).optional(),
      ...hash,
    }),
    ok: changedPc.extend({
      preset: z.string(),
      primary: z.string().nullable(),
      secondary: z.string().nullable(),
      /** Milliseconds of the check. */
      responseTime: z.number().nullable(),
    }),
    errors: ['BAD_REQUEST', ...errors],
  }),

  planDns: post('/api/network/plan-dns', {
    summary: 'Check that name servers answer, and plan setting them. Changes nothing.',
    body: z.strictObject({
      adapterIds: z.array(adapterId).min(1).max(20).optional(),
      ipv4: z.array(z.string().max(45)).max(4),
      ipv6: z.array(z.string().max(45)).max(4),
      doh: z.string().max(200).nullable(),
    }),
    ok: z.strictObject({
      checks: z.array(checkSchema),
      items: z.array(itemSchema),
    }),
    errors: ['BAD_REQUEST', 'DEVICE_UNSUPPORTED'],
  }),

  optimizeNetwork: change('/api/network/optimize', {
    summary: 'Measure the line, put healthy defaults back, and measure again.',
    ...measured,
  }),

  aiOptimizeNetwork: change('/api/network/ai-optimize', {
    summary: 'Optimize the line, with what the presets leave out where it applies.',
    ...measured,
  }),

  wifiBandwidthOptimize: change('/api/wifi-bandwidth-optimize', {
    summary: 'Optimize the line from the dashboard.',
    body: z.strictObject(hash),
    ok: measuredChange.extend(bandwidthFigures),
    errors,
  }),

  wifiOptimize: change('/api/wifi-optimize', {
    summary: 'Keep Wi-Fi at full power while plugged in. Signal and channel are the access point’s.',
    body: z.strictObject(hash),
    ok: changedPc.extend(wifiFigures),
    errors,
  }),
} as const
