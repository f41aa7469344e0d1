/** The part of the dashboard below its title, which is rendered in full once its facts have been read. */

import type { Device } from '@clearpane/model'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { canBeUndone, RunRow, review, reviewUndo, useRunTitle } from '../../../changes/index.ts'
import { loadWords } from '../../../i18n/index.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { asApiError } from '../../../lib/api/index.ts'
import { useDeviceTitle } from '../../../shared/index.ts'
import {
  buttonClass,
  Card,
  cx,
  ErrorState,
  IconButton,
  lazyPart,
  Section,
  Skeleton,
  Tooltip,
} from '../../../ui/index.ts'
import { OverviewLoading } from '../overview-loading.tsx'
import { ProfileSection } from '../profile-section.tsx'
import { Hero } from './hero.tsx'
import { NeedsYou } from './needs-you.tsx'
import { RightNow } from './right-now.tsx'
import { Since } from './since.tsx'
import { Suggestions } from './suggestions.tsx'
import { Tiles } from './tiles.tsx'
import { type OverviewFacts, useOverview } from './use-facts.ts'

const shown = 2

/** Recent changes: one sentence about what has changed since yesterday, and one line for each of the newest changes.
 */
const LastChanges = ({ overview, device }: { overview: OverviewFacts; device: Device }) => {
  const { t } = useTranslation(['dashboard', 'run'])
  const deviceTitleOf = useDeviceTitle()
  const { runs, facts } = overview
  const titleOf = useRunTitle(runs)
  // If the changes couldn't be read, the error above this section says so; an empty list would be misleading.
  if (!overview.runsRead) return null
  return (
    <Section
      id="recent-title"
      title={t('recent')}
      hint={runs.length > 0 && !facts.lost ? <Since overview={overview} /> : undefined}
      actions={
        <Link href="/history" className={buttonClass('quiet', true)}>
          {t('allHistory')}
        </Link>
      }
    >
      {runs.length === 0 ? (
        <p className="rounded-dialog border border-rim bg-surface px-4.5 py-3.5 text-muted">
          {t('run:history.emptyText')}
        </p>
      ) : (
        <Card>
          <ul aria-label={`${t('recent')}: ${deviceTitleOf(device)}`} className="divide-y divide-line">
            {runs.slice(0, shown).map((run) => (
              <li key={run.runId} className="flex items-center gap-2 pr-2">
                <Link
                  href={`/history?run=${encodeURIComponent(run.runId)}`}
                  className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1 rounded-card py-2.5 pl-4 hover:bg-raised"
                >
                  <RunRow run={run} title={titleOf(run)} />
                </Link>
                {canBeUndone(run) && run.result !== 'running' && run.unreadable === undefined && (
                  <Tooltip text={t('run:history.undoOne')}>
                    <IconButton
                      aria-label={t('run:history.undoNamed', { title: titleOf(run) })}
                      className="pointer-coarse:size-11"
                      onClick={() =>
                        review.set(
                          reviewUndo(device.id, { run, as: 'undo', among: runs }, { runId: run.runId }),
                        )
                      }
                    >
                      <Undo2 size={16} strokeWidth={1.75} aria-hidden="true" />
                    </IconButton>
                  </Tooltip>
                )}
              </li>
            ))}
          </ul>
        </Card>
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

/** The placeholder is as tall as the rows of tools at each width, so that nothing moves when the rows appear. */
const toolsHeight = {
  en: 'h-[459px] @2xl:h-[1112px] @4xl:h-[542px]',
  de: 'h-[515px] @2xl:h-[1228px] @4xl:h-[558px]',
}
const ToolsLoading = () => <Skeleton className={cx('rounded-dialog', toolsHeight[useLanguage()])} />

const Tools = lazyPart(
  async () => {
    const [{ Tools: view }] = await Promise.all([
      import('../tools/index.tsx'),
      loadWords('dashboard', 'live'),
    ])
    return view
  },
  { whenInView: true, loading: <ToolsLoading /> },
)

export const Overview = ({ device }: { device: Device }) => {
  const { t } = useTranslation(['overview', 'dashboard'])
  const overview = useOverview(device.id)
  if (!overview.ready) return <OverviewLoading />
  return (
    <div className="flex flex-col gap-5">
      <Hero device={device} overview={overview} />
      {overview.failed !== null && (
        <ErrorState error={asApiError(overview.failed)} onRetry={overview.retry} />
      )}
      <Tiles device={device.id} overview={overview} />
      <RaisedAlerts device={device.id} />
      <NeedsYou device={device} overview={overview} />
      <div className="grid items-start gap-x-3 gap-y-5 @4xl:grid-cols-[5fr_4fr]">
        <Suggestions device={device} overview={overview} />
        <div className="flex min-w-0 flex-col gap-5">
          <RightNow device={device.id} system={overview.system} />
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
