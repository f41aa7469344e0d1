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
export { loadNet, withNetwork } from './target.ts'
export { traceJob, traceTo } from './trace.ts'
