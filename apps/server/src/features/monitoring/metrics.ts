/** What was kept of a PC's figures, as the charts of the history take it. */
import type { Calls, MetricRange } from '@clearpane/contracts'
import { describeSensor, historySensors, type RunSummary } from '@clearpane/model'
import { limits, type Metrics } from '@clearpane/store'
import type { z } from 'zod'
import type { DeviceSession } from '../../device-registry.ts'
import { beatMs } from '../../monitoring/recorder.ts'

type Answer = z.input<Calls['metrics']['ok']>

const day = 86_400_000
const ranges: Record<MetricRange, { step: 'minute' | 'hour'; ms: number }> = {
  hour: { step: 'minute', ms: day / 24 },
  day: { step: 'minute', ms: day },
  week: { step: 'hour', ms: 7 * day },
  month: { step: 'hour', ms: 30 * day },
}
const stepMs = { minute: 60_000, hour: 3_600_000 }

const seriesOf = (rows: Awaited<ReturnType<Metrics['rows']>>, at: readonly number[]): Answer['series'] => {
  const places = new Map(at.map((moment, i) => [moment, i]))
  const bySensor = Map.groupBy(rows, ({ series }) => series)
  return historySensors.flatMap((id) => {
    const own = bySensor.get(id)
    if (own === undefined) return []
    const empty = (): (number | null)[] => at.map(() => null)
    const made = {
      id,
      unit: describeSensor(id)[0]?.unit ?? '',
      least: empty(),
      mean: empty(),
      most: empty(),
      p95: empty(),
    }
    for (const row of own) {
      const i = places.get(row.at) ?? 0
      made.least[i] = row.min
      made.mean[i] = row.mean
      made.most[i] = row.max
      made.p95[i] = row.p95
    }
    return [made]
  })
}

/** As many pages as it takes. */
const runsSince = async (service: DeviceSession['service'], from: number): Promise<RunSummary[]> => {
  const found: RunSummary[] = []
  for (let before: string | undefined; ; ) {
    const runs = await service.runs({ before, limit: 100 })
    const own = runs.filter(({ at }) => Date.parse(at) >= from)
    found.push(...own)
    before = runs.at(-1)?.runId
    if (before === undefined || own.length < runs.length) return found
  }
}

export const metricsOf = async (
  { id, service }: DeviceSession,
  metrics: Metrics,
  range: MetricRange,
  now: number,
): Promise<Answer> => {
  const { step, ms } = ranges[range]
  const from = now - ms
  const [rows, size, isRecording, runs] = await Promise.all([
    metrics.rows(id, historySensors, step, from),
    metrics.size(id),
    metrics.isRecording(id),
    runsSince(service, from),
  ])
  const at = [...new Set(rows.map((row) => row.at))].toSorted((a, b) => a - b)
  return {
    isRecording,
    everySeconds: beatMs / 1000,
    keptDays: { minutes: limits.minuteAge / day, hours: limits.hourAge / day },
    bytes: size.bytes,
    from: size.from,
    to: now,
    stepMs: stepMs[step],
    at,
    series: seriesOf(rows, at),
    marks: runs.map((run) => ({ at: Date.parse(run.at), title: run.title })),
  }
}
