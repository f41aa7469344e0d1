/** Services that need another service: they are running now and depend on it directly or indirectly. */
import { z } from 'zod'
import { serviceResourceSchema } from '../../kinds/schemas/service.ts'
import { reasonSchema } from '../../reasons/reason-schema.ts'

export const dependentsSchema = z.strictObject({
  /** Key name of the service that would be stopped or disabled. */
  service: serviceResourceSchema.shape.name,
  /** Their display names. */
  running: z.array(z.string()),
  /** The reason why the list is unknown; in that case, `running` is empty. */
  reason: reasonSchema.optional(),
})
export type Dependents = z.infer<typeof dependentsSchema>
