/** The report on an elevated run. The report is in the administrators' folder, and the user may read it. */
import { taskOutcomeSchema, whySchema } from '@clearpane/contracts'
import { reasonSchema } from '@clearpane/model'
import { z } from 'zod'

const at = z.iso.datetime()
const entrySchema = z.strictObject({
  at,
  endedAt: at,
  state: z.enum(['done', 'needsYou', 'failed']),
  why: whySchema.nullable(),
  outcome: taskOutcomeSchema,
  /** The run in the administrators' log that is added to the user's own history. */
  runId: z.string().nullable(),
  /** Settings that have to be applied by the user, each with its reason. */
  left: z.array(z.strictObject({ tweakId: z.string(), reason: reasonSchema })).max(1000),
})
export type ElevatedRun = z.infer<typeof entrySchema>

/** Newest first. */
export const reportSchema = z.strictObject({ runs: z.array(entrySchema).max(20) })
export type ElevatedReport = z.infer<typeof reportSchema>

export const mostRuns = 20
export const mostReportBytes = 4 * 2 ** 20
