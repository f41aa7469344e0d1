/** Test helpers for other packages. */

export { startEndpoint } from '../speed/endpoint.ts'
export {
  type Certificate,
  expired,
  mailAuthority,
  mailCertificate,
  mailExpired,
  mailOtherName,
  otherName,
  rightCertificate,
} from './certificates.ts'
export { startDnsServer, startDohServer } from './dns-server.ts'
export { fakeEcho } from './fake-echo.ts'
export {
  type FakeMailServer,
  fakeMailServer,
  type MailServerMood,
  type SecureMail,
} from './fake-mail-server.ts'
export {
  type Hostile,
  hostileDoh,
  hostileSpeed,
  startDrippingDns,
  startHostileDoh,
  startHostileSpeed,
} from './hostile-servers.ts'
export { line, measureIn, payloadOf, relay } from './lab/lab.ts'
export { Lab, type Namespace, sentThrough, shape, whyNoLab } from './lab/namespaces.ts'
