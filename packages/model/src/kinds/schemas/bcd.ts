import { z } from 'zod'
import { word } from './descriptor.ts'

/** An element of a boot entry, e.g. `{current}` `useplatformclock`. */
export const bcdResourceSchema = z.strictObject({ kind: z.literal('bcd'), entry: word, element: word })
export type BcdResource = z.infer<typeof bcdResourceSchema>
