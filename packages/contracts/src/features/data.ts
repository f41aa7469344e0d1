/** Stored results and their reset. */
import { z } from 'zod'
import { post } from '../kit.ts'

export const resetTypes = [
  'all',
  'cloud',
  'monitoring',
  'cleanup',
  'debloat',
  'registry',
  'generator',
  'recommendations',
  'automation',
  'scheduler',
] as const
export type ResetType = (typeof resetTypes)[number]

export const dataCalls = {
  reset: post('/api/reset', {
    summary: 'Clear what the features of one type keep, or with `all` every feature; never the undo journal.',
    body: z.strictObject({ resetType: z.string().max(64) }),
    ok: z.strictObject({
      success: z.literal(true),
      message: z.string(),
      /** How many results and scripts there were. */
      cleared: z.int(),
    }),
    errors: ['UNKNOWN_RESET_TYPE'],
  }),
} as const
