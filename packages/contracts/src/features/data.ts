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

export const dataCalls = {
  reset: post('/api/reset', {
    summary: "Delete one kind's stored results and history; never the undo journal.",
    body: z.strictObject({ resetType: z.string().max(64) }),
    ok: z.strictObject({ success: z.literal(true), message: z.string() }),
    errors: ['UNKNOWN_RESET_TYPE'],
  }),
} as const
