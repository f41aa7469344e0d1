import { z } from 'zod'
import { describeKind, word } from './descriptor.ts'

/** A Defender preference as the MpPreference cmdlets name it. */
export const defender = describeKind({
  kind: 'defender',
  resource: z.strictObject({ kind: z.literal('defender'), preference: word }),
  names: ({ preference }) => [preference],
  traits: { missingReason: 'this Defender does not have the preference' },
})
