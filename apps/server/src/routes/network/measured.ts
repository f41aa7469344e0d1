/** Changes whose answers contain measurements taken before and after the run. */
import type { networkCalls } from '@clearpane/contracts'
import type { Choice } from '@clearpane/model'
import { suggestedTweaks } from '@clearpane/model/further'
import { keptChange } from '@clearpane/service/changes'
import { ok } from '@clearpane/service/core'
import type { DeviceSession } from '@clearpane/service/pcs'
import { type Measured, optimizeNetwork } from '@clearpane/service/performance'
import type { Services } from '@clearpane/service/services'
import { type Handlers, onDevice } from '../../http/module.ts'

type Measuring = Pick<
  Handlers<typeof networkCalls>,
  'optimizeNetwork' | 'aiOptimizeNetwork' | 'wifiBandwidthOptimize' | 'wifiOptimize'
>

const choose = (...ids: string[]): Choice[] => suggestedTweaks(ids)

const healthy = choose('network.optimizeTCP', 'network.congestionCubic', 'network.optimizeNetworkCard')
/**
 * All settings that the thorough optimization makes, including those that remove what tuning programs left behind.
 * The DNS cache isn't included, because Windows doesn't let any program change it.
 */
const thorough = [...healthy, ...choose('network.optimizeTCPWindow')]
const wifi = choose('power.wirelessAdapter')

const accessPoint = 'decided by the access point'
const stabilityText = (score: number | null): string => (score === null ? 'not measured' : `${score}/10`)

/** Reads the current state after the change, and describes it in the catalog's words for the setting. */
const readBack = async ({ service }: DeviceSession, id: string): Promise<string> => {
  const found = (await service.tweaks()).tweaks.find(({ tweak }) => tweak.id === id)
  if (found === undefined) return 'not on this PC'
  const { tweak, status } = found
  if (status.state === 'applied') return tweak.states?.set.en ?? 'set'
  if (status.state === 'notApplied' || status.state === 'partly') return tweak.states?.open.en ?? 'not set'
  return status.state === 'notApplicable' ? 'not on this PC' : 'couldn’t be read'
}

/** Separates a run's outcome from its measurements. */
const parted = ({ success, message, run, report, ...line }: Measured) =>
  [{ success, message, run, report }, line] as const

export const measureAndChange = (services: Services): Measuring => ({
  optimizeNetwork: onDevice(
    (device, { body: { planHash }, progressId }) =>
      optimizeNetwork(services, device, {
        choices: healthy,
        title: 'Network optimization',
        act: { id: 'network.optimize' },
        planHash,
        progressId,
      }),
    { failure: 'Could not optimize network settings' },
  ),

  aiOptimizeNetwork: onDevice(
    async (device, { body: { planHash }, progressId }) => {
      const title = 'AI Auto-Optimize'
      return keptChange(services, device, { type: 'aiOptimizeNetwork', title, progressId }, async (job) => {
        const act = { id: 'network.ai' } as const
        const request = { choices: thorough, title, act, planHash, progressId }
        const done = await optimizeNetwork(services, device, request, job)
        if (!done.ok) return done
        const [outcome, line] = parted(done.value)
        return ok({ outcome, kept: { runId: outcome.run?.runId ?? null, ...line } })
      })
    },
    { failure: 'Could not complete AI optimization' },
  ),

  wifiBandwidthOptimize: onDevice(
    async (device, { body: { planHash }, progressId }) => {
      const title = 'Wi-Fi & bandwidth boost'
      return keptChange(
        services,
        device,
        { type: 'wifiBandwidthOptimize', title, progressId },
        async (job) => {
          const act = { id: 'network.wifiBoost' } as const
          const request = { choices: [...healthy, ...wifi], title, act, planHash, progressId }
          const done = await optimizeNetwork(services, device, request, job)
          if (!done.ok) return done
          const [outcome, line] = parted(done.value)
          return ok({
            outcome,
            kept: {
              runId: outcome.run?.runId ?? null,
              ...line,
              networkImprovements: {
                estimatedSpeedIncrease: line.throughputBoost,
                latencyReduction: line.latencyImprovement,
                connectionStability: stabilityText(line.stabilityScore),
                wifiSignalOptimization: accessPoint,
              },
              technicalDetails: {
                tcpWindowScaling: await readBack(device, 'network.optimizeTCP'),
                tcpChimney: 'gone from Windows',
                wifiPowerManagement: await readBack(device, 'power.wirelessAdapter'),
              },
              optimized: line.optimizations,
            },
          })
        },
      )
    },
    { failure: 'Could not optimize network settings' },
  ),

  wifiOptimize: onDevice(
    async (device, { body: { planHash }, progressId }) => {
      const title = 'Wi-Fi optimization'
      return keptChange(services, device, { type: 'wifiOptimize', title, progressId }, async (job) => {
        const act = { id: 'network.wifi' } as const
        const request = { choices: wifi, title, act, planHash, progressId }
        const done = await optimizeNetwork(services, device, request, job)
        if (!done.ok) return done
        const [outcome, { before, after, stabilityScore, latencyImprovement }] = parted(done.value)
        return ok({
          outcome,
          kept: {
            runId: outcome.run?.runId ?? null,
            before,
            after,
            improvements: {
              signalStrength: accessPoint,
              stability: stabilityText(stabilityScore),
              latency: latencyImprovement,
            },
            settings: {
              powerMode: await readBack(device, 'power.wirelessAdapter'),
              channelWidth: accessPoint,
              qos: 'unchanged',
            },
          },
        })
      })
    },
    { failure: 'Could not optimize network settings' },
  ),
})
