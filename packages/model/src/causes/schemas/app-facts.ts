/**
 * Facts about an app that aren't in the PC's list of apps; each fact is either known or comes with the reason why
 * it's unknown. Reading the facts is slow on Windows, because it involves counting the files in folders.
 */
import { z } from 'zod'
import { reasonSchema } from '../../reasons/reason-schema.ts'
import { listedAppSchema } from './items.ts'

const unknown = z.strictObject({ reason: reasonSchema })

/** An icon, which must be a PNG because a manifest may point to any type of file. */
const iconSchema = z
  .string()
  .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/)
  .max(64 * 1024)

export const appFactsSchema = z.strictObject({
  id: listedAppSchema.shape.id,
  /** The size of all files in the app's packages, not counting the data that the app stored for its user. */
  size: z.union([z.strictObject({ bytes: z.int().nonnegative() }), unknown]),
  /** The time when this user last started the app, as far as Windows recorded it. */
  lastUsed: z.union([z.strictObject({ at: z.iso.datetime() }), unknown]),
  /** The app's icon; null if the app has none that can be shown. */
  icon: iconSchema.nullable(),
})
export type AppFacts = z.infer<typeof appFactsSchema>
