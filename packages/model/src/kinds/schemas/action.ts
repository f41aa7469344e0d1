import { z } from 'zod'
import { actionNames } from '../action-names.ts'

export const actionResourceSchema = z.strictObject({
  kind: z.literal('action'),
  name: z.enum(actionNames),
  scope: z.enum(['user', 'machine']),
})
export type ActionResource = z.infer<typeof actionResourceSchema>
