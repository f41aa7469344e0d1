/** The cause of a change: a tweak's option, an item's option, or a rule that the user created. */
import { z } from 'zod'
import { itemTypeSchema } from './items.ts'

/**
 * The catalog entry that concerns the same resource as an item. `option`: the option that requests the same change;
 * omitted if the entry has no such option.
 */
export const twinSchema = z.strictObject({ id: z.string(), option: z.string().optional() })
export type Twin = z.infer<typeof twinSchema>

export const causeSchema = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('tweak'), id: z.string(), option: z.string() }),
  z.strictObject({
    by: z.literal('item'),
    type: itemTypeSchema,
    id: z.string(),
    option: z.string(),
    /**
     * The name that the item had in the PC's list at the time of the change. The history uses the name once the item
     * has disappeared from the list. Missing in old journals.
     */
    name: z.string().max(400).optional(),
    /** The item's twin in the catalog; missing if the catalog has none, and also in old journals. */
    twin: twinSchema.optional(),
  }),
  z.strictObject({ by: z.literal('rule'), id: z.string() }),
])
export type Cause = z.infer<typeof causeSchema>
export type ItemCause = Extract<Cause, { by: 'item' }>
