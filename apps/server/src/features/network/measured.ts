/** Changes that say what they measured before and after. */
import type { networkCalls } from '@clearpane/contracts'
import type { Choice } from '@clearpane/model'
import { carryOut } from '../../calls/carry-out.ts'
import { type Handlers, onDevice } from '../../calls/module.ts'
import type { Services } from '../../calls/services.ts'
import { ok } from '../../result.ts'
import { optimizeNetwork } from './optimize.ts'

type Measuring = Pick<
  Handlers<typeof networkCalls>,
  'optimizeNetwork' | 'aiOptimizeNetwork' | 'wifiBandwidthOptimize' | 'wifiOptimize'
>

const choose = (...ids: string[]): Choice[] => ids.map((tweakId) => ({ tweakId }))

const healthy = choose('network.optimizeTCP', 'network.congestionCubic', 'network.optimizeNetworkCard')
/** What tuning programs leave behind as well. */
const thorough = [...healthy, ...choose('network.optimizeTCPWindow', 'network.dnsClientCache')]
const wifi = choose('power.wirelessAdapter')

const notMeasured = 'not measured'
const accessPoint = 'decided by the access point'

export const measureAndChange = (services: Services): Measuring => ({
  optimizeNetwork: onDevice(
    (device, { body: { planHash }, progressId }) =>
      optimizeNetwork(services, device, {
        choices: healthy,
        title: 'Network optimization',
        planHash,
        progressId,
      }),
    { failure: 'Could not optimize network settings' },
  ),

  aiOptimizeNetwork: onDevice(
    (device, { body: { planHash }, progressId }) =>
      optimizeNetwork(services, device, {
        choices: thorough,
        title: 'AI Auto-Optimize',
        planHash,
        progressId,
      }),
    { failure: 'Could not complete AI optimization' },
  ),

  wifiBandwidthOptimize: onDevice(
    async (device, { body: { planHash }, progressId }) => {
      const done = await optimizeNetwork(services, device, {
        choices: [...healthy, ...wifi],
        title: 'Wi-Fi & bandwidth boost',
        planHash,
        progressId,
      })
      if (!done.ok) return done
      const { value } = done
      return ok({
        ...value,
        networkImprovements: {
          estimatedSpeedIncrease: value.throughputBoost,
          latencyReduction: value.latencyImprovement,
          connectionStability: value.stabilityScore === null ? notMeasured : `${value.stabilityScore}/10`,
          wifiSignalOptimization: accessPoint,
        },
        technicalDetails: {
          tcpWindowScaling: 'normal, grows by itself',
          tcpChimney: 'gone from Windows',
          wifiPowerManagement: 'full power while plugged in',
        },
        optimized: value.optimizations,
      })
    },
    { failure: 'Could not optimize network settings' },
  ),

  wifiOptimize: onDevice(
    async (device, { body: { planHash }, progressId }) => {
      const origin = { kind: 'selection' as const, choices: wifi }
      const run = await carryOut(services, device, {
        origin,
        planHash,
        progressId,
        title: 'Wi-Fi optimization',
      })
      if (!run.ok) return run
      return ok({
        ...run.value,
        improvements: { signalStrength: accessPoint, stability: notMeasured, latency: notMeasured },
        settings: {
          powerMode: 'full power while plugged in',
          channelWidth: accessPoint,
          qos: 'unchanged',
        },
      })
    },
    { failure: 'Could not optimize network settings' },
  ),
})
