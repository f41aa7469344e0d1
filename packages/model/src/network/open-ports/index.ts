export {
  farthest,
  type Inbound,
  type InboundProfile,
  type InboundRule,
  isLoopback,
  type Listening,
  verdictOf,
} from './inbound.ts'
export { type Owners, openPorts } from './list.ts'
export { readInboundRule } from './rule-text.ts'
export {
  type NetworkProfile,
  networkProfiles,
  type OpenPort,
  openPortSchema,
  type PortVerdict,
  reaches,
  type SocketOwner,
} from './schemas.ts'
