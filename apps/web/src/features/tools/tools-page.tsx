/** /advanced-tools: one tab for each tool. */
import { useTranslation } from 'react-i18next'
import { useChoice } from '../../lib/choice.ts'
import { useDevice } from '../../lib/device/index.ts'
import { BenchmarkButton, BenchmarkCard } from '../../tweaks/benchmark/index.ts'
import { DeviceChip } from '../../tweaks/device-chip.tsx'
import { PageHeader, Tabs } from '../../ui/index.ts'
import { SystemActions } from './system/system-actions.tsx'
import { SystemTab } from './system/system-tab.tsx'

export const ToolsPage = () => {
  const { t } = useTranslation('tools')
  const device = useDevice()
  const [tab, setTab] = useChoice('tab', ['system', 'benchmark'] as const)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        purpose={t('purpose')}
        facts={<DeviceChip device={device} />}
        actions={
          <>
            {tab === 'system' && <SystemActions device={device} />}
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
