/** Programs on a PC that check something without changing anything: their output and their exit codes. */
import { reasonSchema } from '@clearpane/model'
import { z } from 'zod'
import { post } from '../kit.ts'

/** A line as the program wrote it, in the Windows language. */
const lineSchema = z.string().max(2000)

export const saidSchema = z.strictObject({ line: lineSchema })

export const mostLines = 200

export const systemFilesSchema = z.strictObject({
  /** The last lines of the program's output. */
  lines: z.array(lineSchema).max(mostLines),
  code: z.int(),
  /** The explanation of an exit code that doesn't mean success; null on success. */
  reason: reasonSchema.nullable(),
})

export const toolsCalls = {
  checkSystemFiles: post('/api/system-files/check', {
    summary: 'Windows compares its own files with its copies of them. Changes nothing.',
    ok: systemFilesSchema.extend({ success: z.literal(true) }),
    errors: ['JOB_CANCELLED', 'DEVICE_UNSUPPORTED'],
  }),
} as const
