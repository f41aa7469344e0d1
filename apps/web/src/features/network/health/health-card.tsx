/** The connection's quality. Until the user starts it, nothing is sent and nothing is claimed. */
import type { DeviceId, LineStatus } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../../i18n/use-language.ts'
import { request } from '../../../lib/api/index.ts'
import { fullTime } from '../../../lib/format/index.ts'
import { Card, Chip, ErrorState, Figure, type Shown, type Tone } from '../../../ui/index.ts'
import { Sparkline } from './sparkline.tsx'
import type { Monitor } from './use-monitor.ts'

/** Download and upload of the last speed test, with its time; nothing before the first test. */
const LastSpeed = ({ device }: { device: DeviceId }) => {
  const { t } = useTranslation('network')
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['speedTests', device],
    queryFn: ({ signal }) => request('speedTests', { device, signal }),
  })
  const [last] = data?.tests ?? []
  const figure = (of: 'download' | 'upload'): Shown =>
    last === undefined
      ? { unknown: t('health.notTested') }
      : {
          value: (last.result[of].bitsPerSecond / 1e6).toLocaleString(language, { maximumFractionDigits: 1 }),
          unit: 'Mbit/s',
        }
  return (
    <div className="flex flex-col gap-1 border-t border-line pt-3">
      <div className="grid grid-cols-1 gap-x-6 gap-y-3 @md:grid-cols-3">
        {(['download', 'upload'] as const).map((of) => (
          <Figure
            key={of}
            label={t(`health.${of}`)}
            shown={figure(of)}
            measured={{
              what: t(`health.${of}`),
              how: t('health.how.speed'),
              ...(last === undefined ? {} : { source: last.result.server }),
            }}
          />
        ))}
      </div>
      <p className="min-h-5 text-13 text-muted">
        {last !== undefined &&
          t(last.simulated ? 'health.testedSimulated' : 'health.tested', {
            time: fullTime(last.at, language),
          })}
      </p>
    </div>
  )
}

const tones: Record<LineStatus, Tone> = { excellent: 'ok', good: 'ok', fair: 'warn', poor: 'danger' }

const differences = (trips: readonly (number | null)[]): (number | null)[] =>
  trips.slice(1).map((ms, i) => {
    const before = trips[i] ?? null
    return ms === null || before === null ? null : Math.abs(ms - before)
  })

/** Loss among the last ten at each moment, in percent. */
const losses = (trips: readonly (number | null)[]): number[] =>
  trips.map((_, i) => {
    const near = trips.slice(Math.max(0, i - 9), i + 1)
    return (100 * near.filter((ms) => ms === null).length) / near.length
  })

export const HealthCard = ({ monitor, device }: { monitor: Monitor; device: DeviceId }) => {
  const { t } = useTranslation('network')
  const language = useLanguage()
  const { quality, trips, last, running, error } = monitor
  const isSilent = last !== null && last.trips.length === 0
  const unknown = {
    unknown: t(isSilent ? 'health.offline' : running ? 'health.asking' : 'health.notMeasured'),
  }
  const number = (value: number | null | undefined, unit: string): Shown =>
    value == null ? unknown : { value: value.toLocaleString(language, { maximumFractionDigits: 1 }), unit }
  const figures = [
    { id: 'latency', shown: number(quality?.latency, 'ms'), values: trips },
    { id: 'loss', shown: number(quality?.loss, '%'), values: losses(trips) },
    { id: 'jitter', shown: number(quality?.jitter, 'ms'), values: differences(trips) },
  ] as const
  const target = last?.trips.find(({ ms }) => ms !== null)
  return (
    <Card role="group" aria-label={t('health.title')} className="flex flex-col gap-3 px-4 py-3">
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
        <h2 className="text-16 font-semibold">{t('health.title')}</h2>
        <span role="status">
          {quality === null ? (
            <Chip tone="unknown">{unknown.unknown}</Chip>
          ) : (
            <Chip tone={tones[quality.status]}>{t(`health.status.${quality.status}`)}</Chip>
          )}
        </span>
      </div>
      <div className="grid grid-cols-1 gap-x-6 gap-y-3 @md:grid-cols-3">
        {figures.map(({ id, shown, values }) => (
          <div key={id} className="flex min-w-0 flex-col">
            <Figure
              label={t(`health.${id}`)}
              shown={shown}
              measured={{
                what: t(`health.${id}`),
                how: t(`health.how.${id}`),
                ...(target === undefined ? {} : { source: target.address }),
              }}
            />
            <Sparkline values={values} label={t('health.spark', { what: t(`health.${id}`) })} />
          </div>
        ))}
      </div>
      <p className="min-h-5 text-13 text-muted">
        {last === null
          ? t('health.hint')
          : t(last.simulated ? 'health.simulated' : 'health.at', { time: fullTime(last.at, language) })}
      </p>
      <LastSpeed device={device} />
      {error !== null && <ErrorState error={error} />}
    </Card>
  )
}
