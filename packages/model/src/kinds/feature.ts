import { z } from 'zod'
import { describeKind, word } from './descriptor.ts'

/** Optional feature by DISM name. Value: enabled. */
export const feature = describeKind({
  kind: 'feature',
  resource: z.strictObject({ kind: z.literal('feature'), name: word }),
  names: ({ name }) => [name],
  traits: { missingReason: 'this Windows does not have the feature' },
})
