/**
 * The evidence: changes in figures measured after runs on this PC, together with each figure's usual variation.
 */
import { z } from 'zod'
import { get } from '../kit.ts'
import { runId } from '../shared.ts'

/** The figures that a change may affect, most telling first. */
export const effectNames = ['boot', 'memory', 'processes', 'diskFree', 'latency', 'benchmark'] as const

export const effectSchema = z.strictObject({
  what: z.enum(effectNames),
  unit: z.string(),
  before: z.number(),
  /** The figure after the change; null if it will be known only after the PC's next startup. */
  after: z.number().nullable(),
  /**
   * The figure's usual variation: from one minute (or one startup of Windows) to the next, 95 % of the differences
   * are no larger than this. Null if not enough data was recorded.
   */
  noise: z.number().nullable(),
  /**
   * How the figure changed. `within`: the difference is within the usual range. `unjudged`: the usual range isn't
   * known.
   */
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
