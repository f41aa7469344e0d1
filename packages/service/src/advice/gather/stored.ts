/** Facts from stored data: the history of the PC's load, scans, and the journal of Clearpane's own changes. */
import { driftCounts } from '@clearpane/advice'
import { type Minute, useOf, usualOf } from '@clearpane/advice/facts'
import { sources } from '@clearpane/advice/words'
import { jobTypes } from '@clearpane/contracts'
import { because, numberOf, type SystemInformation } from '@clearpane/model'
import type { History, Store } from '@clearpane/store'
import type { DeviceSession } from '../../pcs/device-registry.ts'
import type { Services } from '../../services/services.ts'
import { keptSystemScan } from '../../systemscan/kept.ts'
import { dayMs, daysSince, type Facts, missing, noneOf, tenth } from './parts.ts'

const measures = {
  cpu: 'cpu.total',
  memory: 'memory.used',
  disk: 'disk.active',
  latency: 'network.latency',
  cpuTemperature: 'temperature.cpu',
} as const
type Measure = keyof typeof measures

export const loadKeys = (Object.keys(measures) as Measure[]).flatMap((measure) =>
  (['recent', 'usual', 'spread'] as const).map((part) => `load.${measure}.${part}` as const),
)

const columnOf = ({ at, series }: History, id: string): (number | null)[] =>
  series.get(id)?.mean ?? at.map(() => null)

/** `history`: minutes, oldest first. */
export const loadFacts = (history: History, now: number): Facts => {
  const [cpu, gpu] = [columnOf(history, 'cpu.total'), columnOf(history, 'gpu.load')]
  const minutes: Minute[] = history.at.map((at, i) => ({ at, cpu: cpu[i] ?? null, gpu: gpu[i] ?? null }))
  const facts: Facts = {}
  const source = sources.minutes.en
  const at = new Date(history.at.at(-1) ?? now).toISOString()
  const is = (value: number) => ({ value, source, at })
  for (const measure of Object.keys(measures) as Measure[]) {
    const found = usualOf(minutes, columnOf(history, measures[measure]), now)
    if (found === null) {
      Object.assign(
        facts,
        noneOf(
          [`load.${measure}.recent`, `load.${measure}.usual`, `load.${measure}.spread`],
          because('tooLittleRecorded'),
        ),
      )
      continue
    }
    const shown = measure === 'memory' ? Math.round : tenth
    facts[`load.${measure}.recent`] = is(shown(found.recent))
    facts[`load.${measure}.usual`] = is(shown(found.usual))
    facts[`load.${measure}.spread`] = is(shown(found.spread))
    facts['history.minutes'] ??= is(found.minutes)
  }
  const use = useOf(minutes)
  facts['use.gamePercent'] = use === null ? missing(because('tooLittleRecorded')) : is(use.game)
  facts['use.workPercent'] = use === null ? missing(because('tooLittleRecorded')) : is(use.work)
  return facts
}

/** The period that counts as "usual". */
const usualDays = 14

export const historyFacts = async (
  store: Store,
  { id }: Pick<DeviceSession, 'id'>,
  now: number,
): Promise<Facts> => {
  const metrics = await store.metrics()
  const isRecording = await store.switches.isRecording(id)
  return {
    ...loadFacts(await metrics.history(id, 'minute', now - usualDays * dayMs), now),
    'history.isRecording': {
      value: isRecording,
      source: sources.monitoring.en,
      at: new Date(now).toISOString(),
    },
  }
}

const scanKeys = [
  'scan.ageDays',
  'scan.tempBytes',
  'scan.browserBytes',
  'scan.duplicateBytes',
  'scan.registryEntries',
] as const

export const scanFacts = async (
  services: Pick<Services, 'results'>,
  device: Pick<DeviceSession, 'id'>,
  now: number,
): Promise<Facts> => {
  const kept = await keptSystemScan(services, device)
  if (kept === null) return noneOf(scanKeys, because('systemNotScanned'))
  const { scanData } = kept.value
  const at = new Date(kept.at).toISOString()
  const source = sources.systemScan.en
  const of = ({ bytes, reason }: typeof scanData.tempFiles) =>
    bytes === null ? missing(reason ?? because('notReadHere')) : { value: bytes, source, at }
  const { fixable, reason } = scanData.registryIssues
  return {
    'scan.ageDays': { value: daysSince(kept.at, now) ?? 0, source, at },
    'scan.tempBytes': of(scanData.tempFiles),
    'scan.browserBytes': of(scanData.browserCache),
    'scan.duplicateBytes': of(scanData.duplicateFiles),
    'scan.registryEntries':
      fixable === null ? missing(reason ?? because('notReadHere')) : { value: fixable, source, at },
  }
}

const driverKeys = ['drivers.offers', 'drivers.problems', 'drivers.unsigned'] as const

export const driverFacts = async (
  { results }: Pick<Services, 'results'>,
  { id }: Pick<DeviceSession, 'id'>,
): Promise<Facts> => {
  const kept = (await results.list(id)).find(({ key }) => key === 'driverScan')
  const scan = jobTypes.driverScan.result.safeParse(kept?.value)
  if (!scan.success) return noneOf(driverKeys, because('driversNotScanned'))
  const { drivers, outdatedCount, noOffers, observedAt: at } = scan.data
  const source = sources.driverScan.en
  return {
    'drivers.offers': noOffers === null ? { value: outdatedCount, source, at } : missing(noOffers),
    'drivers.problems': {
      value: drivers.filter(({ problem }) => problem !== null && problem !== 0).length,
      source,
      at,
    },
    'drivers.unsigned': { value: drivers.filter(({ signed }) => signed === 'no').length, source, at },
  }
}

export const changeFacts = async (
  { service, logbook }: Pick<DeviceSession, 'service' | 'logbook'>,
  uptime: SystemInformation['uptime'],
  now: number,
): Promise<Facts> => {
  const [{ all }, drift, last, logged] = await Promise.all([
    service.page({ limit: 1 }),
    service.drift(),
    service.lastRestorePoint(),
    logbook?.restorePoint?.(),
  ])
  const point = last ?? (logged !== undefined && 'record' in logged ? { at: logged.record } : null)
  const whyNoPoint =
    logged !== undefined && 'reason' in logged ? logged.reason : because('restorePointNotRead')
  const at = new Date(now).toISOString()
  const is = (value: number, source: string = sources.journal.en) => ({ value, source, at })
  const up = numberOf(uptime)
  const startedAt = up === null || uptime.status !== 'measured' ? null : Date.parse(uptime.at) - up * 1000
  const ended = all.restarts.flatMap(({ endedAt }) => endedAt ?? [])
  return {
    'drift.settings': is(driftCounts(drift).drifted, sources.now.en),
    'runs.unsettled': is(all.unsettled - all.unreadable),
    'runs.failed': is(all.failed),
    'runs.waiting':
      ended.length === 0
        ? is(0)
        : startedAt === null
          ? missing(because('notReadHere'))
          : is(ended.filter((one) => Date.parse(one) > startedAt).length),
    ...(point === null
      ? noneOf(['restorePoint.count', 'restorePoint.ageDays'], whyNoPoint)
      : {
          'restorePoint.count': is(point.at === null ? 0 : 1, 'System Restore'),
          'restorePoint.ageDays':
            point.at === null
              ? missing(because('notHere'))
              : is(daysSince(point.at, now) ?? 0, 'System Restore'),
        }),
  }
}
