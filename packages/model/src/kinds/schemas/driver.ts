import { z } from 'zod'
import { guidSchema, word } from './descriptor.ts'

/** A driver offered by Windows Update, by the update's id; its title is for display. Value: installed. */
export const driverResourceSchema = z.strictObject({
  kind: z.literal('driver'),
  update: guidSchema,
  title: word,
})
export type DriverResource = z.infer<typeof driverResourceSchema>
