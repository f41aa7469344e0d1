/** Who started something. */
import { z } from 'zod'

export const actorSchema = z.strictObject({
  kind: z.enum(['person', 'schedule', 'cli', 'cloud', 'assistant']),
  /** Which one: a task's id, an assistant's name. Omitted where there is only one of a kind. */
  id: z.string().min(1).max(100).optional(),
})
export type Actor = z.infer<typeof actorSchema>
