/**
 * The full scan: reads the parts of the score, and lists the parts that lost points, along with the settings that
 * would win those points back.
 */
import { type Analysis, effectNames } from '@clearpane/contracts'
import type { Health, HealthPoint } from '@clearpane/engine'
import { because, type Reading, type Tweak } from '@clearpane/model'
import type { Store } from '@clearpane/store'
import { offeredSettings } from '../advice/offered.ts'
import { ok } from '../core/result.ts'
import { readHealth } from '../health/read-health.ts'
import { defineJob } from '../jobs/index.ts'
import { type Entry, measuredRange } from '../ledger/effects.ts'
import { entriesOf } from '../ledger/ledger.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'

type Issue = Analysis['issues'][number]

const words: Record<HealthPoint['part'], { description: string; recommendation: string }> = {
  protections: {
    description: 'Not every core protection is on',
    recommendation: 'Switch on what Windows Security shows as off',
  },
  privacy: {
    description: 'Settings share data without need',
    recommendation: 'Make the safe settings private',
  },
  updates: {
    description: 'Windows was last updated long ago',
    recommendation: 'Open Windows Update in Settings',
  },
  disk: {
    description: 'The drive of Windows is nearly full',
    recommendation: 'Remove apps and files you don’t need',
  },
  memory: {
    description: 'Most of the memory is in use',
    recommendation: 'Close or remove programs that run in the background',
  },
  boot: {
    description: 'Windows takes long to start',
    recommendation: 'See on the monitoring page what was slow',
  },
  startup: {
    description: 'Many programs start with Windows',
    recommendation: 'Let fewer programs start with Windows',
  },
}

/** Returns the severity. The score has a hundred points, so ten of them are a lot. */
const severityOf = ({ part }: HealthPoint, points: number): Issue['severity'] => {
  if (part === 'protections') return 'Critical'
  if (points >= 10) return 'High'
  return points >= 3 ? 'Medium' : 'Low'
}

/** A smaller loss isn't worth a line of its own. */
const leastPoints = 0.5

/**
 * Lists the parts that lost points as issues, each with its remedies. A remedy is always a setting that the advice
 * rules offer as well, so that all pages suggest the same settings. Pure.
 */
const issuesOf = ({ parts }: Pick<Health, 'parts'>, offered: ReadonlySet<string>): Issue[] =>
  parts
    .flatMap((one): Issue[] => {
      const points = one.lost ?? 0
      if (points < leastPoints) return []
      const { part } = one
      const tweakIds = one.tweakIds.filter((id) => offered.has(id))
      return [{ part, severity: severityOf(one, points), points, ...words[part], tweakIds }]
    })
    .toSorted((a, b) => b.points - a.points)

type Kept = Pick<Store, 'metrics' | 'records'>
type Optimization = Analysis['optimizations'][number]
type Deps = { store(): Promise<Kept>; tweaks(): Promise<readonly Tweak[]> }

/** Returns, for each kind of effect, the range that was measured on this PC. */
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
      const issues = issuesOf(health, await offeredSettings(session))
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
