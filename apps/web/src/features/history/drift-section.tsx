import type { Device, DriftEntry } from '@clearpane/model'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import type { Ok } from '../../lib/api/index.ts'
import { fullTime, timeAgo } from '../../lib/format/index.ts'
import { useDriftActs } from '../../tweaks/drift/index.ts'
import { type ChangeLine, ChangeTable, NothingDrifted, titleOf, useTitles } from '../../tweaks/index.ts'
import { Button, Card, QueryView, Section, Skeleton } from '../../ui/index.ts'

/** Shows when and by which run the value was written. Nothing records who changed it since, and it says so. */
const Written = ({ entry, title }: { entry: DriftEntry; title: string | undefined }) => {
  const { t, i18n } = useTranslation('tweaks')
  return (
    <p className="mt-1 text-13 text-muted">
      <time dateTime={entry.at} title={fullTime(entry.at, i18n.language)}>
        {t('drift.written', { time: timeAgo(entry.at, Date.now(), i18n.language) })}
      </time>{' '}
      <Link
        href={`/history?run=${encodeURIComponent(entry.runId)}`}
        className="underline decoration-line underline-offset-3 hover:text-text"
      >
        {title ?? entry.runId}
      </Link>
      {'. '}
      {t('drift.moved')}
    </p>
  )
}

type Props = { device: Device; query: UseQueryResult<Ok<'drift'>>; runTitles: ReadonlyMap<string, string> }

export const DriftSection = ({ device, query, runTitles }: Props) => {
  const { t } = useTranslation('tweaks')
  const tweaks = useTitles(device.id)
  const { keep, putBack, busy } = useDriftActs(device)
  const drift = query.data?.drift ?? []
  const line = (entry: DriftEntry): ChangeLine => ({
    key: entry.key,
    title: titleOf(entry.causes, tweaks),
    resource: entry.resource,
    now: entry.wrote,
    after: entry.now,
    note: <Written entry={entry} title={runTitles.get(entry.runId)} />,
    end: (
      <span className="flex flex-wrap gap-1.5 sm:justify-end">
        <Button small disabled={busy} onClick={() => putBack([entry])}>
          {t('drift.reapply')}
        </Button>
        <Button small disabled={busy} onClick={() => keep([entry])}>
          {t('drift.accept')}
        </Button>
      </span>
    ),
  })
  return (
    <div id="drift">
      <Section
        id="drift-title"
        title={t('drift.title')}
        actions={
          drift.length > 1 ? (
            <Button small disabled={busy} onClick={() => keep(drift)}>
              {t('drift.acceptAll')}
            </Button>
          ) : undefined
        }
      >
        <QueryView query={query} loading={<Skeleton className="h-12 rounded-card" />}>
          {() => (
            <Card className="px-4 py-3">
              {drift.length === 0 ? (
                <NothingDrifted device={device.id} />
              ) : (
                <ChangeTable
                  label={t('drift.title')}
                  heads={{ now: t('drift.wrote'), after: t('drift.now') }}
                  groups={[{ id: 'drift', title: null, lines: drift.map(line) }]}
                  end={t('drift.act')}
                  accent={false}
                />
              )}
            </Card>
          )}
        </QueryView>
      </Section>
    </div>
  )
}
