import { z } from 'zod'
import { describeKind, word } from './descriptor.ts'

/** Windows capability by full name with version. Value: installed. */
export const capabilityResourceSchema = z.strictObject({ kind: z.literal('capability'), name: word })

export const capability = describeKind<z.infer<typeof capabilityResourceSchema>>({
  kind: 'capability',
  names: ({ name }) => [name],
  traits: { missingReason: 'this Windows does not have the capability' },
})
