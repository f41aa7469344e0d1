import { z } from 'zod'
import { describeKind, word } from './descriptor.ts'

/** An element of a boot entry, e.g. `{current}` `useplatformclock`. */
export const bcdResourceSchema = z.strictObject({ kind: z.literal('bcd'), entry: word, element: word })

export const bcd = describeKind<z.infer<typeof bcdResourceSchema>>({
  kind: 'bcd',
  names: ({ entry, element }) => [entry, element],
})
