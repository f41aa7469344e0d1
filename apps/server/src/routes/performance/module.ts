/**
 * The dashboard's analysis of the PC, and the actions that it offers. The changes that these actions make go through
 * plan and apply like all others.
 */
import { performanceCalls } from '@clearpane/contracts'
import { diagnostic, type Origin, type Tweak } from '@clearpane/model'
import { suggestedTweaks } from '@clearpane/model/further'
import { keptChange } from '@clearpane/service/changes'
import { ok, refusal } from '@clearpane/service/core'
import type { DeviceSession } from '@clearpane/service/pcs'
import { analysisJob, boostedBy, measuredRun, optimizedBy } from '@clearpane/service/performance'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'

/** The specification's performance profile. */
const boostProfile = 'ultimate-performance'

const selectionOf = (ids: readonly string[]): Origin => ({
  kind: 'selection',
  choices: suggestedTweaks(ids),
})

/** Returns the titles of the settings that are in effect now. */
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
        const start = { device, title: 'Full AI System Scan', input: null, id: progressId }
        const done = await services.jobs.run(analysis, start)
        return done.ok ? ok({ success: true, ...done.value }) : done
      }),

      fullOptimization: onDevice(async (device, { body, progressId }) => {
        const ids = [...new Set(body.optimizations.map((one) => (typeof one === 'string' ? one : one.id)))]
        const known = new Set((await tweaks()).map(({ id }) => id))
        const stranger = ids.find((id) => !known.has(id))
        if (stranger !== undefined)
          return refusal(diagnostic('UNKNOWN_TWEAK', 'tweak', { id: stranger }, stranger))
        const title = 'AI Full Optimization'
        const request = {
          origin: selectionOf(ids),
          title,
          act: { id: 'performance.full' } as const,
          planHash: body.planHash,
          progressId,
          usesUp: ['comprehensiveAnalysis'] as const,
        }
        return keptChange(services, device, { type: 'fullOptimization', title, progressId }, async (job) => {
          const done = await measuredRun(services, device, { ...request, benchmark: false }, job)
          if (!done.ok) return done
          const kept = optimizedBy(done.value, await holding(device, ids))
          return ok({ outcome: done.value.outcome, kept })
        })
      }),

      performanceBoost: onDevice(async (device, { body, progressId }) => {
        const title = 'Performance Boost'
        const origin: Origin = { kind: 'selection', choices: [], presetId: boostProfile }
        const act = { id: 'performance.boost' } as const
        const request = { origin, title, act, planHash: body.planHash, progressId }
        const ids = (device.service.preset(boostProfile)?.choices ?? []).map(({ tweakId }) => tweakId)
        return keptChange(services, device, { type: 'performanceBoost', title, progressId }, async (job) => {
          const done = await measuredRun(services, device, { ...request, benchmark: true }, job)
          if (!done.ok) return done
          const kept = boostedBy(done.value, await holding(device, ids))
          return ok({ outcome: done.value.outcome, kept })
        })
      }),
    }),
  }
}
