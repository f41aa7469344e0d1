/**
 * A figure on screen: measured, unavailable with a reason, or pending until something happens. Never just a
 * number.
 */
import { z } from 'zod'
import { reasonSchema } from './reasons/reason-schema.ts'

export const readingSchema = z.discriminatedUnion('status', [
  z.strictObject({
    status: z.literal('measured'),
    value: z.union([z.number(), z.string(), z.boolean()]),
    unit: z.string(),
    /** The figure's source: a Windows API, a file, an event. Shown under "How measured?". */
    source: z.string(),
    at: z.iso.datetime(),
  }),
  z.strictObject({ status: z.literal('unavailable'), reason: reasonSchema }),
  z.strictObject({ status: z.literal('pending'), until: reasonSchema }),
])
export type Reading = z.infer<typeof readingSchema>
