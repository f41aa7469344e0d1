import { z } from 'zod'
import { word } from './descriptor.ts'

/**
 * Scheduled task by full path, e.g. `\Microsoft\Windows\Feedback\Siuf\DmClient`; `<SID>` means the
 * signed-in user's. Value: enabled.
 */
export const taskResourceSchema = z.strictObject({ kind: z.literal('task'), path: word.startsWith('\\') })
export type TaskResource = z.infer<typeof taskResourceSchema>
