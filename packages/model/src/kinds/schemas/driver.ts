import { z } from 'zod'
import { guidSchema, word } from './descriptor.ts'

/** A driver that Windows Update offers, by the id of the update; its title is for people. Value: installed. */
export const driverResourceSchema = z.strictObject({
  kind: z.literal('driver'),
  update: guidSchema,
  title: word,
})
export type DriverResource = z.infer<typeof driverResourceSchema>
