/** All changes by day, newest first: the first page at once, older ones on request. */
import type { Device, RunSummary } from '@clearpane/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRunTitle } from '../../changes/index.ts'
import { asApiError, queries } from '../../lib/api/index.ts'
import { fullTime } from '../../lib/format/index.ts'
import { Button, cx, ErrorState, Segmented } from '../../ui/index.ts'
import { Event } from './event.tsx'
import { dayOf, daysOf, entriesOf, filtered, inPlaceOver, type Show, shows } from './timeline.ts'

/**
 * Draws the changes in place over time: a step line with a dot per change. The list has the same in words.
 */
const width = 1060
const height = 110
const edge = { left: 10, right: 20, top: 12, bottom: 14 }

const Key = ({ className }: { className: string }) => (
  <span className={cx('mr-1 inline-block size-2.5 align-[-1px]', className)} />
)

type StripProps = { runs: readonly RunSummary[]; drifted: Props['drifted']; now: number }

const Strip = ({ runs, drifted, now }: StripProps) => {
  const { t, i18n } = useTranslation('history')
  const points = inPlaceOver(runs)
  const [first] = points
  if (first === undefined) return null
  const most = Math.max(1, ...points.map(({ total }) => total))
  const start = first.at - Math.max(1, (now - first.at) * 0.04)
  const x = (at: number) =>
    edge.left + ((at - start) / Math.max(1, now - start)) * (width - edge.left - edge.right)
  const y = (total: number) => edge.top + (1 - total / most) * (height - edge.top - edge.bottom)
  const steps = points.reduce(
    (path, { at, total }) => `${path} H${x(at).toFixed(1)} V${y(total).toFixed(1)}`,
    '',
  )
  const last = points.at(-1) ?? first
  const deletions = runs.filter(
    ({ at, lasting }) => (lasting?.forGood ?? 0) > 0 && Date.parse(at) >= first.at,
  )
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium' })
  return (
    <figure className="rounded-dialog border border-rim bg-surface px-5 py-4.5">
      <figcaption className="flex flex-wrap gap-x-1.5">
        <b className="font-semibold">{t('strip.now', { count: last.total })}</b>
        <span className="text-muted">{t('strip.since', { day: day.format(new Date(first.at)) })}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        className="mt-2 w-full forced-color-adjust-none"
        aria-hidden="true"
      >
        <path d={`M${edge.left} ${height - edge.bottom}H${width - edge.right}`} className="stroke-line" />
        <path
          d={`M${edge.left} ${y(0)}${steps} H${width - edge.right}`}
          fill="none"
          strokeWidth="2.5"
          strokeLinejoin="round"
          className="stroke-privacy"
        />
        {points.map(({ runId, at, total, undo }) => (
          <circle
            key={runId}
            cx={x(at)}
            cy={y(total)}
            r="5"
            strokeWidth="2.5"
            className={cx(
              'fill-surface',
              drifted(runId) > 0 ? 'stroke-warn' : undo ? 'stroke-edge' : 'stroke-privacy',
            )}
          />
        ))}
        {deletions.map(({ runId, at }) => (
          <rect
            key={runId}
            x={x(Date.parse(at)) - 3.5}
            y={height - edge.bottom - 3.5}
            width="7"
            height="7"
            className="fill-muted"
          />
        ))}
      </svg>
      <div aria-hidden="true" className="flex justify-between text-12 text-muted">
        <span>{day.format(new Date(first.at))}</span>
        <span>{day.format(new Date(now))}</span>
      </div>
      <ul aria-hidden="true" className="mt-1 flex flex-wrap gap-x-4 text-12 text-muted">
        <li>
          <Key className="rounded-full border-2 border-privacy" /> {t('strip.key.change')}
        </li>
        {points.some(({ undo }) => undo) && (
          <li>
            <Key className="rounded-full border-2 border-edge" /> {t('strip.key.undo')}
          </li>
        )}
        {points.some(({ runId }) => drifted(runId) > 0) && (
          <li>
            <Key className="rounded-full border-2 border-warn" /> {t('strip.key.drift')}
          </li>
        )}
        {deletions.length > 0 && (
          <li>
            <Key className="bg-muted" /> {t('strip.key.deletion')}
          </li>
        )}
      </ul>
      <ol className="sr-only">
        {points.map(({ runId, at, total }) => (
          <li key={runId}>
            {fullTime(new Date(at).toISOString(), i18n.language)}: {t('strip.now', { count: total })}
          </li>
        ))}
      </ol>
    </figure>
  )
}

