import { z } from 'zod'
import { word } from './descriptor.ts'

/** A class of files that can be deleted for good. Value: bytes. */
export const fileResourceSchema = z.strictObject({
  kind: z.literal('file'),
  class: word,
  scope: z.enum(['user', 'machine']),
})
export type FileResource = z.infer<typeof fileResourceSchema>
