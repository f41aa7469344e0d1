/** The score of the privacy and security pages. */
import { impactSchema, tweakIdSchema, tweakStatusSchema } from '@clearpane/model'
import { z } from 'zod'

const scorePartSchema = z.strictObject({
  /** The name of the setting in the specification, e.g. `advertisingId`. */
  key: z.string(),
  tweakId: tweakIdSchema,
  impact: impactSchema,
  state: tweakStatusSchema.shape.state,
  /** Points that the setting is worth, and the points that it costs now; null if unknown. */
  worth: z.int(),
  lost: z.int().nullable(),
})

/** The score of a page, with the parts of each point. */
export const scoreSchema = z.strictObject({
  /** Score from 0 to 100 over the known settings; null if no setting is known. */
  score: z.int().nullable(),
  /** The score that would result if every unknown setting were open. */
  atLeast: z.int().nullable(),
  band: z.enum(['green', 'yellow', 'red']).nullable(),
  unknown: z.int(),
  parts: z.array(scorePartSchema),
})
