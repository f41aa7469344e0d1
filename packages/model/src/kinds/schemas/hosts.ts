import { z } from 'zod'
import { isHostsId } from '../../hosts/entry.ts'

/** A hosts entry, by its address and names. Value: its lines, each prefixed with its position. */
export const hostsResourceSchema = z.strictObject({
  kind: z.literal('hosts'),
  entry: z.string().max(500).refine(isHostsId, 'an address and names'),
})
export type HostsResource = z.infer<typeof hostsResourceSchema>
