import { driftCounts } from '@clearpane/advice'
import { type Device, type DriftEntry, type SettingChanges as Setting, settingsOf } from '@clearpane/model'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { ArrowRight, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'wouter'
import { movementsQuery, useDriftActs } from '../../changes/drift/index.ts'
import { useRunTitle } from '../../changes/index.ts'
import { type Ok, queries } from '../../lib/api/index.ts'
import { timeAgo } from '../../lib/format/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import {
  NothingDrifted,
  StoredChanges,
  type Titles,
  useSettingNames,
  useSettingWords,
  useShownValues,
  useStateWords,
  useTitles,
  ValuesButton,
} from '../../shared/index.ts'
import { Button, Notice, QueryView } from '../../ui/index.ts'
import { MovedLately, MovedWhen, newestOf, RuleSelect } from './movements.tsx'

/** Lists values that Clearpane set but that can't be read now, so it's unknown whether they have drifted. */
const UnreadSection = ({ device, unread }: { device: Device; unread: readonly DriftEntry[] }) => {
  const { t } = useTranslation('drift')
  const namesOf = useSettingNames(useTitles(device.id))
  const reasonOf = useReason()
  if (unread.length === 0) return null
  return (
    <Notice variant="info" title={t('unread', { count: unread.length })}>
      <ul className="mt-1">
        {unread.map(({ key, resource, causes, now }) => (
          <li key={key}>
            {namesOf([{ causes, resource }])}
            {'reason' in now && <span className="text-muted">: {reasonOf(now.reason)}</span>}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/**
 * Shows which run wrote the value, and when. There is no record of which program has changed the value since, and the
 * text makes this clear.
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
  // The run isn't in the part of the history that is loaded, because it's older.
  const older = useQuery({ ...queries.run(device.id, entry.runId), enabled: title === undefined }).data
  const titleOf = useRunTitle([])
  return (
    <p className="mt-1 text-13 text-muted">
      <time dateTime={entry.at}>{t('written', { time: timeAgo(entry.at, Date.now(), i18n.language) })}</time>{' '}
      <Link
        href={`/history?run=${encodeURIComponent(entry.runId)}`}
        className="underline decoration-line underline-offset-3 hover:text-text"
      >
        {t('writtenBy', { title: title ?? (older === undefined ? entry.runId : titleOf(older.run)) })}
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
  /** Whether any change is still in effect; if none is, there is nothing to confirm. */
  standing: boolean
}

const sidesOf = ({ resource, wrote, now }: DriftEntry) => ({ resource, from: wrote, to: now })

type RowProps = {
  device: Device
  setting: Setting<DriftEntry>
  titles: Titles
  runTitles: ReadonlyMap<string, string>
  movements: Ok<'movements'> | undefined
  busy: boolean
  onPutBack(entries: readonly DriftEntry[]): void
  onKeep(entries: readonly DriftEntry[]): void
}

/** One setting: the value that Clearpane set, the current value, and what the user can do. */
const Row = ({ device, setting, titles, runTitles, movements, busy, onPutBack, onKeep }: RowProps) => {
  const { t } = useTranslation(['drift', 'items'])
  const stateOf = useStateWords(titles)
  const showValues = useShownValues()
  const { cause, changes } = setting
  const name = useSettingWords(titles, t('items:unnamed'))(setting, false, changes.map(sidesOf)).name
  const state = (of: 'wrote' | 'now') =>
    stateOf(
      cause,
      changes.map((one) => ({ resource: one.resource, state: one[of] })),
    )
  const [first] = changes
  const moved = newestOf(
    movements,
    changes.map(({ key }) => key),
  )
  return (
    <li className="border-t border-line py-2.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        <div className="grid min-w-0 flex-1 basis-72 gap-x-4 sm:grid-cols-2">
          <span className="min-w-0">{name}</span>
          <span className="text-muted">
            <span className="sr-only">{t('wrote')}: </span>
            {state('wrote')}
            <ArrowRight
              size={12}
              strokeWidth={1.75}
              className="mx-1.5 inline shrink-0 align-[-1px]"
              aria-label="→"
            />
            <span className="font-semibold text-warn">
              <span className="sr-only">{t('now')}: </span>
              {state('now')}
            </span>
          </span>
        </div>
        <span className="flex flex-wrap gap-1.5">
          <Button
            small
            disabled={busy}
            aria-label={`${t('reapply')}: ${name}`}
            onClick={() => onPutBack(changes)}
          >
            {t('reapply')}
          </Button>
          <Button
            small
            disabled={busy}
            aria-label={`${t('accept')}: ${name}`}
            onClick={() => onKeep(changes)}
          >
            {t('accept')}
          </Button>
        </span>
      </div>
      {first !== undefined && <Written device={device} entry={first} title={runTitles.get(first.runId)} />}
      {moved !== undefined && <MovedWhen moved={moved} />}
      {movements !== undefined && (
        <div className="max-w-80 pt-1.5">
          <RuleSelect device={device} setting={setting.key} name={name} known={movements.rules} />
        </div>
      )}
      {showValues && (
        <div className="pt-1.5">
          <StoredChanges name={name} changes={changes.map((one, id) => ({ id, ...sidesOf(one) }))} />
        </div>
      )}
    </li>
  )
}

export const DriftSection = ({ device, query, runTitles, standing }: Props) => {
  const { t } = useTranslation('drift')
  const titles = useTitles(device.id)
  const { keep, putBack, busy } = useDriftActs(device)
  const { drift, unread, byHand } = query.data ?? { drift: [], unread: [], byHand: [] }
  const { drifted, asked } = driftCounts({ drift, byHand })
  const heading = [
    ...(drifted > 0 ? [t('titleCount', { count: drifted })] : []),
    ...(asked > 0 ? [t('titleAsked', { count: asked })] : []),
  ].join(' · ')
  const names = useSettingNames(titles)(drift)
  const movements = useQuery(movementsQuery(device.id)).data
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
                    {heading}
                  </h2>
                  <p className="line-clamp-2 text-muted">{names.join(', ')}</p>
                </div>
                <Button variant="primary" disabled={busy} onClick={() => putBack(drift)}>
                  {t('reapplyAll', { count: drifted + asked })}
                </Button>
                <Button variant="quiet" disabled={busy} onClick={() => keep(drift)}>
                  {t('acceptAll')}
                </Button>
              </div>
              <ul aria-label={t('title')} className="mt-3">
                {settingsOf(drift).map((setting) => (
                  <Row
                    key={setting.key}
                    device={device}
                    setting={setting}
                    titles={titles}
                    runTitles={runTitles}
                    movements={movements}
                    busy={busy}
                    onPutBack={putBack}
                    onKeep={keep}
                  />
                ))}
              </ul>
              <ValuesButton small className="mt-1" />
            </div>
          )
        }
      </QueryView>
      {standing && <MovedLately device={device} drifted={drift.length > 0} />}
    </section>
  )
}
