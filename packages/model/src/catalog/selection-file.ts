/**
 * A selection as a file, which contains only ids. The whole file is read and shown as a plan; it's never applied
 * automatically.
 */
import { z } from 'zod'
import { choiceSchema } from './tweak.ts'

export const selectionFileSchema = z.strictObject({
  /** The mark at the start of the file; its number is the format version. */
  clearpaneSelection: z.literal(1),
  title: z.string().min(1).max(120).optional(),
  choices: z.array(choiceSchema).min(1).max(2000),
})
export type SelectionFile = z.infer<typeof selectionFileSchema>
