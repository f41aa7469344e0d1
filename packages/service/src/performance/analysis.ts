/** The full scan: reads the score's parts, and lists what costs points and what wins them back. */
import { type Analysis, effectNames } from '@clearpane/contracts'
import { because, type Reading, type Tweak } from '@clearpane/model'
import type { Store } from '@clearpane/store'
import { ok } from '../core/result.ts'
import { readHealth } from '../health/read-health.ts'
import { defineJob } from '../jobs/index.ts'
import { type Entry, measuredRange } from '../ledger/effects.ts'
import { entriesOf } from '../ledger/ledger.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { issuesOf } from './issues.ts'

type Kept = Pick<Store, 'metrics' | 'records'>
type Optimization = Analysis['optimizations'][number]
type Deps = { store(): Promise<Kept>; tweaks(): Promise<readonly Tweak[]> }

/** Each claim with a measured range on this PC. */
const improvementsOf = (entries: readonly Entry[], id: string): Optimization['improvements'] =>
  effectNames.flatMap((what) => {
    const range = measuredRange(entries, id, what)
    return range === null ? [] : [{ what, ...range }]
  })

const expected = ([first]: Optimization['improvements'], entries: readonly Entry[], id: string): Reading => {
  if (first === undefined) return { status: 'unavailable', reason: because('notMeasured') }
  const { least, most, unit, runs } = first
  const newest = entries.find(({ tweakIds }) => tweakIds[0] === id)
  return {
    status: 'measured',
    value: least === most ? least : `${least} to ${most}`,
    unit,
    source:
      runs === 1
        ? 'one change of this setting alone, on this PC'
        : `${runs} changes of this setting alone, on this PC`,
    at: new Date(newest?.after.at ?? 0).toISOString(),
  }
}

const optimizationsOf = (
  issues: Analysis['issues'],
  tweaks: readonly Tweak[],
  entries: readonly Entry[],
): Analysis['optimizations'] => {
  const titles = new Map(tweaks.map(({ id, title }) => [id, title]))
  const ids = [...new Set(issues.flatMap(({ tweakIds }) => tweakIds))]
  return ids.map((id) => {
    const improvements = improvementsOf(entries, id)
    return {
      id,
      name: titles.get(id) ?? id,
      expectedImprovement: expected(improvements, entries, id),
      improvements,
    }
  })
}

export const analysisJob = ({ store, tweaks }: Deps) =>
  defineJob({
    type: 'comprehensiveAnalysis',
    run: async ({ device, stage, emit }) => {
      stage('device')
      const session: DeviceSession = device
      await session.service.device()
      stage('metrics')
      const readings = await session.service.systemInformation()
      stage('settings')
      const kept = await store()
      const { observedAt, ...health } = await readHealth(session, await kept.metrics(), Date.now(), readings)
      stage('score')
      emit({ score: health.score })
      stage('issues')
      const issues = issuesOf(health)
      stage('optimizations')
      const entries = await entriesOf(kept.records, session.id)
      const { cpuUsage, ramUsage, diskUsage, bootTime } = readings
      return ok({
        observedAt,
        overallScore: health.score,
        systemMetrics: { cpuUsage, ramUsage, diskUsage, startupTime: bootTime },
        issues,
        optimizations: optimizationsOf(issues, await tweaks(), entries),
      })
    },
  })
