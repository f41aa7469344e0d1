/** /network: the connection's actual state, and the few settings of Windows 11 that are useful. */
import type { Device, DeviceId, LineStatus } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CatalogFrame, type Rows } from '../../catalog/index.ts'
import { loadWords } from '../../i18n/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { queries, request } from '../../lib/api/index.ts'
import { useChoice } from '../../lib/choice.ts'
import { useDevice } from '../../lib/device/index.ts'
import { fullTime } from '../../lib/format/index.ts'
import { useStore } from '../../lib/store.ts'
import {
  Button,
  Card,
  Chip,
  ErrorState,
  Figure,
  lazyPart,
  QueryView,
  type Shown,
  Skeleton,
  type Tone,
} from '../../ui/index.ts'
import { Sparkline } from './health/sparkline.tsx'
import { type Monitor, useMonitor } from './health/use-monitor.ts'
import { NetworkTabs, tabIds } from './network-tabs.tsx'
import { optimized, reviewOptimize } from './optimize.ts'

// The connection's quality. Until the user starts measuring, nothing is sent, and the page makes no claims about the
// quality.

/**
 * Returns the download and upload figures from the last speed test, with its time; before the first test, returns
 * nothing.
 */
const useLastSpeed = (device: DeviceId) => {
  const { t } = useTranslation('network')
  const language = useLanguage()
  const { data } = useQuery({
    queryKey: ['speedTests', device],
    queryFn: ({ signal }) => request('speedTests', { device, signal }),
  })
  const [last] = data?.tests ?? []
  const figures = (['download', 'upload'] as const).map((id) => ({
    id,
    shown:
      last === undefined
        ? { unknown: t('health.notTested') }
        : {
            value: (last.result[id].bitsPerSecond / 1e6).toLocaleString(language, {
              maximumFractionDigits: 1,
            }),
            unit: 'Mbit/s',
          },
    source: last?.result.server,
  }))
  return {
    figures,
    says:
      last === undefined
        ? null
        : t(last.simulated ? 'health.testedSimulated' : 'health.tested', {
            time: fullTime(last.at, language),
          }),
  }
}

const tones: Record<LineStatus, Tone> = { excellent: 'ok', good: 'ok', fair: 'warn', poor: 'danger' }

const differences = (trips: readonly (number | null)[]): (number | null)[] =>
  trips.slice(1).map((ms, i) => {
    const before = trips[i] ?? null
    return ms === null || before === null ? null : Math.abs(ms - before)
  })

/** Returns, for each moment, the loss among the last ten round trips as a percentage. */
const losses = (trips: readonly (number | null)[]): number[] =>
  trips.map((_, i) => {
    const near = trips.slice(Math.max(0, i - 9), i + 1)
    return (100 * near.filter((ms) => ms === null).length) / near.length
  })

const HealthCard = ({ monitor, device }: { monitor: Monitor; device: DeviceId }) => {
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
  const speed = useLastSpeed(device)
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
      <div className="grid grid-cols-2 gap-x-6 gap-y-3 @2xl:grid-cols-3 @4xl:grid-cols-5">
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
        {speed.figures.map(({ id, shown, source }) => (
          <Figure
            key={id}
            label={t(`health.${id}`)}
            shown={shown}
            measured={{
              what: t(`health.${id}`),
              how: t('health.how.speed'),
              ...(source === undefined ? {} : { source }),
            }}
          />
        ))}
      </div>
      <p className="min-h-5 text-13 text-muted">
        {[
          last === null
            ? t('health.hint')
            : t(last.simulated ? 'health.simulated' : 'health.at', { time: fullTime(last.at, language) }),
          speed.says,
        ]
          .filter((text) => text !== null)
          .join(' ')}
      </p>
      {error !== null && <ErrorState error={error} />}
    </Card>
  )
}

// Hardly any connection is in one of these special states. The content below appears together with the connection's
// special states.
const LineStates = lazyPart(
  async () => {
    const [{ LineStates: view }] = await Promise.all([import('./line/line-states.tsx'), loadWords('network')])
    return view
  },
  { loading: <Skeleton className="h-150 rounded-card" /> },
)

const OptimizedNotice = lazyPart(async () => {
  const [{ OptimizedNotice: view }] = await Promise.all([import('./optimized-notice.tsx'), loadWords('live')])
  return view
})

// The page has nearly reached its maximum size, so the code that looks for the button is loaded when it's needed.
const toSpeedTest = async (openTab: () => void) => {
  openTab()
  const { focusSpeedTest } = await import('./focus-speed-test.ts')
  focusSpeedTest()
}

const Actions = ({ device, monitor }: { device: Device; monitor: Monitor }) => {
  const { t } = useTranslation('network')
  const optimize = () =>
    reviewOptimize(device.id, {
      done: t('optimized'),
      failed: t('optimizeFailed'),
      failedText: t('optimizeFailedText'),
    })
  const [, setTab] = useChoice('tab', tabIds)
  return (
    <>
      <Button onClick={() => void toSpeedTest(() => setTab('tools'))}>{t('speedTest')}</Button>
      {monitor.running ? (
        <Button onClick={monitor.stop}>{t('stop')}</Button>
      ) : (
        <Button onClick={monitor.start}>{t('start')}</Button>
      )}
      {device.id !== 'generic' && (
        <Button variant="primary" onClick={optimize}>
          {t('optimize')}
        </Button>
      )}
    </>
  )
}

const Body = ({ rows, device, monitor }: { rows: Rows; device: Device; monitor: Monitor }) => {
  const query = useQuery(queries.network(device.id))
  const measured = useStore(optimized)?.device === device.id
  return (
    <>
      {measured && <OptimizedNotice />}
      <QueryView query={query} loading={<Skeleton className="h-150 rounded-card" />}>
        {(network) => {
          const shown = (
            <>
              <HealthCard monitor={monitor} device={device.id} />
              <NetworkTabs network={network} rows={rows} device={device} following={monitor.running} />
            </>
          )
          return network.states.length === 0 ? (
            shown
          ) : (
            <LineStates states={network.states}>{shown}</LineStates>
          )
        }}
      </QueryView>
    </>
  )
}

export const NetworkPage = () => {
  const { t } = useTranslation('network')
  const device = useDevice()
  const monitor = useMonitor(device.id)
  return (
    <CatalogFrame purpose={t('purpose')} actions={(_, at) => <Actions device={at} monitor={monitor} />}>
      {(rows, at) => <Body key={at.id} rows={rows} device={at} monitor={monitor} />}
    </CatalogFrame>
  )
}
