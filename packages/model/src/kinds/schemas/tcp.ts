import { z } from 'zod'
import { word } from './descriptor.ts'

/** TCP: `scope` is `global`, `offload` or a template (`Internet`); `property` as the TCP cmdlets name it. */
export const tcpResourceSchema = z.strictObject({ kind: z.literal('tcp'), scope: word, property: word })
export type TcpResource = z.infer<typeof tcpResourceSchema>
