import { z } from 'zod'
import { word } from './descriptor.ts'

/** A Defender preference, named as in the MpPreference cmdlets. */
export const defenderResourceSchema = z.strictObject({ kind: z.literal('defender'), preference: word })
export type DefenderResource = z.infer<typeof defenderResourceSchema>
