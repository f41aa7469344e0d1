/** What a PC finds out about an app beside its list, each part or why it's unknown. Slow on Windows: folders are counted. */
import { z } from 'zod'
import { reasonSchema } from '../../reasons/reason-schema.ts'
import { listedAppSchema } from './listed.ts'

const unknown = z.strictObject({ reason: reasonSchema })

/** PNG alone: what a manifest names may be anything. */
const iconSchema = z
  .string()
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/)
  .max(64 * 1024)

export const appFactsSchema = z.strictObject({
  id: listedAppSchema.shape.id,
  /** All files of its packages. What it stored for its user is left out. */
  size: z.union([z.strictObject({ bytes: z.int().nonnegative() }), unknown]),
  /** Its last start by this user, as far as Windows noted it. */
  lastUsed: z.union([z.strictObject({ at: z.iso.datetime() }), unknown]),
  /** Null where there is none to show. */
  icon: iconSchema.nullable(),
})
export type AppFacts = z.infer<typeof appFactsSchema>
