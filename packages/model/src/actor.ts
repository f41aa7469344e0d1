/** Who started something. */
import { z } from 'zod'

export const actorSchema = z.strictObject({ kind: z.enum(['person', 'schedule', 'cli', 'cloud']) })
export type Actor = z.infer<typeof actorSchema>
