/**
 * Measures, restores healthy defaults, and measures again: the figures are the differences between the two
 * measurements.
 */
import type { Choice, KnownAct, LineQuality, RunDetail } from '@clearpane/model'
import { lineNoise, movedLatency } from '@clearpane/model/line-change'
import { carryOut } from '../changes/carry-out.ts'
import type { ParentJob } from '../changes/kept-change.ts'
import type { Outcome } from '../changes/outcome-text.ts'
import { ok, type Result } from '../core/result.ts'
import { addMeasured } from '../ledger/ledger.ts'
import { measureLine } from '../network/trips.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'

type Request = {
  choices: readonly Choice[]
  title: string
  act: KnownAct
  planHash: string | undefined
  progressId: string | null
}

export type Measured = Outcome & {
  before: LineQuality | null
  after: LineQuality | null
  optimizationsApplied: number
  optimizations: string[]
  latencyImprovement: string
  throughputBoost: string
  stabilityScore: number | null
}

const noChange = 'no measurable change'

const latencyText = (before: LineQuality | null, after: LineQuality | null): string => {
  if (before === null || after === null) return 'not measured'
  const moved = movedLatency(before, after)
  return moved === null ? noChange : `${moved > 0 ? '+' : ''}${moved} ms`
}

const scoreOf = (line: LineQuality | null): number | null =>
  line === null ? null : Math.round(10 * (100 - line.loss)) / 100

const tweaksOf = (changes: RunDetail['changes']): Set<string> =>
  new Set(
    changes.flatMap(({ causes }) => causes.flatMap((cause) => (cause.by === 'tweak' ? [cause.id] : []))),
  )

/** The parent job of work that isn't part of any other job. */
const alone: ParentJob = { stage: () => undefined }

export const optimizeNetwork = async (
  services: Services,
  device: DeviceSession,
  { choices, title, act, planHash, progressId }: Request,
  parent: ParentJob = alone,
): Promise<Result<Measured>> => {
  const { stage, signal } = parent
  const { network } = device
  stage('before')
  const before = network === null ? null : await measureLine(network, { signal })
  const origin = { kind: 'selection' as const, choices: [...choices] }
  stage('change')
  const run = await carryOut(services, device, { origin, planHash, title, act, progressId, parent })
  if (!run.ok) return run
  // A change that was refused or skipped had no effect, so its setting doesn't count as applied.
  const { done = [], others = [] } = Object.groupBy(run.value.run?.changes ?? [], ({ result }) =>
    result === 'done' ? 'done' : 'others',
  )
  const left = tweaksOf(others)
  const ids = new Set([...tweaksOf(done)].filter((id) => !left.has(id)))
  const { tweaks } = await services.devices.catalog()
  stage('after')
  const after = network === null || done.length === 0 ? before : await measureLine(network, { signal })
  if (run.value.run !== null && before !== null && after !== null) {
    const latency = { before: before.latency, after: after.latency, noise: lineNoise(before, after) }
    await addMeasured(device, await services.devices.store(), run.value.run.runId, { latency })
  }
  return ok({
    ...run.value,
    before,
    after,
    optimizationsApplied: ids.size,
    optimizations: tweaks.filter(({ id }) => ids.has(id)).map((tweak) => tweak.title),
    latencyImprovement: done.length === 0 ? noChange : latencyText(before, after),
    // Throughput is measured by the speed test, which requires the user's consent first.
    throughputBoost: done.length === 0 ? noChange : 'not measured',
    stabilityScore: scoreOf(after),
  })
}
