/** What caused a change: an option of a tweak, an option of an item, or a rule of the user's own. */
import { z } from 'zod'
import { itemTypeSchema } from './item.ts'

export const causeSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('tweak'), id: z.string(), option: z.string() }),
  z.strictObject({ by: z.literal('item'), type: itemTypeSchema, id: z.string(), option: z.string() }),
  z.strictObject({ by: z.literal('rule'), id: z.string() }),
])
export type Cause = z.infer<typeof causeSchema>
