import { z } from 'zod'
import { word } from './descriptor.ts'

/** Hash of a list of files that a person saw. */
export const fileListHash = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * A class of files that can be deleted for good. Value: bytes. With a `list` it's those on the list alone, and the value
 * is what the list comes to until none of them can go any more, then 0.
 */
export const fileResourceSchema = z.strictObject({
  kind: z.literal('file'),
  class: word,
  scope: z.enum(['user', 'machine']),
  list: fileListHash.optional(),
})
export type FileResource = z.infer<typeof fileResourceSchema>
