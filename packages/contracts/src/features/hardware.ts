/** A PC's hardware. */
import { hardwarePartSchema } from '@clearpane/model'
import { z } from 'zod'
import { get } from '../kit.ts'

export const hardwareCalls = {
  hardware: get('/api/hardware', {
    summary:
      'The parts of this PC, each fact with its source or why it’s unknown. No serial numbers, hardware addresses or product keys.',
    ok: z.strictObject({ parts: z.array(hardwarePartSchema) }),
  }),
} as const
