import { z } from 'zod'
import { describeKind, word } from './descriptor.ts'

/** An element of a boot entry, e.g. `{current}` `useplatformclock`. */
export const bcd = describeKind({
  kind: 'bcd',
  resource: z.strictObject({ kind: z.literal('bcd'), entry: word, element: word }),
  names: ({ entry, element }) => [entry, element],
})
