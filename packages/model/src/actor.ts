/** Who started something. */
import { z } from 'zod'

export const actorSchema = z.strictObject({
  kind: z.enum(['person', 'schedule', 'cli', 'cloud', 'assistant', 'game']),
  /** Id of the actor: a task's id, an assistant's name. Omitted if the kind has only one actor. */
  id: z.string().min(1).max(100).optional(),
})
export type Actor = z.infer<typeof actorSchema>
