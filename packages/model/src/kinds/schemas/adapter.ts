import { z } from 'zod'
import { word } from './descriptor.ts'

/**
 * A property of a network adapter: an NDIS keyword (`*JumboPacket`) or a named property (`Binding ms_tcpip6`). Some are made by
 * writing them (a number in the adapter's key); where an adapter lacks a keyword the host says unavailable.
 */
export const adapterResourceSchema = z.strictObject({
  kind: z.literal('adapter'),
  adapter: word,
  property: word,
})
export type AdapterResource = z.infer<typeof adapterResourceSchema>
