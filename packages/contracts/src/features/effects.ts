/** The evidence ledger: what runs moved on this PC, beside what moves by itself. */
import { z } from 'zod'
import { get } from '../kit.ts'
import { runId } from '../shared.ts'

/** What a change may move, the most telling first. */
export const effectNames = ['boot', 'memory', 'processes', 'diskFree', 'latency', 'benchmark'] as const

export const effectSchema = z.strictObject({
  what: z.enum(effectNames),
  unit: z.string(),
  before: z.number(),
  /** Null: known after the next start of the PC. */
  after: z.number().nullable(),
  /** How much it moves by itself, from one minute or one start to the next, 95 times of 100; null: too little was recorded. */
  noise: z.number().nullable(),
  /** within: not beyond what is usual. unjudged: nobody knows what is usual. */
  verdict: z.enum(['within', 'better', 'worse', 'unjudged', 'pending']),
})
export type Effect = z.infer<typeof effectSchema>

export const effectsCalls = {
  runEffects: get('/api/runs/{runId}/effects', {
    summary: 'What was read right before and right after a run. Empty for one that nothing was read for.',
    params: z.strictObject({ runId }),
    ok: z.strictObject({ effects: z.array(effectSchema) }),
    errors: ['DEVICE_UNSUPPORTED'],
  }),
} as const
