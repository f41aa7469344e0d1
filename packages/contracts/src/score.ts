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

/** The score of a page, with the parts from which its points come. */
export const scoreSchema = z.strictObject({
  /** A score from 0 to 100 that is based on the known settings; null if no setting is known. */
  score: z.int().nullable(),
  /** The score that would result if all settings whose state is unknown turned out not to be set. */
  atLeast: z.int().nullable(),
  band: z.enum(['green', 'yellow', 'red']).nullable(),
  unknown: z.int(),
  parts: z.array(scorePartSchema),
})
