import { z } from 'zod'
import { word } from './descriptor.ts'

/**
 * A property of a network adapter: an NDIS keyword (`*JumboPacket`) or a named property (`Binding
 * ms_tcpip6`). Some are created by writing them (a number in the adapter's key); if an adapter lacks a
 * keyword, the host reports unavailable.
 */
export const adapterResourceSchema = z.strictObject({
  kind: z.literal('adapter'),
  adapter: word,
  property: word,
})
export type AdapterResource = z.infer<typeof adapterResourceSchema>
