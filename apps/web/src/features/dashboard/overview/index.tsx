/** The dashboard below its title, drawn completely once its facts are read. */

import { driftedSettings } from '@clearpane/advice'
import type { Device } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { RunRow, useRunTitle } from '../../../changes/index.ts'
import { loadWords } from '../../../i18n/index.ts'
import { asApiError } from '../../../lib/api/index.ts'
import { useDeviceTitle } from '../../../shared/index.ts'
import { buttonClass, Card, EmptyState, ErrorState, lazyPart, Section, Skeleton } from '../../../ui/index.ts'
import { OverviewLoading } from '../overview-loading.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { Hero } from './hero.tsx'
import { NeedsYou } from './needs-you.tsx'
import { RightNow } from './right-now.tsx'
import { sinceYesterday } from './since-yesterday.ts'
import { Suggestions } from './suggestions.tsx'
import { Tiles } from './tiles.tsx'
import { type OverviewFacts, useOverview } from './use-facts.ts'

const shown = 3

/** A sentence about Clearpane's changes since yesterday, and changes that something else reversed. */
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

const RaisedAlerts = lazyPart(async () => {
  const [{ RaisedAlerts: view }] = await Promise.all([
    import('../../../live/alerts/raised.tsx'),
    loadWords('live'),
  ])
  return view
})

/**
 * Loads the tools. The placeholder is as high as their rows at each width, so that nothing moves when they
 * appear.
 */
const Tools = lazyPart(
  async () => {
    const [{ Tools: view }] = await Promise.all([
      import('../tools/index.tsx'),
      loadWords('dashboard', 'live'),
    ])
    return view
  },
  { whenInView: true, loading: <Skeleton className="h-123 rounded-dialog @2xl:h-290 @4xl:h-157" /> },
)

export const Overview = ({ device }: { device: Device }) => {
  const { t } = useTranslation(['overview', 'dashboard'])
  const overview = useOverview(device.id)
  if (!overview.ready) return <OverviewLoading />
  return (
    <div className="flex flex-col gap-6">
      <Hero device={device} overview={overview} />
      {overview.failed !== null && (
        <ErrorState error={asApiError(overview.failed)} onRetry={overview.retry} />
      )}
      <Tiles device={device.id} overview={overview} />
      <RaisedAlerts device={device.id} />
      <NeedsYou device={device} overview={overview} />
      <div className="grid items-start gap-x-3 gap-y-6 @4xl:grid-cols-[5fr_4fr]">
        <Suggestions device={device} overview={overview} />
        <div className="flex min-w-0 flex-col gap-6">
          <RightNow
            system={overview.system}
            isReading={overview.isReadingSystem}
            onRefresh={overview.readSystem}
          />
          <LastChanges device={device} overview={overview} />
        </div>
      </div>
      <ProfileSection shares={overview.verdict.privacy === 'shares'} />
      <Tools device={device} />
      <p role="note" className="text-12 text-muted">
        {t('dashboard:warning')}
      </p>
    </div>
  )
}
