/**
 * A figure on screen: measured, unavailable for a stated reason, or pending until some event. A reading is never just
 * a number.
 */
import { z } from 'zod'
import { reasonSchema } from './reasons/reason-schema.ts'

export const readingSchema = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('measured'),
    value: z.union([z.number(), z.string(), z.boolean()]),
    unit: z.string(),
    /**
     * Where the figure comes from, e.g. a Windows API, a file or an event. The page shows it under "How measured?".
     */
    source: z.string(),
    /**
     * The same source as a reason code with its params; omitted if the source is the name of a function, a file or an
     * event.
     */
    sourceWords: reasonSchema.optional(),
    at: z.iso.datetime(),
  }),
  z.strictObject({ status: z.literal('unavailable'), reason: reasonSchema }),
  z.strictObject({ status: z.literal('pending'), until: reasonSchema }),
])
export type Reading = z.infer<typeof readingSchema>
