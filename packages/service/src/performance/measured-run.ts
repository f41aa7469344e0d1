/**
 * Adds the measured effects of a run: the score before and after it, the freed space, and a benchmark if the caller
 * requests one.
 */
import type { Benchmark } from '@clearpane/contracts'
import { because, type KnownAct, type Origin, type Reading } from '@clearpane/model'
import { benchmarkJob } from '../benchmark/job.ts'
import { isSimulated } from '../benchmark/measure-this-pc.ts'
import { carryOut } from '../changes/carry-out.ts'
import type { ParentJob } from '../changes/kept-change.ts'
import type { Outcome } from '../changes/outcome-text.ts'
import { ok, type Result } from '../core/result.ts'
import { readHealth } from '../health/read-health.ts'
import { bootGain } from '../ledger/boot-gain.ts'
import type { Entry } from '../ledger/effects.ts'
import { addMeasured, effectOfRun } from '../ledger/ledger.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'
import type { ScanType } from '../systemscan/kept.ts'
import { type Pair, wholeOf } from './gains.ts'

type Request = {
  origin: Origin
  title: string
  act: KnownAct
  planHash: string | undefined
  progressId: string | null
  usesUp?: readonly ScanType[]
  benchmark: boolean
}
export type MeasuredRun = {
  outcome: Outcome
  score: { before: number | null; after: number | null }
  /** The effects, each with its usual variation; null if nothing was changed and there is therefore no gain. */
  effect: Entry | null
  /** Number of seconds by which the PC's startup became shorter. */
  boot: Reading
  pair: Pair
  at: string
}

/** Runs a benchmark once. If the benchmark has no result, the change is still made. */
const benchmarkOnce = async (
  services: Services,
  device: DeviceSession,
  parent: ParentJob,
): Promise<Benchmark | { reason: ReturnType<typeof because> }> => {
  if (await isSimulated(device)) return { reason: because('notTimed') }
  const records = async () => (await services.devices.store()).records
  const job = benchmarkJob({ records, folder: () => services.devices.paths.dataDir, size: 'short' })
  const done = await services.jobs.run(job, { device, title: 'Benchmark', input: null, id: null, parent })
  if (done.ok) return done.value
  const reason = done.diagnostics[0]?.params.reason
  return { reason: typeof reason === 'object' ? reason : because('notMeasured') }
}

const scoreOf = async (services: Services, device: DeviceSession) => {
  const { metrics } = await services.devices.store()
  const readings = await device.service.systemInformation()
  const now = Date.now()
  const { score } = await readHealth(device, await metrics(), now, readings)
  return score
}

export const measuredRun = async (
  services: Services,
  device: DeviceSession,
  { benchmark, ...request }: Request,
  parent: ParentJob,
): Promise<Result<MeasuredRun>> => {
  const { stage } = parent
  stage('before')
  const planned = await device.service.plan(request.origin)
  if (!planned.ok) return planned
  const { changes, hash } = planned.value
  // If a run is going to be refused or has nothing to do, it isn't worth measuring for twenty seconds.
  const isWorth =
    benchmark && changes.length > 0 && (request.planHash === undefined || request.planHash === hash)
  const before = await scoreOf(services, device)
  if (isWorth) stage('benchmarkBefore')
  const first = isWorth ? await benchmarkOnce(services, device, parent) : { reason: because('notMeasured') }
  stage('change')
  const run = await carryOut(services, device, { ...request, parent })
  if (!run.ok) return run
  const isMeasured = !('reason' in first)
  if (isMeasured) stage('benchmarkAfter')
  const second = isMeasured ? await benchmarkOnce(services, device, parent) : first
  stage('after')
  const after = await scoreOf(services, device)
  const { run: changed } = run.value
  const store = await services.devices.store()
  const pair: Pair =
    'reason' in first
      ? { reason: first.reason }
      : 'reason' in second
        ? { reason: second.reason }
        : { before: first, after: second }
  if (changed !== null && !('reason' in pair))
    await addMeasured(device, store, changed.runId, { benchmark: wholeOf(pair) })
  const effect = changed === null ? null : await effectOfRun(device, store, changed.runId, Date.now())
  return ok({
    outcome: run.value,
    score: { before, after },
    effect,
    boot: bootGain(effect),
    pair,
    at: new Date().toISOString(),
  })
}
