/** /network: the real state of the connection, and the few useful settings of Windows 11. */
import type { Device, DeviceId, LineStatus } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CatalogFrame, type Rows } from '../../catalog/index.ts'
import { loadWords } from '../../i18n/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { type Ok, queries, request } from '../../lib/api/index.ts'
import { useChoice } from '../../lib/choice.ts'
import { useDevice } from '../../lib/device/index.ts'
import { bytesText, fullTime } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
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

// The connection's quality. Until the user starts it, nothing is sent and nothing is claimed.

/** Shows download and upload of the last speed test, with its time; nothing before the first test. */
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

/** Returns the loss among the last ten trips at each moment, in percent. */
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

/**
 * Shows the traffic of the adapters since their start. Only reads counters and sends nothing. While the
 * connection is monitored, the counters are read again every two seconds.
 */
type Counted = Ok<'networkCounters'>
type Counter = Extract<Counted['adapters'], { reported: unknown }>['reported'][number]['counters']

const names = [
  ...(['receivedBytes', 'sentBytes', 'receivedPackets'] as const),
  ...(['sentPackets', 'receiveErrors', 'sendErrors'] as const),
] as const satisfies readonly (keyof Counter)[]

const everyMs = 2000

type Props = { device: DeviceId; network: Counted; following: boolean }

export const SessionCard = ({ device, network, following }: Props) => {
  const { t } = useTranslation('network')
  const language = useLanguage()
  const reasonOf = useReason()
  const { data } = useQuery({
    queryKey: ['networkCounters', device],
    queryFn: ({ signal }) => request('networkCounters', { device, signal }),
    enabled: following,
    staleTime: 0,
    refetchInterval: everyMs,
  })
  // The page may have been read again since the monitoring stopped.
  const isNewer = data !== undefined && data.observedAt > network.observedAt
  const { adapters } = isNewer ? data : network
  const shownOf = (name: (typeof names)[number]): Shown => {
    if ('reason' in adapters) return { unknown: reasonOf(adapters.reason) }
    const known = adapters.reported.map(({ counters }) => counters[name]).filter((count) => count !== null)
    if (known.length === 0) return { unknown: t('session.unknown') }
    const sum = known.reduce((a, b) => a + b, 0)
    return { value: name.endsWith('Bytes') ? bytesText(sum, language) : sum.toLocaleString(language) }
  }
  return (
    <Card role="group" aria-label={t('session.title')} className="flex flex-col gap-3 px-4 py-3">
      <h2 className="min-h-6 text-16 font-semibold">{t('session.title')}</h2>
      <div className="grid grid-cols-2 gap-x-6 gap-y-3">
        {names.map((name) => (
          <Figure
            key={name}
            label={t(`session.${name}`)}
            shown={shownOf(name)}
            measured={{ what: t(`session.${name}`), how: t('session.how') }}
          />
        ))}
      </div>
    </Card>
  )
}

// Nearly every connection has none. The content below appears with it.
const LineStates = lazyPart(
  async () => {
    const [{ LineStates: view }] = await Promise.all([import('./line/line-states.tsx'), loadWords('network')])
    return view
  },
  { loading: <Skeleton className="h-150 rounded-card" /> },
)

// Below the tabs, and separate from the page, which is already as large as a page may be.
const Presets = lazyPart(async () => (await import('./presets.tsx')).NetworkPresets, {
  loading: <Skeleton className="h-200 rounded-card" />,
})

const OptimizedNotice = lazyPart(async () => {
  const [{ OptimizedNotice: view }] = await Promise.all([import('./optimized-notice.tsx'), loadWords('live')])
  return view
})

/**
 * Opens the speed test's card, which asks before it sends anything. The card loads with its tab, so its
 * button may take a moment to appear.
 */
const toSpeedTest = (openTab: () => void) => {
  openTab()
  const end = performance.now() + 5000
  const look = () => {
    const button = document.querySelector<HTMLElement>('#speed-test button')
    if (button !== null) {
      button.scrollIntoView({ block: 'center' })
      button.focus()
    } else if (performance.now() < end) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const Actions = ({ device, monitor }: { device: Device; monitor: Monitor }) => {
  const { t } = useTranslation('network')
  const optimize = () =>
    reviewOptimize(device.id, {
      title: t('optimize'),
      done: t('optimized'),
      failed: t('optimizeFailed'),
      failedText: t('optimizeFailedText'),
    })
  const [, setTab] = useChoice('tab', tabIds)
  return (
    <>
      <Button onClick={() => toSpeedTest(() => setTab('advanced'))}>{t('speedTest')}</Button>
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
              <div className="grid gap-4 @3xl:grid-cols-[3fr_2fr]">
                <HealthCard monitor={monitor} device={device.id} />
                <SessionCard device={device.id} network={network} following={monitor.running} />
              </div>
              <NetworkTabs network={network} rows={rows} device={device} />
            </>
          )
          return network.states.length === 0 ? (
            shown
          ) : (
            <LineStates states={network.states}>{shown}</LineStates>
          )
        }}
      </QueryView>
      {/** The presets are drawn only after the content above them is read. Otherwise they would jump, because the height of that content isn't known before. */}
      {device.id !== 'generic' && !query.isPending && <Presets device={device.id} />}
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
