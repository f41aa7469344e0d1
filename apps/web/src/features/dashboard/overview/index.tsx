/** The dashboard below its title. Drawn as a whole once its facts are read. */

import { driftedSettings } from '@clearpane/advice'
import type { Device } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { RunRow, useRestartSample, useRunTitle } from '../../../changes/index.ts'
import { loadWords } from '../../../i18n/index.ts'
import { asApiError, queries } from '../../../lib/api/index.ts'
import { useDeviceTitle } from '../../../shared/index.ts'
import {
  Button,
  buttonClass,
  Card,
  EmptyState,
  ErrorState,
  lazyPart,
  QueryView,
  Section,
  Skeleton,
} from '../../../ui/index.ts'
import { OverviewLoading } from '../overview-loading.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { Hero } from './hero.tsx'
import { NeedsYou } from './needs-you.tsx'
import { RightNow } from './right-now.tsx'
import { sinceYesterday } from './since-yesterday.ts'
import { Suggestions } from './suggestions.tsx'
import { Tiles } from './tiles.tsx'
import { type OverviewFacts, useOverview } from './use-facts.ts'

const shown = 4

/** One sentence: what Clearpane did since yesterday, and what something else changed back. */
const Since = ({ overview: { runs, drift } }: { overview: OverviewFacts }) => {
  const { t } = useTranslation('overview')
  const { made, undone, failed, unsure } = sinceYesterday(runs, Date.now())
  const drifted = driftedSettings(drift).length
  const parts = [
    made > 0 && t('since.made', { count: made }),
    undone > 0 && t('since.undone', { count: undone }),
    failed > 0 && t('since.failed', { count: failed }),
    unsure > 0 && t('since.unsure', { count: unsure }),
    drifted > 0 && t('since.drifted', { count: drifted }),
  ].filter((part) => part !== false)
  return (
    <p data-since className="text-muted">
      {parts.length === 0 ? t('since.nothing') : t('since.all', { what: parts.join(' · ') })}
    </p>
  )
}

/** Recent changes: since yesterday in one sentence, and the newest changes, one line each. */
const LastChanges = ({ overview, device }: { overview: OverviewFacts; device: Device }) => {
  const { t } = useTranslation(['dashboard', 'run'])
  const deviceTitleOf = useDeviceTitle()
  const { runs, facts } = overview
  const titleOf = useRunTitle(runs)
  // Couldn't be read: the error above says so, and an empty list would be wrong.
  if (!overview.runsRead) return null
  return (
    <Section
      id="recent-title"
      title={t('recent')}
      actions={
        <Link href="/history" className={buttonClass('quiet', true)}>
          {t('allHistory')}
        </Link>
      }
    >
      {runs.length === 0 ? (
        <EmptyState art="time" title={t('run:history.emptyTitle')} text={t('run:history.emptyText')} />
      ) : (
        <>
          {!facts.lost && <Since overview={overview} />}
          <Card>
            <ul aria-label={`${t('recent')}: ${deviceTitleOf(device)}`} className="divide-y divide-line">
              {runs.slice(0, shown).map((run) => (
                <li key={run.runId}>
                  <Link
                    href={`/history?run=${encodeURIComponent(run.runId)}`}
                    className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card px-4 py-2.5 hover:bg-raised"
                  >
                    <RunRow run={run} title={titleOf(run)} />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        </>
      )}
    </Section>
  )
}

/** System Information. Its readings are drawn when they come into view. */
const loading = <Skeleton className="h-153 rounded-card @sm:h-115 @2xl:h-74.5 @5xl:h-57" />

const SystemReadings = lazyPart(async () => (await import('./system-readings.tsx')).SystemReadings, {
  whenInView: true,
  loading,
})

const RestartSample = ({ device }: { device: Device }) => {
  const { t } = useTranslation('tweaks')
  const { restart, restarting } = useRestartSample(device)
  return (
    <Button small disabled={restarting} onClick={restart}>
      {t(restarting ? 'device.restarting' : 'device.restart')}
    </Button>
  )
}

export const SystemCard = ({ device }: { device: Device }) => {
  const { t } = useTranslation('overview')
  const query = useQuery(queries.systemInformation(device.id))
  return (
    <Section
      id="system-title"
      title={t('system')}
      hint={device.sample ? t('sampleHint') : undefined}
      actions={device.sample ? <RestartSample device={device} /> : undefined}
    >
      <QueryView query={query} loading={loading}>
        {({ readings }) => <SystemReadings readings={readings} />}
      </QueryView>
    </Section>
  )
}

const HealthScore = lazyPart(
  async () => {
    const [{ HealthScore: view }] = await Promise.all([import('../health/index.tsx'), loadWords('dashboard')])
    return view
  },
  { whenInView: true, loading: <Skeleton className="h-160 rounded-dialog" /> },
)

const RaisedAlerts = lazyPart(async () => {
  const [{ RaisedAlerts: view }] = await Promise.all([
    import('../../../live/alerts/raised.tsx'),
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
      import('../../../live/scanner/index.ts'),
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
