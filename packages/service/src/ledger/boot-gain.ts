/**
 * How much shorter the PC's startup became after a change. This figure is filled in once the PC has been started
 * again.
 */
import { boostedSchema, optimizedSchema } from '@clearpane/contracts'
import { because, type Reading } from '@clearpane/model'
import type { Store } from '@clearpane/store'
import { wordedSource } from '../core/worded-source.ts'
import type { KeptResult, Results } from '../jobs/index.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Entry } from './effects.ts'
import { effectOfRun } from './ledger.ts'

export const withinNoise = (moved: number, most: number, unit: string) =>
  because('withinNoise', { moved: moved.toFixed(1), most: most.toFixed(1), unit })

/** Returns the gain. `entry`: the change's entry; null if nothing was changed or read. */
export const bootGain = (entry: Entry | null): Reading => {
  if (entry === null || entry.before.boot === null)
    return { status: 'unavailable', reason: because('notMeasured') }
  if (entry.later === null) return { status: 'pending', until: because('afterNextStart') }
  const { boot, startedAt } = entry.later
  const [gained, usual] = [entry.before.boot - boot, entry.noise.boot]
  if (usual !== null && Math.abs(gained) <= usual)
    return { status: 'unavailable', reason: withinNoise(gained, usual, 's') }
  return {
    status: 'measured',
    value: Math.round(gained * 10) / 10,
    unit: 's',
    ...wordedSource(because('startsAround')),
    at: new Date(startedAt).toISOString(),
  }
}

type Waiting = { runId: string | null; isPending: boolean; filled(boot: Reading): unknown }

/**
 * Returns the part of a result that is still missing until the next startup; null if the result has no startup
 * figure.
 */
const waitingIn = ({ type, value }: KeptResult): Waiting | null => {
  if (type === 'performanceBoost') {
    const { runId, metrics, performance, ...rest } = boostedSchema.parse(value)
    return {
      runId,
      isPending: metrics.bootTimeImprovement.status === 'pending',
      filled: (bootTimeImprovement) => ({
        ...rest,
        runId,
        metrics: { ...metrics, bootTimeImprovement },
        performance: { ...performance, bootTimeImprovement },
      }),
    }
  }
  if (type === 'fullOptimization') {
    const { runId, summary, ...rest } = optimizedSchema.parse(value)
    return {
      runId,
      isPending: summary.bootTimeImprovement.status === 'pending',
      filled: (bootTimeImprovement) => ({ ...rest, runId, summary: { ...summary, bootTimeImprovement } }),
    }
  }
  return null
}

type Deps = { store: Pick<Store, 'records' | 'metrics'>; results: Results; now: number }

/**
 * Returns the result with its startup figure as soon as that figure is available. The result is stored under its
 * original time.
 */
export const withNextStart = async (
  device: Pick<DeviceSession, 'id' | 'service'>,
  kept: KeptResult,
  { store, results, now }: Deps,
): Promise<KeptResult> => {
  const waiting = waitingIn(kept)
  if (waiting === null || !waiting.isPending || waiting.runId === null) return kept
  const boot = bootGain(await effectOfRun(device, store, waiting.runId, now))
  if (boot.status === 'pending') return kept
  const value = waiting.filled(boot)
  await results.put(device.id, kept.type, value, Date.parse(kept.at))
  return { ...kept, value }
}
