import { z } from 'zod'

export const scalarSchema = z.union([z.number(), z.string(), z.boolean(), z.array(z.string())])

export type Scalar = z.infer<typeof scalarSchema>
