import { z } from 'zod'
import { word } from './descriptor.ts'

/** Hash of a list of files that a user saw. */
export const fileListHash = z.string().regex(/^[0-9a-f]{64}$/)

/**
 * A class of files that can be permanently deleted. Value: bytes. With a `list`, only those on the list; the
 * value is the list's bytes until none of them can be deleted any more, then 0.
 */
export const fileResourceSchema = z.strictObject({
  kind: z.literal('file'),
  class: word,
  scope: z.enum(['user', 'machine']),
  list: fileListHash.optional(),
})
export type FileResource = z.infer<typeof fileResourceSchema>
