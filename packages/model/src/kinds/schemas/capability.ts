import { z } from 'zod'
import { word } from './descriptor.ts'

/** Windows capability by full name with version. Value: installed. */
export const capabilityResourceSchema = z.strictObject({ kind: z.literal('capability'), name: word })
export type CapabilityResource = z.infer<typeof capabilityResourceSchema>
