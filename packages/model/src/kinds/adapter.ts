import { describeKind } from './descriptor.ts'
import type { AdapterResource } from './schemas/adapter.ts'

/** Represents each network adapter of the PC in catalog entries; never reaches a host. */
export const everyAdapter = '*'

export const adapter = describeKind<AdapterResource>({
  kind: 'adapter',
  names: ({ adapter: id, property }) => [id, property],
})
