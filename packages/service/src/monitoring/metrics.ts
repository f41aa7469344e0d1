/** A PC's stored figures in the format of the history charts. */
import type { Calls, MetricRange } from '@clearpane/contracts'
import { describeSensor, historySensors } from '@clearpane/model'
import { type History, limits, type Step, type Store, steps } from '@clearpane/store'
import type { z } from 'zod'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { marksSince } from './marks.ts'
import { beatMs } from './recorder.ts'

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
