/** Work under way: what a reload attaches to, and what a cancel reaches. */
import { deviceIdSchema, progressSchema } from '@clearpane/model'
import { z } from 'zod'
import { get, remove } from '../kit.ts'

export const jobSchema = z.strictObject({
  id: z.string(),
  device: deviceIdSchema,
  title: z.string(),
  startedAt: z.iso.datetime(),
  state: z.enum(['running', 'cancelling', 'ended']),
  last: progressSchema.nullable(),
})
export type Job = z.infer<typeof jobSchema>

export const jobsCalls = {
  jobs: get('/api/jobs', {
    summary: 'Work under way, so that a reload attaches again.',
    ok: z.strictObject({ jobs: z.array(jobSchema) }),
  }),

  cancelJob: remove('/api/jobs/{id}', {
    summary: 'Stop after the change under way. What was done stays done and can be undone.',
    params: z.strictObject({ id: z.string().max(64) }),
    ok: z.strictObject({ success: z.literal(true), message: z.string() }),
    errors: ['UNKNOWN_JOB'],
  }),
} as const
