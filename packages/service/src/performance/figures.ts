/** Uses the measurements from before and after a change to build the answers to the page's calls. Pure. */
import type { Boosted, Optimized } from '@clearpane/contracts'
import { because } from '@clearpane/model'
import { wordedSource } from '../core/worded-source.ts'
import { boostOf, difference, freedBy, notMeasured } from './gains.ts'
import type { MeasuredRun } from './measured-run.ts'

/** Makes the answer. `titles`: titles of the settings that are now in effect. */
export const optimizedBy = (
  { outcome, score, effect, boot, at }: MeasuredRun,
  titles: string[],
): Optimized => {
  const source = wordedSource(because('readingsAround'))
  return {
    runId: outcome.run?.runId ?? null,
    summary: {
      diskSpaceFreed: freedBy(effect, 'diskFree', { ...source, at }),
      bootTimeImprovement: boot,
      ramImprovement: freedBy(effect, 'memory', { ...source, at }),
      cpuEfficiencyGain: notMeasured,
      estimatedPerformanceGain: difference(score.before, score.after, { unit: 'points', ...source, at }),
      totalImprovements: outcome.report.held,
    },
    optimized: titles,
  }
}

export const boostedBy = ({ outcome, score, boot, pair }: MeasuredRun, titles: string[]): Boosted => {
  const [cpu, memory] = [boostOf(pair, 'cpuSingle'), boostOf(pair, 'memoryBandwidth')]
  const { before, after } = score
  return {
    runId: outcome.run?.runId ?? null,
    improvements: {
      cpuBoost: cpu,
      memoryBoost: memory,
      diskBoost: boostOf(pair, 'diskRandomRead'),
      graphicsBoost: notMeasured,
    },
    metrics: { bootTimeImprovement: boot, responseTimeImprovement: notMeasured, overallScore: after },
    optimizations: titles,
    performance: { cpuImprovement: cpu, memoryImprovement: memory, bootTimeImprovement: boot },
    systemScore: {
      before,
      after,
      improvement: before === null || after === null ? null : after - before,
    },
    tweaksApplied: titles,
    benchmark: 'reason' in pair ? null : pair,
  }
}
