import { z } from 'zod'
import { describeKind, word } from './descriptor.ts'

/** Optional feature by DISM name. Value: enabled. */
export const featureResourceSchema = z.strictObject({ kind: z.literal('feature'), name: word })

export const feature = describeKind<z.infer<typeof featureResourceSchema>>({
  kind: 'feature',
  names: ({ name }) => [name],
  traits: { missingReason: 'this Windows does not have the feature' },
})
