import { z } from 'zod'
import { describeKind, word } from './descriptor.ts'

/** TCP: `scope` is `global`, `offload` or a template (`Internet`); `property` as the TCP cmdlets name it. */
export const tcp = describeKind({
  kind: 'tcp',
  resource: z.strictObject({ kind: z.literal('tcp'), scope: word, property: word }),
  names: ({ scope, property }) => [scope, property],
  traits: { missingReason: 'this Windows does not have the TCP setting' },
})
