import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../../i18n/index.ts'
import { queries } from '../../lib/api/index.ts'
import { useDevice } from '../../lib/device/index.ts'
import { DeviceChip, ObservedAt } from '../../tweaks/index.ts'
import { forgetAll, ResetButton } from '../../tweaks/reset/index.ts'
import { lazyPart, Notice, PageHeader, Skeleton } from '../../ui/index.ts'
import { ProfilesLoading } from './profiles-loading.tsx'

// Not part of the first page's script: it's requested immediately, and its space is reserved.
const Overview = lazyPart(
  async () => {
    const [{ Overview: view }] = await Promise.all([
      import('./overview/index.tsx'),
      loadWords('overview'),
      loadWords('tool'),
      loadWords('scanner'),
    ])
    return view
  },
  { loading: <Skeleton className="h-175 rounded-card" /> },
)

// Every card below loads when its place comes into view: ten more cost nothing at first paint.
const ProfileSection = lazyPart(async () => (await import('./profile-section.tsx')).ProfileSection, {
  whenInView: true,
  loading: <ProfilesLoading />,
})
const ChangesSection = lazyPart(async () => (await import('./changes-section.tsx')).ChangesSection, {
  whenInView: true,
  loading: <Skeleton className="h-40 rounded-card" />,
})

/** The same query as the profile cards', so this asks nothing twice. */
const useObserved = () => {
  const { data, isError } = useQuery(queries.presets(useDevice().id))
  return { at: data?.observedAt, failed: isError }
}

export const DashboardPage = () => {
  const { t } = useTranslation(['dashboard', 'app'])
  const device = useDevice()
  return (
    <div className="flex flex-col gap-6">
      <PageHeader
        title={t('app:name')}
        purpose={t('purpose')}
        facts={
          <>
            <DeviceChip device={device} />
            <ObservedAt {...useObserved()} />
          </>
        }
        actions={<ResetButton type="all" forget={forgetAll} />}
      />
      <Notice variant="warn">{t('warning')}</Notice>
      <Overview device={device} />
      <ProfileSection />
      <ChangesSection />
    </div>
  )
}
