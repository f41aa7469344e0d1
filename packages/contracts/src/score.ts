/** The score of the privacy and the security page. */
import { impactSchema, tweakIdSchema, tweakStatusSchema } from '@clearpane/model'
import { z } from 'zod'

const scorePartSchema = z.strictObject({
  /** The specification's name of the setting, e.g. `advertisingId`. */
  key: z.string(),
  tweakId: tweakIdSchema,
  impact: impactSchema,
  state: tweakStatusSchema.shape.state,
  /** Points the setting is worth, and how many it costs now; null if unknown. */
  worth: z.int(),
  lost: z.int().nullable(),
})

/** The score of a page, with what each point is. */
export const scoreSchema = z.strictObject({
  /** 0 to 100 over what is known; null when nothing is. */
  score: z.int().nullable(),
  /** What it would be if everything unknown were open. */
  atLeast: z.int().nullable(),
  band: z.enum(['green', 'yellow', 'red']).nullable(),
  unknown: z.int(),
  parts: z.array(scorePartSchema),
})
