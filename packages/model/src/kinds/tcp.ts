import { because } from '../reasons/reason.ts'
import { describeKind } from './descriptor.ts'
import type { TcpResource } from './schemas/tcp.ts'

export const tcp = describeKind<TcpResource>({
  kind: 'tcp',
  names: ({ scope, property }) => [scope, property],
  traits: { missingReason: because('tcpMissing') },
})
