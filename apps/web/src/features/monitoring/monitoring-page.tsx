import { useTranslation } from 'react-i18next'
import { ResetButton } from '../../changes/reset/index.ts'
import { loadWords } from '../../i18n/index.ts'
import { useChoice } from '../../lib/choice.ts'
import { useDevice } from '../../lib/device/index.ts'
import { useStore } from '../../lib/store.ts'
import { forgetFeeds, stopped } from '../../live/feed.ts'
import { DeviceChip } from '../../shared/device-chip.tsx'
import { Button, lazyPart, PageHeader, Skeleton, Tabs } from '../../ui/index.ts'

const loading = { loading: <Skeleton className="h-100" /> }
const LiveTab = lazyPart(async () => (await import('./live-tab.tsx')).LiveTab, loading)
const BootsTab = lazyPart(async () => (await import('./boots/boots-tab.tsx')).BootsTab, loading)
const HistoryTab = lazyPart(async () => (await import('./history/history-tab.tsx')).HistoryTab, loading)

const AlertsTab = lazyPart(async () => {
  const [{ AlertsTab: view }] = await Promise.all([import('./alerts/alerts-tab.tsx'), loadWords('live')])
  return view
}, loading)

const Actions = () => {
  const { t } = useTranslation('monitoring')
  const isStopped = useStore(stopped)
  return (
    <>
      <Button disabled={!isStopped} onClick={() => stopped.set(false)}>
        {t('start')}
      </Button>
      <Button disabled={isStopped} onClick={() => stopped.set(true)}>
        {t('stop')}
      </Button>
      <ResetButton
        type="monitoring"
        words={{ button: t('reset.button'), title: t('reset.title'), text: t('reset.text') }}
        forget={forgetFeeds}
      />
    </>
  )
}

export const MonitoringPage = () => {
  const { t } = useTranslation('monitoring')
  const device = useDevice()
  const [tab, setTab] = useChoice('tab', ['live', 'history', 'boots', 'alerts'] as const)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader purpose={t('purpose')} facts={<DeviceChip device={device} />} actions={<Actions />} />
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={(next) => setTab(next)}
        tabs={[
          { id: 'live', title: t('tab.live'), content: <LiveTab key={device.id} device={device.id} /> },
          {
            id: 'history',
            title: t('tab.history'),
            content: <HistoryTab key={device.id} device={device.id} />,
          },
          {
            id: 'boots',
            title: t('tab.boots'),
            content: <BootsTab key={device.id} device={device.id} />,
          },
          {
            id: 'alerts',
            title: t('tab.alerts'),
            content: <AlertsTab key={device.id} device={device.id} />,
          },
        ]}
      />
    </div>
  )
}
