/** Measures a network: it sends only what its caller requests. Changes nothing. */

export { askOverHttps, type DohServer } from './dns/doh.ts'
export { type DnsFigures, measureDns, measuredNames } from './dns/measure.ts'
export type { DnsCode } from './dns/message.ts'
export { type Ask, askServer, type DnsAnswer, type DnsServer, type Question } from './dns/query.ts'
export { type DnsRecord, type RecordType, recordTypes } from './dns/record.ts'
export { reverseName } from './dns/reverse.ts'
export { type Echo, type EchoAnswer, type EchoRequest, headerBytes } from './echo/echo.ts'
export { findPathMtu, mtuRange } from './echo/mtu.ts'
export { echoSeries } from './echo/series.ts'
export { type Hop, type Trace, traceRoute } from './echo/trace.ts'
export {
  addEntry,
  editEntry,
  type HostsEntry,
  type HostsFile,
  hasMark,
  hostsBytes,
  listEntries,
  parseHosts,
  removeEntry,
  switchEntry,
} from './hosts-file/hosts-file.ts'
export { checkAddress, checkHost, checkName, type Host } from './input/host.ts'
export { checkHttps, checkMask, checkMtu, checkPort } from './input/number.ts'
export { type Checked, type WrongInput, wrongInputs } from './input/wrong.ts'
export { openPingSocket } from './linux/ping-socket.ts'
export { checkOpen } from './ports/check.ts'
export { measureSpeed, type SpeedFigures, type SpeedResult, type SpeedStage } from './speed/engine.ts'
export type { BloatGrade } from './speed/grade.ts'
export { endpointAt, ownLibreSpeed, publicServers, type SpeedServer } from './speed/servers.ts'
export { leavesThisPc, speedServerOf } from './speed/which.ts'
export { jitterOf, median, quantile, type Sample, type Summary, summarize } from './statistics.ts'
