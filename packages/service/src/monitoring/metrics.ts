/** The figures that are stored for a PC, in the format used by the history charts. */
import type { Calls, MarkKind, MetricRange } from '@clearpane/contracts'
import type { Logbook, Logged } from '@clearpane/engine'
import { describeSensor, historySensors } from '@clearpane/model'
import { type TitledRun, titledRun } from '@clearpane/model/status'
import { type History, limits, type Step, type Store, steps } from '@clearpane/store'
import type { z } from 'zod'
import type { DeviceService, RunPage } from '../pc/types.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { bootsOf } from '../startup/boots.ts'
import { beatMs } from './recorder.ts'

type Page = Parameters<DeviceService['page']>[0]
type Mark = { at: number; title: string; kind: MarkKind; run?: TitledRun }

/** Reads page after page, newest first, because a busy month has more changes than fit on one page. */
export const changesSince = async (
  service: { page(page: Page): Promise<Pick<RunPage, 'runs' | 'next'>> },
  from: number,
  before?: string,
): Promise<Mark[]> => {
  const { runs, next } = await service.page({ before, limit: 100 })
  const marks = runs
    .map((run) => ({ at: Date.parse(run.at), title: run.title, kind: 'run' as const, run: titledRun(run) }))
    .filter(({ at }) => at >= from)
  const reachesBack = marks.length < runs.length
  return next === null || reachesBack ? marks : [...marks, ...(await changesSince(service, from, next))]
}

/**
 * Returns the records of a log. If the log can't be read, its records are left out. The log's own page shows the
 * reason.
 */
const recordOf = <T>(logged: Logged<T[]> | undefined): T[] =>
  logged !== undefined && 'record' in logged ? logged.record : []

type Pc = {
  service: Parameters<typeof changesSince>[0] & Pick<DeviceService, 'measuredStarts'>
  logbook: Logbook | null
}

const logged = async ({ service, logbook }: Pc): Promise<Mark[]> => {
  const [boots, updates] = await Promise.all([bootsOf({ service, logbook }), logbook?.updates()])
  return [
    ...recordOf(boots.log).map(({ at }) => ({ at: Date.parse(at), title: '', kind: 'boot' as const })),
    ...recordOf(updates)
      .filter(({ kind }) => kind === 'windows')
      .map(({ at, title }) => ({ at: Date.parse(at), title, kind: 'update' as const })),
  ]
}

/**
 * Returns the events that happened while a PC was being measured, newest first, so that a chart can show cause and
 * effect together.
 */
export const marksSince = async (pc: Pc, from: number): Promise<Mark[]> => {
  const [changes, others] = await Promise.all([changesSince(pc.service, from), logged(pc)])
  return [...changes, ...others.filter(({ at }) => at >= from)].toSorted((a, b) => b.at - a.at)
}

type Answer = z.input<Calls['metrics']['ok']>

const day = 86_400_000
const ranges: Record<MetricRange, { step: Step; ms: number }> = {
  hour: { step: 'minute', ms: day / 24 },
  day: { step: 'minute', ms: day },
  week: { step: 'hour', ms: 7 * day },
  month: { step: 'hour', ms: 30 * day },
}

const seriesOf = ({ series }: History): Answer['series'] =>
  historySensors.flatMap((id) => {
    const columns = series.get(id)
    return columns === undefined
      ? []
      : [
          {
            id,
            unit: describeSensor(id)[0]?.unit ?? '',
            least: columns.min,
            mean: columns.mean,
            most: columns.max,
            p95: columns.p95,
          },
        ]
  })

export const metricsOf = async (
  { id, service, logbook }: DeviceSession,
  { metrics, switches }: Pick<Store, 'metrics' | 'switches'>,
  range: MetricRange,
  now: number,
): Promise<Answer> => {
  const { step, ms } = ranges[range]
  const from = now - ms
  const kept = await metrics()
  const [history, size, isRecording, marks] = await Promise.all([
    kept.history(id, step, from),
    kept.size(id),
    switches.isRecording(id),
    marksSince({ service, logbook }, from),
  ])
  return {
    isRecording,
    everySeconds: beatMs / 1000,
    keptDays: { minutes: limits.minuteAge / day, hours: limits.hourAge / day },
    bytes: size.bytes,
    from: size.from,
    to: now,
    stepMs: steps[step],
    at: history.at,
    series: seriesOf(history),
    marks,
  }
}
