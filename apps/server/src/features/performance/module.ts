/** The dashboard's analysis, and what acts on it. What they change goes through plan and apply like everything else. */
import { performanceCalls } from '@clearpane/contracts'
import { type Choice, diagnostic, type Origin, type Tweak } from '@clearpane/model'
import { person } from '../../calls/carry-out.ts'
import { type DefineModule, onDevice, routesOf } from '../../calls/module.ts'
import type { DeviceSession } from '../../device-registry.ts'
import { ok, refusal } from '../../result.ts'
import { analysisJob } from './analysis.ts'
import { afterStart, boostOf, difference, notMeasured } from './gains.ts'
import { measuredRun } from './measured-run.ts'

/** The specification's performance profile. */
const boostProfile = 'ultimate-performance'

const selectionOf = (ids: readonly string[]): Origin => ({
  kind: 'selection',
  choices: ids.map((tweakId): Choice => ({ tweakId })),
})

/** Titles of those that hold now. */
const holding = async ({ service }: DeviceSession, ids: readonly string[]): Promise<string[]> => {
  const { tweaks } = await service.tweaks()
  return tweaks
    .filter(({ tweak, status }) => ids.includes(tweak.id) && status.state === 'applied')
    .map(({ tweak }) => tweak.title)
}

export const performanceModule: DefineModule = (services) => {
  const tweaks = async (): Promise<readonly Tweak[]> => (await services.devices.catalog()).tweaks
  const analysis = analysisJob({ store: () => services.devices.store(), tweaks })
  return {
    routes: routesOf(performanceCalls, {
      comprehensiveAnalysis: onDevice(async (device, { progressId }) => {
        const start = { device, actor: person, title: 'Full AI System Scan', input: null, id: progressId }
        const done = await services.jobs.run(analysis, start)
        return done.ok ? ok({ success: true, ...done.value }) : done
      }),

      fullOptimization: onDevice(async (device, { body, progressId }) => {
        const ids = [...new Set(body.optimizations.map((one) => (typeof one === 'string' ? one : one.id)))]
        const known = new Set((await tweaks()).map(({ id }) => id))
        const stranger = ids.find((id) => !known.has(id))
        if (stranger !== undefined)
          return refusal(diagnostic('UNKNOWN_TWEAK', 'tweak', { id: stranger }, stranger))
        const done = await measuredRun(services, device, {
          origin: selectionOf(ids),
          title: 'AI Full Optimization',
          planHash: body.planHash,
          progressId,
          benchmark: false,
        })
        if (!done.ok) return done
        const { outcome, score, memory, diskFree, at } = done.value
        const source = 'two readings, right before and right after the change'
        return ok({
          ...outcome,
          summary: {
            diskSpaceFreed: difference(diskFree.before, diskFree.after, { unit: 'bytes', source, at }),
            bootTimeImprovement: outcome.run === null ? notMeasured : afterStart,
            ramImprovement: difference(memory.after, memory.before, { unit: 'bytes', source, at }),
            cpuEfficiencyGain: notMeasured,
            estimatedPerformanceGain: difference(score.before, score.after, { unit: 'points', source, at }),
            totalImprovements: outcome.report.held,
          },
          optimized: await holding(device, ids),
        })
      }),

      performanceBoost: onDevice(async (device, { body, progressId }) => {
        const done = await measuredRun(services, device, {
          origin: { kind: 'selection', choices: [], presetId: boostProfile },
          title: 'Performance Boost',
          planHash: body.planHash,
          progressId,
          benchmark: true,
        })
        if (!done.ok) return done
        const { outcome, score, pair } = done.value
        const choices = device.service.preset(boostProfile)?.choices ?? []
        const applied = await holding(
          device,
          choices.map(({ tweakId }) => tweakId),
        )
        const boot = outcome.run === null ? notMeasured : afterStart
        const [cpu, memory] = [boostOf(pair, 'cpuSingle'), boostOf(pair, 'memoryBandwidth')]
        return ok({
          ...outcome,
          improvements: {
            cpuBoost: cpu,
            memoryBoost: memory,
            diskBoost: boostOf(pair, 'diskRandomRead'),
            graphicsBoost: notMeasured,
          },
          metrics: {
            bootTimeImprovement: boot,
            responseTimeImprovement: notMeasured,
            overallScore: score.after,
          },
          optimizations: applied,
          performance: { cpuImprovement: cpu, memoryImprovement: memory, bootTimeImprovement: boot },
          systemScore: {
            ...score,
            improvement: score.before === null || score.after === null ? null : score.after - score.before,
          },
          tweaksApplied: applied,
          benchmark: 'reason' in pair ? null : pair,
        })
      }),
    }),
  }
}
