import { z } from 'zod'
import { guidSchema } from './descriptor.ts'
import { activeScheme, powerItems } from './power-items.ts'

/**
 * `setting` is `subgroup/setting` (two GUIDs, value a number) or one of `powerItems`; `source` separates mains
 * from battery. Settings of a scheme belong to the user; hibernation doesn't.
 */
export const powerResourceSchema = z.strictObject({
  kind: z.literal('power'),
  scheme: z.union([guidSchema, z.literal(activeScheme), z.literal('')]),
  setting: z.union([z.string().regex(/^[0-9a-f-]{36}\/[0-9a-f-]{36}$/), z.enum(powerItems)]),
  source: z.enum(['ac', 'dc', 'both']),
})
export type PowerResource = z.infer<typeof powerResourceSchema>
