import { z } from 'zod'
import { describeKind, word } from './descriptor.ts'

/** A Defender preference as the MpPreference cmdlets name it. */
export const defenderResourceSchema = z.strictObject({ kind: z.literal('defender'), preference: word })

export const defender = describeKind<z.infer<typeof defenderResourceSchema>>({
  kind: 'defender',
  names: ({ preference }) => [preference],
  traits: { missingReason: 'this Defender does not have the preference' },
})
