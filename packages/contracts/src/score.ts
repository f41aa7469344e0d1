/** The score that the privacy and security pages show. */
import { impactSchema, tweakIdSchema, tweakStatusSchema } from '@clearpane/model'
import { z } from 'zod'

const scorePartSchema = z.strictObject({
  /** The name of the setting in the specification, e.g. `advertisingId`. */
  key: z.string(),
  tweakId: tweakIdSchema,
  impact: impactSchema,
  state: tweakStatusSchema.shape.state,
  /** How many points the setting is worth, and how many it costs now; null if that is unknown. */
  worth: z.int(),
  lost: z.int().nullable(),
})

/** A page's score, with the parts that its points come from. */
export const scoreSchema = z.strictObject({
  /** A score from 0 to 100, based on the settings whose state is known; null if no state is known. */
  score: z.int().nullable(),
  /** What the score would be if every setting whose state is unknown turned out not to be set. */
  atLeast: z.int().nullable(),
  band: z.enum(['green', 'yellow', 'red']).nullable(),
  unknown: z.int(),
  parts: z.array(scorePartSchema),
})
