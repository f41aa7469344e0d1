/** The score of the privacy and security pages. */
import { impactSchema, tweakIdSchema, tweakStatusSchema } from '@clearpane/model'
import { z } from 'zod'

const scorePartSchema = z.strictObject({
  /** The specification's name for the setting, e.g. `advertisingId`. */
  key: z.string(),
  tweakId: tweakIdSchema,
  impact: impactSchema,
  state: tweakStatusSchema.shape.state,
  /** Points the setting is worth, and how many it costs now; null if unknown. */
  worth: z.int(),
  lost: z.int().nullable(),
})

/** A page's score, with each point's parts. */
export const scoreSchema = z.strictObject({
  /** 0 to 100 over what is known; null if nothing is. */
  score: z.int().nullable(),
  /** The score if everything unknown were open. */
  atLeast: z.int().nullable(),
  band: z.enum(['green', 'yellow', 'red']).nullable(),
  unknown: z.int(),
  parts: z.array(scorePartSchema),
})
