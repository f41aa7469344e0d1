import { z } from 'zod'
import { describeKind, word } from './descriptor.ts'

/** Windows capability by full name with version. Value: installed. */
export const capability = describeKind({
  kind: 'capability',
  resource: z.strictObject({ kind: z.literal('capability'), name: word }),
  names: ({ name }) => [name],
  traits: { missingReason: 'this Windows does not have the capability' },
})
