/** Who started something. */
import { z } from 'zod'

export const actorSchema = z.strictObject({
  kind: z.enum(['person', 'schedule', 'cli', 'cloud', 'assistant', 'game']),
  /** The actor's id, such as a task's id or an assistant's name. Omitted if there is only one actor of this kind. */
  id: z.string().min(1).max(100).optional(),
})
export type Actor = z.infer<typeof actorSchema>
