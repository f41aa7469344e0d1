/**
 * A PC's facts about an app beyond the list, each one known or with the reason why not. Slow on Windows:
 * folders are counted.
 */
import { z } from 'zod'
import { reasonSchema } from '../../reasons/reason-schema.ts'
import { listedAppSchema } from './items.ts'

const unknown = z.strictObject({ reason: reasonSchema })

/** Only PNG: a manifest may name anything. */
const iconSchema = z
  .string()
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/)
  .max(64 * 1024)

export const appFactsSchema = z.strictObject({
  id: listedAppSchema.shape.id,
  /** All files of its packages. Excludes what it stored for its user. */
  size: z.union([z.strictObject({ bytes: z.int().nonnegative() }), unknown]),
  /** Its last start by this user, as far as Windows recorded it. */
  lastUsed: z.union([z.strictObject({ at: z.iso.datetime() }), unknown]),
  /** Null if there is none to show. */
  icon: iconSchema.nullable(),
})
export type AppFacts = z.infer<typeof appFactsSchema>
