/** Services that need a service: those that run now and depend on the service, at any depth. */
import { z } from 'zod'
import { serviceResourceSchema } from '../../kinds/schemas/service.ts'
import { reasonSchema } from '../../reasons/reason-schema.ts'

export const dependentsSchema = z.strictObject({
  /** Key name of the service that is stopped or disabled. */
  service: serviceResourceSchema.shape.name,
  /** Their display names. */
  running: z.array(z.string()),
  /** Why the list is unknown; then `running` is empty. */
  reason: reasonSchema.optional(),
})
export type Dependents = z.infer<typeof dependentsSchema>
