/**
 * All changes, grouped by day, newest first: the first page is shown at once, and older pages are shown on request.
 */
import type { Device, RunSummary } from '@clearpane/model'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRunTitle } from '../../changes/index.ts'
import { asApiError, queries } from '../../lib/api/index.ts'
import { Button, ErrorState, Segmented } from '../../ui/index.ts'
import { Event } from './event.tsx'
import { OverTime } from './over-time-chart.tsx'
import { dayOf, daysOf, entriesOf, filtered, type Show, shows } from './timeline.ts'

type Props = {
  device: Device
  runs: readonly RunSummary[]
  /** Where the next page starts; null if there is none. */
  next: string | null
  /** Returns how many of a run's settings another program has changed since the run. */
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
  // A link may lead to a change of any age, so older pages are loaded until the change is found.
  const isMissing = open !== null && !all.some(({ runId }) => runId === open)
  const shouldLoad = isMissing && more && !older.isFetching && older.error === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: one page after the other, until the change is found
  useEffect(() => {
    if (shouldLoad) load()
  }, [shouldLoad, all.length])
  const days = daysOf(filtered(entriesOf(all, drifted), show))
  return (
    <div className="flex flex-col gap-6">
      <OverTime device={device.id} runs={all} more={more} titleOf={titleOf} now={Date.now()} />
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
                among={all}
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
