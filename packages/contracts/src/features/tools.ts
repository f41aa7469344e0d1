/** Programs of a PC that only look: what they said, and how they ended. */
import { reasonSchema } from '@clearpane/model'
import { z } from 'zod'
import { post } from '../kit.ts'

/** As the program wrote it, in Windows' own language. */
const lineSchema = z.string().max(2000)

export const saidSchema = z.strictObject({ line: lineSchema })

export const mostLines = 200

export const systemFilesSchema = z.strictObject({
  /** The last of what it said. */
  lines: z.array(lineSchema).max(mostLines),
  code: z.int(),
  /** Says what a code other than success means. */
  reason: reasonSchema.nullable(),
})

export const toolsCalls = {
  checkSystemFiles: post('/api/system-files/check', {
    summary: 'Windows compares its own files with its copies of them. Changes nothing.',
    ok: systemFilesSchema.extend({ success: z.literal(true) }),
    errors: ['JOB_CANCELLED', 'DEVICE_UNSUPPORTED'],
  }),
} as const
