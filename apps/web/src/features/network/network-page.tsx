/** /network: what the connection really does, and the few things worth changing on Windows 11. */
import type { Device, DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { CatalogFrame, type Rows } from '../../catalog/index.ts'
import { loadWords } from '../../i18n/index.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { type Ok, queries, request } from '../../lib/api/index.ts'
import { useChoice } from '../../lib/choice.ts'
import { useDevice } from '../../lib/device/index.ts'
import { bytesText } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { useStore } from '../../lib/store.ts'
import { Button, Card, Figure, lazyPart, QueryView, type Shown, Skeleton } from '../../ui/index.ts'
import { HealthCard } from './health/health-card.tsx'
import { type Monitor, useMonitor } from './health/use-monitor.ts'
import { NetworkTabs, tabIds } from './network-tabs.tsx'
import { optimized, reviewOptimize } from './optimize.ts'

/**
 * Traffic of the adapters since they came up. Only counters: sends nothing. While the connection is monitored
 * they are read again every two seconds.
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
 * Its card asks before anything is sent. It loads with its tab, so its button may take a moment to appear.
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
      {/** Below something unknown: it would jump. */}
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
