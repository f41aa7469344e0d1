export { readHosts } from './hosts.ts'
export { lookUp, tryPort } from './lookup.ts'
export { mtuTo } from './path-mtu.ts'
export {
  agreedServers,
  checkSpeedServer,
  clearSpeedTests,
  publicServerOf,
  speedTestsOf,
  testSpeed,
} from './speed-test.ts'
export { messageOf, pointsOf } from './speed-words.ts'
export { loadNet } from './target.ts'
export { traceTo } from './trace.ts'
export { traceJob } from './trace-job.ts'
export { withNetwork } from './with-network.ts'
