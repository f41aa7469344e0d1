/**
 * The evidence ledger: measurable changes that runs made on this PC, together with the PC's usual variation.
 */
import { z } from 'zod'
import { get } from '../kit.ts'
import { runId } from '../shared.ts'

/** What a change may affect, the most telling first. */
export const effectNames = ['boot', 'memory', 'processes', 'diskFree', 'latency', 'benchmark'] as const

export const effectSchema = z.strictObject({
  what: z.enum(effectNames),
  unit: z.string(),
  before: z.number(),
  /** The figure after the change; null if it will be known after the PC's next start. */
  after: z.number().nullable(),
  /**
   * The figure's usual variation: 95 of 100 differences from one minute or one start to the next are no larger. Null
   * if too little was recorded.
   */
  noise: z.number().nullable(),
  /** How the figure changed. `within`: inside the usual range. `unjudged`: the usual range is unknown. */
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
