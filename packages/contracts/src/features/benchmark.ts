/** The benchmark: how much work this PC does in a fixed time, compared only with its own results. */
import { reasonSchema } from '@clearpane/model'
import { z } from 'zod'
import { get, post } from '../kit.ts'

const testSchema = z.strictObject({
  test: z.enum([
    'cpuSingle',
    'cpuAll',
    'memoryBandwidth',
    'memoryLatency',
    'diskSequentialRead',
    'diskSequentialWrite',
    'diskRandomRead',
    'diskRandomWrite',
  ]),
  /** The median over all measurement rounds. */
  value: z.number(),
  unit: z.string(),
  /** The range between the lowest and the highest result of any round, as a percentage of the median. */
  spread: z.number(),
  rounds: z.array(z.number()),
  /**
   * The score relative to the first valid result on this PC, which counts as 100; null if this is the first result.
   */
  score: z.int().nullable(),
  /** The result's percentile among the results stored on this PC; null if there are too few results. */
  percentile: z.int().nullable(),
  status: z.enum(['first', 'same', 'faster', 'slower']),
})
export type BenchmarkTest = z.infer<typeof testSchema>

export const benchmarkSchema = z.strictObject({
  at: z.iso.datetime(),
  size: z.enum(['whole', 'short']),
  /** Whether the result is valid; an invalid result is never compared with others. */
  isValid: z.boolean(),
  invalid: z.array(reasonSchema),
  cpu: z.string(),
  cores: z.int(),
  /** Whether the drive was measured directly; false means that the system's cache affected the measurement. */
  isDirect: z.boolean(),
  tests: z.array(testSchema),
})
export type Benchmark = z.infer<typeof benchmarkSchema>

export const benchmarkCalls = {
  benchmark: post('/api/system/benchmark', {
    summary:
      'Measure processor, memory and drive of this PC. Refused on a busy PC, and where the rounds disagree.',
    ok: z.strictObject({ success: z.literal(true), message: z.string(), result: benchmarkSchema }),
    errors: ['BENCHMARK_REFUSED', 'JOB_CANCELLED', 'DEVICE_UNSUPPORTED'],
  }),

  benchmarks: get('/api/system/benchmarks', {
    summary: 'The benchmark results of this PC, the newest first.',
    ok: z.strictObject({
      results: z.array(benchmarkSchema),
      /** The reason why this PC can't be measured; null if it can. */
      reason: reasonSchema.nullable(),
    }),
  }),
} as const