type Props = {
  device: Device
  runs: readonly RunSummary[]
  /** The start of the next page; null if there is none. */
  next: string | null
  /** Returns how many of the run's settings have since been changed by something else. */
  drifted(runId: string): number
  open: string | null
  onToggle(runId: string): void
  show: Show
  onShow(show: Show): void
}

const useDayName = () => {
  const { i18n } = useTranslation()
  const dayBefore = (days: number) => {
    const date = new Date()
    date.setDate(date.getDate() - days)
    return dayOf(date.toISOString())
  }
  const words = new Intl.RelativeTimeFormat(i18n.language, { numeric: 'auto' })
  return (day: string, at: string) => {
    const back = [0, -1].find((days) => day === dayBefore(-days))
    if (back !== undefined) {
      const word = words.format(back, 'day')
      return word.charAt(0).toLocaleUpperCase(i18n.language) + word.slice(1)
    }
    return new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' }).format(new Date(at))
  }
}

export const RunList = ({ device, runs, next, drifted, open, onToggle, show, onShow }: Props) => {
  const { t } = useTranslation('history')
  const dayName = useDayName()
  const [wanted, setWanted] = useState(false)
  const older = useInfiniteQuery({ ...queries.olderRuns(device.id, next), enabled: wanted && next !== null })
  const all = [...runs, ...(older.data?.pages.flatMap((page) => page.runs) ?? [])]
  const titleOf = useRunTitle(all)
  const more = next !== null && (older.data === undefined || older.hasNextPage)
  const load = () => (wanted ? void older.fetchNextPage() : setWanted(true))
  // A link may name a change of any age.
  const isMissing = open !== null && !all.some(({ runId }) => runId === open)
  const shouldLoad = isMissing && more && !older.isFetching && older.error === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: one page after the other, until the change is found
  useEffect(() => {
    if (shouldLoad) load()
  }, [shouldLoad, all.length])
  const days = daysOf(filtered(entriesOf(all, drifted), show))
  return (
    <div className="flex flex-col gap-6">
      {!more && <Strip runs={all} drifted={drifted} now={Date.now()} />}
      <div className="flex">
        <Segmented
          label={t('show.label')}
          value={show}
          onChange={onShow}
          options={shows.map((value) => ({ value, label: t(`show.${value}`) }))}
        />
      </div>
      {isMissing && (
        <p role="status" className="text-muted">
          {t(more ? 'looking' : 'notHere')}
        </p>
      )}
      {days.length === 0 && (
        <p className="text-muted">{more ? t('show.noneYet', { count: all.length }) : t('show.none')}</p>
      )}
      {days.map(({ day, entries }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="flex flex-col gap-2">
          <h3 id={`day-${day}`} className="text-16 font-semibold">
            {dayName(day, entries[0]?.run.at ?? day)}
          </h3>
          <ul className="relative flex flex-col before:absolute before:top-3 before:bottom-3 before:left-1.25 before:w-0.5 before:bg-line">
            {entries.map((entry) => (
              <Event
                key={entry.run.runId}
                entry={entry}
                name={titleOf(entry.run)}
                open={entry.run.runId === open || entry.undos.some(({ runId }) => runId === open)}
                onToggle={() => onToggle(entry.run.runId)}
              />
            ))}
          </ul>
        </section>
      ))}
      {older.error !== null && (
        <ErrorState error={asApiError(older.error)} onRetry={() => void older.refetch()} />
      )}
      {more && (
        <Button className="self-center" disabled={older.isFetching} onClick={load}>
          {t(older.isFetching ? 'loadingOlder' : 'older')}
        </Button>
      )}
    </div>
  )
}
