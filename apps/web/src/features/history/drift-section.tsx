import { type Device, type DriftEntry, formatResource } from '@clearpane/model'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { useLanguage } from '../../i18n/use-language.ts'
import { type Ok, queries } from '../../lib/api/index.ts'
import { timeAgo } from '../../lib/format/index.ts'
import { useDriftActs } from '../../tweaks/drift/index.ts'
import { type ChangeLine, ChangeTable, NothingDrifted, settingNames, useTitles } from '../../tweaks/index.ts'
import { driftedSettings } from '../../tweaks/verdict/index.ts'
import { Button, QueryView } from '../../ui/index.ts'
import { UnreadSection } from './unread-section.tsx'

/**
 * Shows when and by which run the value was written. Nothing records who changed it since, and the text says
 * so.
 */
const Written = ({
  device,
  entry,
  title,
}: {
  device: Device
  entry: DriftEntry
  title: string | undefined
}) => {
  const { t, i18n } = useTranslation('drift')
  // Older than the loaded page of changes.
  const older = useQuery({ ...queries.run(device.id, entry.runId), enabled: title === undefined }).data
  return (
    <p className="mt-1 text-13 text-muted">
      <time dateTime={entry.at}>{t('written', { time: timeAgo(entry.at, Date.now(), i18n.language) })}</time>{' '}
      <Link
        href={`/history?run=${encodeURIComponent(entry.runId)}`}
        className="underline decoration-line underline-offset-3 hover:text-text"
      >
        {t('writtenBy', { title: title ?? older?.run.title ?? entry.runId })}
      </Link>
      {'. '}
      {t('moved')}
    </p>
  )
}

type Props = {
  device: Device
  query: UseQueryResult<Ok<'drift'>>
  runTitles: ReadonlyMap<string, string>
  /** Whether any change is in place: without one there's nothing to confirm. */
  standing: boolean
}

export const DriftSection = ({ device, query, runTitles, standing }: Props) => {
  const { t } = useTranslation('drift')
  const tweaks = useTitles(device.id)
  const language = useLanguage()
  const { keep, putBack, busy } = useDriftActs(device)
  const { drift, unread } = query.data ?? { drift: [], unread: [] }
  const named = (act: 'reapply' | 'accept', { causes }: DriftEntry) =>
    `${t(act)}: ${settingNames(causes, tweaks, language)}`
  const line = (entry: DriftEntry): ChangeLine => ({
    key: entry.key,
    title: settingNames(entry.causes, tweaks, language),
    resource: entry.resource,
    now: entry.wrote,
    after: entry.now,
    note: <Written device={device} entry={entry} title={runTitles.get(entry.runId)} />,
    end: (
      <span className="flex flex-wrap gap-1.5 sm:justify-end">
        <Button small disabled={busy} aria-label={named('reapply', entry)} onClick={() => putBack([entry])}>
          {t('reapply')}
        </Button>
        <Button small disabled={busy} aria-label={named('accept', entry)} onClick={() => keep([entry])}>
          {t('accept')}
        </Button>
      </span>
    ),
  })
  const names = [
    ...new Set(
      drift.map(({ causes, resource }) => settingNames(causes, tweaks, language) || formatResource(resource)),
    ),
  ]
  return (
    <section id="drift" aria-labelledby="drift-title">
      <UnreadSection device={device} unread={unread} />
      <QueryView query={query} loading={null}>
        {() =>
          drift.length === 0 ? (
            <>
              <h2 id="drift-title" className="sr-only">
                {t('title')}
              </h2>
              {standing && <NothingDrifted device={device.id} />}
            </>
          ) : (
            <div className="animate-rise rounded-dialog bg-[color-mix(in_oklab,var(--color-warn)_10%,var(--color-surface))] px-4.5 py-3.5">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <span className="grid size-9 shrink-0 place-items-center rounded-card bg-warn/15 text-warn">
                  <Undo2 size={18} strokeWidth={1.75} aria-hidden="true" />
                </span>
                <div className="min-w-0 flex-1 basis-60">
                  <h2 id="drift-title" className="font-semibold">
                    {t('titleCount', { count: driftedSettings(drift).length })}
                  </h2>
                  <p className="line-clamp-2 text-muted">{names.join(', ')}</p>
                </div>
                <Button variant="primary" disabled={busy} onClick={() => putBack(drift)}>
                  {t('reapplyAll', { count: driftedSettings(drift).length })}
                </Button>
                <Button variant="quiet" disabled={busy} onClick={() => keep(drift)}>
                  {t('acceptAll')}
                </Button>
              </div>
              <div className="mt-3">
                <ChangeTable
                  label={t('title')}
                  heads={{ now: t('wrote'), after: t('now') }}
                  groups={[{ id: 'drift', title: null, lines: drift.map(line) }]}
                  end={t('act')}
                  accent={false}
                />
              </div>
            </div>
          )
        }
      </QueryView>
    </section>
  )
}
