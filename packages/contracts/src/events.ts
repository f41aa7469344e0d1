/** What the server reports to its pages without being asked. */
import { deviceIdSchema, progressSchema } from '@clearpane/model'
import { z } from 'zod'
import { jobSchema } from './features/jobs.ts'

/** Events of the one stream at `wire.eventsPath`. */
export const eventSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('job'), job: jobSchema }),
  z.strictObject({ type: z.literal('progress'), id: z.string(), progress: progressSchema }),
  /** State of a device moved: pages observe again. */
  z.strictObject({ type: z.literal('changed'), device: deviceIdSchema }),
])
export type ApiEvent = z.infer<typeof eventSchema>
