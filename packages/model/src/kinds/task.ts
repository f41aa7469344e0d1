import { z } from 'zod'
import { describeKind, word } from './descriptor.ts'

/**
 * Scheduled task by full path, e.g. `\Microsoft\Windows\Feedback\Siuf\DmClient`; `<SID>` stands for the
 * signed-in user's. Value: enabled.
 */
export const taskResourceSchema = z.strictObject({ kind: z.literal('task'), path: word.startsWith('\\') })

export const task = describeKind<z.infer<typeof taskResourceSchema>>({
  kind: 'task',
  names: ({ path }) => [path],
  traits: { missingReason: 'the scheduled task does not exist on this PC' },
})
