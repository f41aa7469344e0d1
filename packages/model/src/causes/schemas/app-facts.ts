/**
 * Facts about a PC's app that the list doesn't contain, each known or with the reason why it's unknown. The facts are
 * slow to read on Windows, which counts folders.
 */
import { z } from 'zod'
import { reasonSchema } from '../../reasons/reason-schema.ts'
import { listedAppSchema } from './items.ts'

const unknown = z.strictObject({ reason: reasonSchema })

/** An icon, only as PNG, because a manifest may name any file. */
const iconSchema = z
  .string()
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/)
  .max(64 * 1024)

export const appFactsSchema = z.strictObject({
  id: listedAppSchema.shape.id,
  /** Size of all files of the app's packages, without the data that the app stored for its user. */
  size: z.union([z.strictObject({ bytes: z.int().nonnegative() }), unknown]),
  /** Last start of the app by this user, as far as Windows recorded it. */
  lastUsed: z.union([z.strictObject({ at: z.iso.datetime() }), unknown]),
  /** Icon of the app; null if there is none to show. */
  icon: iconSchema.nullable(),
})
export type AppFacts = z.infer<typeof appFactsSchema>
