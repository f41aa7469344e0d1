import { z } from 'zod'
import { describeKind, word } from './descriptor.ts'

/** Stands for each network adapter of the PC in catalog entries; never reaches a host. */
export const everyAdapter = '*'

/**
 * A property of a network adapter: an NDIS keyword (`*JumboPacket`) or a named property (`Binding ms_tcpip6`). Some are made by
 * writing them (a number in the adapter's key); where an adapter lacks a keyword the host says unavailable.
 */
export const adapterResourceSchema = z.strictObject({
  kind: z.literal('adapter'),
  adapter: word,
  property: word,
})

export const adapter = describeKind<z.infer<typeof adapterResourceSchema>>({
  kind: 'adapter',
  names: ({ adapter: id, property }) => [id, property],
})
