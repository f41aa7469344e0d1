import { describeKind } from './descriptor.ts'
import type { TcpResource } from './schemas/tcp.ts'

export const tcp = describeKind<TcpResource>({
  kind: 'tcp',
  names: ({ scope, property }) => [scope, property],
  traits: { missingReason: 'this Windows does not have the TCP setting' },
})
