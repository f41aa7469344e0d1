import { z } from 'zod'
import { word } from './descriptor.ts'

/** An adapter's DNS servers. Value: addresses in order; empty list: automatic. */
export const dnsResourceSchema = z.strictObject({
  kind: z.literal('dns'),
  adapter: word,
  family: z.enum(['ipv4', 'ipv6']),
})
export type DnsResource = z.infer<typeof dnsResourceSchema>
