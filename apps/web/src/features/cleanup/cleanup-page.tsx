/** /cleanup: what can be deleted, what fills the disk, and what was quarantined. */
import { useTranslation } from 'react-i18next'
import { loadWords } from '../../i18n/index.ts'
import { useChoice } from '../../lib/choice.ts'
import { useDevice } from '../../lib/device/index.ts'
import { DeviceChip } from '../../tweaks/index.ts'
import { ResetButton } from '../../tweaks/reset/index.ts'
import { Button, lazyPart, PageHeader, Skeleton, SkeletonRows, Tabs } from '../../ui/index.ts'
import { CleanTab } from './clean-tab.tsx'
import { type Cleaning, useCleaning } from './use-cleaning.ts'

const SpaceTab = lazyPart(
  async () => {
    const [{ SpaceTab: view }] = await Promise.all([import('./space/space-tab.tsx'), loadWords('cleanup')])
    return view
  },
  { loading: <Skeleton className="h-120 rounded-card" /> },
)

const QuarantineTab = lazyPart(
  async () => {
    const [{ QuarantineTab: view }] = await Promise.all([
      import('./quarantine/quarantine-tab.tsx'),
      loadWords('cleanup'),
    ])
    return view
  },
  { loading: <SkeletonRows label="" rows={6} /> },
)

const Actions = ({ cleaning }: { cleaning: Cleaning }) => {
  const { t } = useTranslation('cleanup')
  const { view, works, canStart, clean, scanNow, cancel } = cleaning
  return (
    <>
      {works ? (
        <Button disabled={view.state === 'cancelling'} onClick={cancel}>
          {t('cancel')}
        </Button>
      ) : (
        <Button variant={canStart ? 'secondary' : 'primary'} onClick={scanNow}>
          {t('scan')}
        </Button>
      )}
      <Button
        variant={canStart ? 'primary' : 'secondary'}
        disabled={!canStart || clean.isPending}
        onClick={() => clean.mutate()}
      >
        {t('start')}
      </Button>
    </>
  )
}

export const CleanupPage = () => {
  const { t } = useTranslation('cleanup')
  const device = useDevice()
  const [tab, setTab] = useChoice('tab', ['clean', 'space', 'quarantine'] as const)
  const cleaning = useCleaning(device)
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        purpose={t('purpose')}
        facts={<DeviceChip device={device} />}
        actions={
          <>
            <ResetButton
              type="cleanup"
              words={{ button: t('reset.button'), title: t('reset.title'), text: t('reset.text') }}
              forget={() => 0}
            />
            {tab === 'clean' && <Actions cleaning={cleaning} />}
          </>
        }
      />
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={(next) => setTab(next)}
        tabs={[
          {
            id: 'clean',
            title: t('tab.clean'),
            content: <CleanTab device={device.id} cleaning={cleaning} />,
          },
          {
            id: 'space',
            title: t('tab.space'),
            content: <SpaceTab key={device.id} device={device.id} />,
          },
          {
            id: 'quarantine',
            title: t('tab.quarantine'),
            content: <QuarantineTab key={device.id} device={device.id} />,
          },
        ]}
      />
    </div>
  )
}
