import { describeKind } from './descriptor.ts'
import type { BcdResource } from './schemas/bcd.ts'

export const bcd = describeKind<BcdResource>({
  kind: 'bcd',
  names: ({ entry, element }) => [entry, element],
})
