/** What is known of networks: adapters, sockets, the line, name servers. */
export {
  type DnsPreset,
  type DnsPresetId,
  dnsPresetOf,
  dnsPresets,
  nextDnsId,
} from './dns-presets.ts'
export {
  bloatGrades,
  type DnsAnswer,
  dnsAnswerSchema,
  dnsRecordTypes,
  hostsEntrySchema,
  type Latency,
  latencySchema,
  lineTroubles,
  type PortAnswer,
  portAnswerSchema,
  portAnswers,
  type SpeedFigures,
  type SpeedResult,
  speedFiguresSchema,
  speedResultSchema,
  type Trace,
  traceSchema,
} from './lab.ts'
export { median } from './median.ts'
export {
  type LineQuality,
  type LineStatus,
  lineQuality,
  lineStatuses,
  statusOfLine,
} from './quality.ts'
export {
  type AdapterProperty,
  adapterKinds,
  adapterPropertySchema,
  type NetworkAdapter,
  type NetworkCounters,
  type NetworkSocket,
  networkAdapterSchema,
  networkCountersSchema,
  type RoundTrip,
  roundTripSchema,
  socketSchema,
} from './schemas.ts'
