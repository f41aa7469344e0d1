/** The dashboard below its title. Drawn as a whole once its facts are read. */
import type { Device } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { loadWords } from '../../../i18n/index.ts'
import { asApiError } from '../../../lib/api/index.ts'
import { buttonClass, ErrorState, lazyPart, Skeleton } from '../../../ui/index.ts'
import { OverviewLoading } from '../overview-loading.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { Hero } from './hero.tsx'
import { LastChanges } from './last-changes.tsx'
import { NeedsYou } from './needs-you.tsx'
import { RightNow } from './right-now.tsx'
import { Suggestions } from './suggestions.tsx'
import { SystemCard } from './system-card.tsx'
import { Tiles } from './tiles.tsx'
import { useOverview } from './use-facts.ts'

const HealthScore = lazyPart(
  async () => {
    const [{ HealthScore: view }] = await Promise.all([import('../health/index.tsx'), loadWords('dashboard')])
    return view
  },
  { whenInView: true, loading: <Skeleton className="h-160 rounded-dialog" /> },
)

const RaisedAlerts = lazyPart(async () => {
  const [{ RaisedAlerts: view }] = await Promise.all([
    import('../../../tweaks/alerts/raised.tsx'),
    loadWords('live'),
  ])
  return view
})

const Optimizer = lazyPart(
  async () => {
    const [{ Optimizer: view }] = await Promise.all([
      import('../optimizer/index.tsx'),
      loadWords('dashboard', 'live'),
    ])
    return view
  },
  { whenInView: true, loading: <Skeleton className="h-60 rounded-card" /> },
)

const HardwareMonitor = lazyPart(
  async () => {
    const [{ HardwareMonitor: view }] = await Promise.all([
      import('../monitor/index.tsx'),
      loadWords('dashboard', 'live'),
    ])
    return view
  },
  { whenInView: true, loading: <Skeleton className="h-80 max-sm:h-100 rounded-card" /> },
)

const Bandwidth = lazyPart(
  async () => {
    const [{ Bandwidth: view }] = await Promise.all([
      import('../bandwidth/index.tsx'),
      loadWords('dashboard', 'live'),
    ])
    return view
  },
  { whenInView: true, loading: <Skeleton className="h-33 rounded-card" /> },
)

const StartupOptimizer = lazyPart(
  async () => {
    const [{ StartupOptimizer: view }] = await Promise.all([
      import('../autostart/index.tsx'),
      loadWords('dashboard', 'live'),
    ])
    return view
  },
  { whenInView: true, loading: <Skeleton className="h-120 rounded-card" /> },
)

const DriverScanner = lazyPart(
  async () => {
    const [{ DriverScanner: view }] = await Promise.all([
      import('../driverscan/index.tsx'),
      loadWords('dashboard', 'live'),
    ])
    return view
  },
  { whenInView: true, loading: <Skeleton className="h-100 rounded-card" /> },
)

const PrivacyScanner = lazyPart(
  async () => {
    const [{ PrivacyScanner: view }] = await Promise.all([
      import('../../../tweaks/scanner/index.ts'),
      loadWords('live'),
    ])
    return view
  },
  { whenInView: true, loading: <Skeleton className="h-120 rounded-card" /> },
)

const SystemCleaner = lazyPart(
  async () => {
    const [{ SystemCleaner: view }] = await Promise.all([
      import('../junk/index.tsx'),
      loadWords('dashboard', 'live'),
    ])
    return view
  },
  { whenInView: true, loading: <Skeleton className="h-120 rounded-card" /> },
)

const RegistryCleaner = lazyPart(
  async () => {
    const [{ RegistryCleaner: view }] = await Promise.all([
      import('../cleaner/index.tsx'),
      loadWords('dashboard', 'live'),
    ])
    return view
  },
  { whenInView: true, loading: <Skeleton className="h-110 rounded-card" /> },
)

export const Overview = ({ device }: { device: Device }) => {
  const { t } = useTranslation(['overview', 'dashboard'])
  const overview = useOverview(device.id)
  if (!overview.ready) return <OverviewLoading />
  return (
    <div className="flex flex-col gap-8">
      <Hero device={device} overview={overview} />
      {overview.failed !== null && (
        <ErrorState error={asApiError(overview.failed)} onRetry={overview.retry} />
      )}
      <Tiles overview={overview} />
      <RaisedAlerts device={device.id} />
      <NeedsYou device={device} overview={overview} />
      <div className="grid items-start gap-x-3 gap-y-8 @4xl:grid-cols-[5fr_4fr]">
        <Suggestions device={device} overview={overview} />
        <div className="flex min-w-0 flex-col gap-8">
          <RightNow
            system={overview.system}
            isReading={overview.isReadingSystem}
            onRefresh={overview.readSystem}
          />
          <LastChanges device={device} overview={overview} />
        </div>
      </div>
      <HealthScore device={device} />
      <ProfileSection shares={overview.verdict.privacy === 'shares'} />
      <Optimizer device={device} />
      <SystemCard device={device} />
      <HardwareMonitor device={device.id} />
      <Bandwidth device={device} />
      <div className="grid items-start gap-3 @4xl:grid-cols-2">
        <StartupOptimizer device={device} />
        <DriverScanner device={device} />
        <SystemCleaner device={device.id} />
        <PrivacyScanner
          device={device.id}
          more={
            <Link href="/privacy" className={buttonClass('secondary', true)}>
              {t('openPrivacy')}
            </Link>
          }
        />
      </div>
      <RegistryCleaner device={device.id} />
      <p role="note" className="text-12 text-muted">
        {t('dashboard:warning')}
      </p>
    </div>
  )
}
