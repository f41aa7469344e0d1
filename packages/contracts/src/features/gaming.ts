/** The gaming page's profiles. */
import { z } from 'zod'
import { change, changedPc } from '../kit.ts'
import { applyErrors, planHash } from '../shared.ts'

export const gamingCalls = {
  gamingOptimize: change('/api/gaming/optimize', {
    summary: 'Apply a gaming profile.',
    body: z.strictObject({ profile: z.string().max(64), planHash: planHash.optional() }),
    ok: changedPc.extend({ profile: z.string() }),
    errors: ['UNKNOWN_PRESET', ...applyErrors],
  }),
} as const
