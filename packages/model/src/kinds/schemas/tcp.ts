import { z } from 'zod'
import { word } from './descriptor.ts'

/**
 * TCP: `scope` is `global`, `offload` or a template (`Internet`); `property` is named as in the TCP cmdlets.
 */
export const tcpResourceSchema = z.strictObject({ kind: z.literal('tcp'), scope: word, property: word })
export type TcpResource = z.infer<typeof tcpResourceSchema>
