import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { queries } from '../../lib/api/index.ts'
import { useDevice } from '../../lib/device/index.ts'
import { RunRow } from '../../tweaks/index.ts'
import { buttonClass, Card, EmptyState, QueryView, Section, Skeleton } from '../../ui/index.ts'

const shown = 4

/** What changed lately: the newest runs, one line each. */
export const RecentRuns = () => {
  const { t } = useTranslation(['dashboard', 'run'])
  const device = useDevice()
  const query = useQuery(queries.runs(device.id))
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
      <QueryView query={query} loading={<Skeleton className="h-32 rounded-card" />}>
        {({ runs }) =>
          runs.length === 0 ? (
            <EmptyState title={t('run:history.emptyTitle')} text={t('run:history.emptyText')} />
          ) : (
            <Card>
              <ul className="divide-y divide-line">
                {runs.slice(0, shown).map((run) => (
                  <li key={run.runId}>
                    <Link
                      href={`/history?run=${encodeURIComponent(run.runId)}`}
                      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-card px-4 py-2.5 hover:bg-raised"
                    >
                      <RunRow run={run} />
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </QueryView>
    </Section>
  )
}
