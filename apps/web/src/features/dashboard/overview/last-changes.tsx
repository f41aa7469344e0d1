import { driftedSettings } from '@clearpane/advice'
import type { Device } from '@clearpane/model'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { RunRow, useDeviceTitle, useRunTitle } from '../../../tweaks/index.ts'
import { buttonClass, Card, EmptyState, Section } from '../../../ui/index.ts'
import { sinceYesterday } from './since-yesterday.ts'
import type { OverviewFacts } from './use-facts.ts'

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
export const LastChanges = ({ overview, device }: { overview: OverviewFacts; device: Device }) => {
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
