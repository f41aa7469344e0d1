/** /advanced-tools: one tab per tool. */
import { useTranslation } from 'react-i18next'
import { loadWords } from '../../i18n/index.ts'
import { useChoice } from '../../lib/choice.ts'
import { useDevice } from '../../lib/device/index.ts'
import { BenchmarkButton, BenchmarkCard } from '../../tweaks/benchmark/index.ts'
import { DeviceChip } from '../../tweaks/device-chip.tsx'
import { ResetButton } from '../../tweaks/reset/index.ts'
import { lazyPart, PageHeader, Skeleton, Tabs } from '../../ui/index.ts'
import { ScanButton } from './duplicates/scan-button.tsx'
import { useDuplicates } from './duplicates/use-duplicates.ts'
import { SystemActions } from './system/system-actions.tsx'
import { SystemTab } from './system/system-tab.tsx'

const DriversTab = lazyPart(
  async () => {
    const [{ DriversTab: view }] = await Promise.all([
      import('./drivers/drivers-tab.tsx'),
      loadWords('tools', 'live'),
    ])
    return view
  },
  { loading: <Skeleton className="h-120 rounded-card" /> },
)

const DuplicatesTab = lazyPart(
  async () => {
    const [{ DuplicatesTab: view }] = await Promise.all([
      import('./duplicates/duplicates-tab.tsx'),
      loadWords('tools'),
    ])
    return view
  },
  { loading: <Skeleton className="h-120 rounded-card" /> },
)

export const ToolsPage = () => {
  const { t } = useTranslation('tools')
  const device = useDevice()
  const [tab, setTab] = useChoice('tab', ['system', 'drivers', 'duplicates', 'benchmark'] as const)
  const duplicates = useDuplicates(device.id)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        purpose={t('purpose')}
        facts={<DeviceChip device={device} />}
        actions={
          <>
            <ResetButton
              type="tools"
              words={{ button: t('reset.button'), title: t('reset.title'), text: t('reset.text') }}
              forget={() => 0}
            />
            {tab === 'system' && <SystemActions device={device} />}
            <ScanButton tool={duplicates} onStart={() => setTab('duplicates')} />
            <BenchmarkButton
              key={device.id}
              device={device.id}
              place="tools"
              onStart={() => setTab('benchmark')}
            />
          </>
        }
      />
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={(next) => setTab(next)}
        tabs={[
          {
            id: 'drivers',
            title: t('tab.drivers'),
            content: <DriversTab key={device.id} device={device.id} />,
          },
          {
            id: 'duplicates',
            title: t('tab.duplicates'),
            content: <DuplicatesTab key={device.id} device={device.id} tool={duplicates} />,
          },
          { id: 'system', title: t('tab.system'), content: <SystemTab device={device.id} /> },
          {
            id: 'benchmark',
            title: t('tab.benchmark'),
            content: <BenchmarkCard key={device.id} device={device.id} place="tools" />,
          },
        ]}
      />
    </div>
  )
}
