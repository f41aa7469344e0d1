import { z } from 'zod'
import { word } from './descriptor.ts'

/** Optional feature by DISM name. Value: enabled. */
export const featureResourceSchema = z.strictObject({ kind: z.literal('feature'), name: word })
export type FeatureResource = z.infer<typeof featureResourceSchema>
