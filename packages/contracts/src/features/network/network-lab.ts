/**
 * The network tools: speed test, trace, lookups, ports, the hosts file. Each of these tools sends data only when the
 * user requests it.
 */
import { reasonSchema } from '@clearpane/model'
import {
  dnsAnswerSchema,
  dnsRecordTypes,
  hostsEntrySchema,
  pathMtuSchema,
  portAnswerSchema,
  speedFiguresSchema,
  speedResultSchema,
  traceSchema,
} from '@clearpane/model/network-lab'
import { z } from 'zod'
import { get, post } from '../../kit.ts'

/** Text that the user typed; the server checks it and explains any mistakes in it. */
const typed = z.string().max(2100)

export const speedTestSchema = z.strictObject({
  at: z.iso.datetime(),
  simulated: z.boolean(),
  result: speedResultSchema,
})
export type SpeedTest = z.infer<typeof speedTestSchema>

/** A stored speed test; only tests that measured something are stored. */
export const keptSpeedTestSchema = speedTestSchema.extend({ result: speedFiguresSchema })
export type KeptSpeedTest = z.infer<typeof keptSpeedTestSchema>

export const tracedSchema = z.strictObject({
  host: z.string(),
  address: z.string(),
  simulated: z.boolean(),
  trace: traceSchema,
})

const speedBody = z.strictObject({
  /** The id of a listed server, the HTTPS address of a LibreSpeed server, or Clearpane's own endpoint on this PC. */
  server: typed.optional(),
  /** Whether the user has read which data is sent from this PC, and how much. */
  agreed: z.boolean().optional(),
})
/** Speeds in megabits per second and times in milliseconds; a value is null if it wasn't measured. */
const speeds = z.strictObject({
  download: z.number().nullable(),
  upload: z.number().nullable(),
  ping: z.number().nullable(),
})
/** The reasons why the text that the user typed isn't the address of a speed test server. */
export const wrongServers = [
  ...(['empty', 'tooLong', 'badCharacter', 'emptyLabel', 'labelTooLong', 'hyphenAtEdge'] as const),
  ...(['numericName', 'notAnAddress', 'notHttps', 'withCredentials'] as const),
] as const
export type WrongServer = (typeof wrongServers)[number]

const speedErrors = ['NOT_CONFIRMED', 'BAD_REQUEST', 'JOB_CANCELLED', 'DEVICE_UNSUPPORTED'] as const
const toolErrors = ['BAD_REQUEST', 'DEVICE_UNSUPPORTED'] as const

export const networkLabCalls = {
  speedServers: get('/api/network/speed-servers', {
    summary: 'Servers a speed test may use, with their terms. Contacts none of them.',
    ok: z.strictObject({
      servers: z.array(
        z.strictObject({
          ...{ id: z.string(), name: z.string(), host: z.string(), terms: z.string().nullable() },
          /** True if none of Clearpane's speed tests has used the server so far. */
          tried: z.boolean(),
          /** Whether the user has already agreed to use the server. */
          agreed: z.boolean(),
        }),
      ),
      /** Addresses of the user's own servers that were used before, newest first. */
      own: z.array(z.string()),
      /** The id or address of the last server used; null before the first test. */
      chosen: z.string().nullable(),
      simulated: z.boolean(),
      /**
       * Whether the connection is metered, in which case the user must agree before each test; null if the system
       * doesn't report this.
       */
      metered: z.boolean().nullable(),
    }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),

  checkSpeedServer: post('/api/network/check-speed-server', {
    summary: 'Check the address of a server for the speed test, as the test itself does. Sends nothing.',
    body: z.strictObject({ server: typed }),
    ok: z.strictObject({
      wrong: z.enum(wrongServers).nullable(),
      /** Whether a test with the server sends data from this PC and therefore requires the user's agreement. */
      leavesThisPc: z.boolean(),
    }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),

  networkSpeedTest: post('/api/network/speed-test', {
    summary: 'Measure the line: both directions, latency alone and under load, jitter and loss.',
    body: speedBody,
    ok: z.strictObject({ success: z.boolean(), message: z.string(), results: speeds, test: speedTestSchema }),
    errors: speedErrors,
  }),

  dashboardSpeedTest: post('/api/network-speed-test', {
    summary: 'Measure the line for the dashboard, with sentences about latency and loss.',
    body: speedBody,
    ok: z.strictObject({
      message: z.string(),
      speeds,
      connection: z.strictObject({
        server: z.string(),
        /** The name of the internet provider; always null, because none of the speed test servers reports it. */
        isp: z.string().nullable(),
        /** The grade for how much the latency increases when the connection is fully used. */
        quality: z.string().nullable(),
      }),
      analysis: z.array(z.string()),
    }),
    errors: speedErrors,
  }),

  speedTests: get('/api/network/speed-tests', {
    summary: 'The speed tests of this PC, the newest first.',
    ok: z.strictObject({ tests: z.array(keptSpeedTestSchema) }),
  }),

  traceRoute: post('/api/network/trace', {
    summary: 'Follow the path to a host, router by router, with loss and jitter of each.',
    body: z.strictObject({ host: typed, rounds: z.int().min(1).max(100).optional() }),
    ok: tracedSchema,
    errors: [...toolErrors, 'JOB_CANCELLED'],
  }),

  pathMtu: post('/api/network/path-mtu', {
    summary: 'Find the largest IPv4 packet that reaches a host whole. Changes nothing.',
    body: z.strictObject({ host: typed }),
    ok: z.strictObject({
      ...{ host: z.string(), address: z.string(), simulated: z.boolean() },
      found: pathMtuSchema,
    }),
    errors: toolErrors,
  }),

  dnsLookup: post('/api/network/dns-lookup', {
    summary: 'Ask a name server for a name: the one in use, or one the person names.',
    body: z.strictObject({
      name: typed,
      type: z.enum(dnsRecordTypes).optional(),
      server: typed.optional(),
    }),
    ok: z.strictObject({
      ...{ name: z.string(), server: z.string(), simulated: z.boolean() },
      answer: dnsAnswerSchema,
    }),
    errors: toolErrors,
  }),

  portCheck: post('/api/network/port-check', {
    summary: 'Try whether a port of a host answers. Sends nothing over the connection.',
    body: z.strictObject({ host: typed, port: typed }),
    ok: z.strictObject({
      ...{ host: z.string(), address: z.string(), port: z.int(), simulated: z.boolean() },
      answer: portAnswerSchema,
    }),
    errors: toolErrors,
  }),

  hostsFile: get('/api/network/hosts', {
    summary:
      'The entries of the hosts file: the first 1,000 that match the search; its text in parts of 64 KB.',
    query: z.strictObject({
      search: z.string().max(200).optional(),
      /** The position at which this part of the text begins. */
      offset: z.coerce.number().int().min(0).max(0xffffffff).optional(),
    }),
    ok: z.strictObject({
      hosts: z.union([
        z.strictObject({
          reported: z.strictObject({
            /**
             * Complete lines, starting at `offset`, as bytes in Latin-1. `next`: the offset at which the next part
             * of the text begins.
             */
            text: z.string(),
            ...{ bytes: z.int(), next: z.int().nullable() },
            entries: z.array(hostsEntrySchema),
            /** The number of entries that match the search, and the total number of entries in the file. */
            ...{ found: z.int(), total: z.int() },
          }),
        }),
        z.strictObject({ reason: reasonSchema }),
      ]),
    }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),
} as const
