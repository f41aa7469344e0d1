/** A selection as a file: ids only. The file is read completely, shown as a plan, and never runs on its own. */
import { z } from 'zod'
import { choiceSchema } from './tweak.ts'

export const selectionFileSchema = z.strictObject({
  /** Mark of the file; the number is the version of its format. */
  clearpaneSelection: z.literal(1),
  title: z.string().min(1).max(120).optional(),
  choices: z.array(choiceSchema).min(1).max(2000),
})
export type SelectionFile = z.infer<typeof selectionFileSchema>
