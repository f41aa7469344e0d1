import { z } from 'zod'
import { describeKind, word } from './descriptor.ts'

/** TCP: `scope` is `global`, `offload` or a template (`Internet`); `property` as the TCP cmdlets name it. */
export const tcpResourceSchema = z.strictObject({ kind: z.literal('tcp'), scope: word, property: word })

export const tcp = describeKind<z.infer<typeof tcpResourceSchema>>({
  kind: 'tcp',
  names: ({ scope, property }) => [scope, property],
  traits: { missingReason: 'this Windows does not have the TCP setting' },
})
