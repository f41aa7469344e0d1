/** Shows privacy, protections and health over time, with marks for runs, drift and deletions on the axis. */
import type { DeviceId, RunSummary } from '@clearpane/model'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { movementsQuery } from '../../changes/drift/index.ts'
import { request } from '../../lib/api/index.ts'
import { fullTime } from '../../lib/format/index.ts'
import { cx, FoldButton, Segmented } from '../../ui/index.ts'
import {
  gapsOf,
  type Line,
  type Mark,
  marksOf,
  pathOf,
  type Range,
  type Reading,
  rangesFor,
  type SeriesName,
  seriesNames,
  startOf,
  stretchesOf,
  ticksOf,
} from './over-time.ts'
import { updateMarks, updatesQuery } from './update-marks.ts'

export const healthLineQuery = (device: DeviceId) =>
  queryOptions({
    queryKey: ['healthLine', device],
    meta: { topics: ['health'] },
    queryFn: ({ signal }) => request('healthLine', { device, signal }),
  })

/**
 * Each series has its own colour and its own dash pattern, so that users can tell the series apart even without
 * colours.
 */
const looks: Record<SeriesName, { className: string; dashes?: string }> = {
  privacy: { className: 'stroke-privacy' },
  protections: { className: 'stroke-security', dashes: '7 4' },
  health: { className: 'stroke-speed', dashes: '2 4' },
}
const nothingRead: Line = { points: [], restMs: 0 }

const Swatch = ({ name }: { name: SeriesName }) => (
  <svg viewBox="0 0 24 8" className="h-2 w-6 shrink-0 forced-color-adjust-none" aria-hidden="true">
    <path
      d="M1 4H23"
      strokeWidth="2.5"
      strokeDasharray={looks[name].dashes}
      className={looks[name].className}
    />
  </svg>
)

const shapes: Record<Mark['is'], string> = {
  change: 'rounded-full border-2 border-privacy bg-surface',
  undo: 'rounded-full border-2 border-edge bg-surface',
  drift: 'rotate-45 border-2 border-warn bg-surface',
  deletion: 'bg-muted',
  update: 'rounded-[3px] border-2 border-speed bg-surface',
}
const hatch: CSSProperties = {
  backgroundImage: 'repeating-linear-gradient(135deg, var(--color-line) 0 1px, transparent 1px 7px)',
}

const useReadingText = () => {
  const { t } = useTranslation('history')
  return (reading: Reading | undefined, name: SeriesName): string => {
    const unknown = t('line.unknown')
    if (reading === undefined) return unknown
    if (name === 'health') return reading.score === null ? unknown : t('line.score', { score: reading.score })
    const count = reading[name]
    return count === null ? unknown : t(name === 'privacy' ? 'line.private' : 'line.on', count)
  }
}

/** The chart's information as text, newest first. */
const InWords = ({
  readings,
  marks,
  titleOf,
}: {
  readings: readonly Reading[]
  marks: readonly Mark[]
  titleOf(mark: Mark): string
}) => {
  const { t, i18n } = useTranslation('history')
  const text = useReadingText()
  const lines = [
    ...readings.map((one) => ({
      at: one.at,
      key: `reading ${one.at}`,
      says: seriesNames.map((name) => `${t(`line.${name}`)}: ${text(one, name)}`).join(' · '),
    })),
    ...marks.map((mark) => ({ at: mark.at, key: `${mark.is} ${mark.id} ${mark.at}`, says: titleOf(mark) })),
  ].toSorted((a, b) => b.at - a.at)
  return (
    <ol className="mt-2 flex max-h-80 flex-col gap-1 overflow-y-auto text-13">
      {lines.map(({ at, key, says }) => (
        <li key={key} className="flex flex-wrap gap-x-3">
          <time dateTime={new Date(at).toISOString()} className="w-48 shrink-0 text-muted">
            {fullTime(new Date(at).toISOString(), i18n.language)}
          </time>
          <span className="min-w-0">{says}</span>
        </li>
      ))}
    </ol>
  )
}

const useTickText = (span: number) => {
  const { i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(
    i18n.language,
    span < 36 * 3_600_000 ? { timeStyle: 'short' } : { day: 'numeric', month: 'short' },
  )
  return (at: number) => format.format(new Date(at))
}

type Props = {
  device: DeviceId
  runs: readonly RunSummary[]
  /**
   * Whether there are older changes that aren't loaded; if so, the axis begins with the oldest loaded change.
   */
  more: boolean
  titleOf(run: RunSummary): string
  now: number
}

export const OverTime = ({ device, runs, more, titleOf, now }: Props) => {
  const { t } = useTranslation('history')
  const [range, setRange] = useState<Range>('all')
  const [inWords, setInWords] = useState(false)
  const { data: line = nothingRead, isError } = useQuery(healthLineQuery(device))
  const { data: moved } = useQuery(movementsQuery(device))
  // The page reads the diary whenever it opens, and Clearpane's runs don't change the marks.
  const { data: diary } = useQuery({
    ...updatesQuery(device),
    enabled: ({ state }) => state.data === undefined,
  })
  const updates = updateMarks(diary?.pages ?? [])
  const text = useReadingText()
  const all = marksOf(
    runs,
    moved?.movements.map(({ movement: { key, window } }) => ({ key, at: window.to })) ?? [],
    updates,
  )
  const oldestRun = Math.min(...runs.map(({ at }) => Date.parse(at)))
  const first = more ? oldestRun : Math.min(now, oldestRun, line.points[0]?.at ?? now)
  const start = startOf(first, range, now)
  const tickText = useTickText(now - start)
  const inside = ({ at }: { at: number }) => at >= start && at <= now
  const marks = all.filter(inside)
  const offered = rangesFor(first, now)
  const left = (at: number) => `${(100 * (at - start)) / Math.max(1, now - start)}%`
  const titles = new Map([
    ...runs.map((run) => [run.runId, titleOf(run)] as const),
    ...updates.map(({ id, title }) => [id, title] as const),
  ])
  const markText = ({ id, is }: Mark) =>
    is === 'drift' ? t('strip.key.drift') : `${t(`strip.key.${is}`)}: ${titles.get(id) ?? ''}`
  const gaps = gapsOf(line, start, now)
  const kinds = (['change', 'undo', 'drift', 'deletion', 'update'] as const).filter((is) =>
    marks.some((mark) => mark.is === is),
  )
  return (
    <figure
      aria-labelledby="over-time"
      className="rounded-dialog border border-rim bg-surface px-5 py-4.5 max-sm:px-4"
    >
      <figcaption className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="over-time" className="text-16 font-semibold">
          {t('line.title')}
        </h2>
        {offered.length > 1 && (
          <Segmented
            label={t('line.range')}
            value={range}
            onChange={setRange}
            options={offered.map((value) => ({ value, label: t(`line.${value}`) }))}
          />
        )}
      </figcaption>
      <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        {seriesNames.map((name) => (
          <li key={name} className="flex items-center gap-2">
            <Swatch name={name} />
            <span className="text-muted">{t(`line.${name}`)}</span>
            <b className="font-semibold">{text(line.points.at(-1), name)}</b>
          </li>
        ))}
      </ul>
      <div aria-hidden="true" className="mt-4 flex gap-2">
        <div className="flex h-32 flex-col justify-between text-right text-12 leading-none text-muted">
          <span>100 %</span>
          <span>50 %</span>
          <span>0 %</span>
        </div>
        <div className="min-w-0 flex-1">
          <div className="relative h-32 forced-color-adjust-none">
            {gaps.map(({ from, to }) => (
              <span
                key={from}
                style={{ ...hatch, left: left(from), right: `calc(100% - ${left(to)})` }}
                className="absolute inset-y-0"
              />
            ))}
            <svg
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              aria-hidden="true"
              className="absolute inset-0 size-full overflow-visible"
            >
              <path
                d="M0 0H100M0 50H100M0 100H100"
                className="stroke-line"
                vectorEffect="non-scaling-stroke"
              />
              {seriesNames.map((name) => (
                <path
                  key={name}
                  d={pathOf(stretchesOf(line, name, now), start, now)}
                  fill="none"
                  strokeWidth="2.5"
                  strokeLinejoin="round"
                  strokeLinecap={looks[name].dashes === undefined ? 'round' : 'butt'}
                  strokeDasharray={looks[name].dashes}
                  vectorEffect="non-scaling-stroke"
                  className={looks[name].className}
                />
              ))}
            </svg>
          </div>
          <div className="relative mt-2 h-4 forced-color-adjust-none">
            {marks.map((mark) => (
              <span
                key={`${mark.is} ${mark.id} ${mark.at}`}
                style={{ left: left(mark.at) }}
                className={cx('absolute top-0.5 -ml-1.5 size-3', shapes[mark.is])}
              />
            ))}
          </div>
          <div className="flex justify-between gap-2 text-12 text-muted">
            {ticksOf(start, now, 4).map((at, i) => (
              <span key={at} className={cx((i === 1 || i === 2) && 'max-sm:hidden')}>
                {tickText(at)}
              </span>
            ))}
          </div>
        </div>
      </div>
      <ul aria-hidden="true" className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-12 text-muted">
        {kinds.map((is) => (
          <li key={is} className="flex items-center gap-1.5">
            <span className={cx('size-2.5 forced-color-adjust-none', shapes[is])} />
            {t(`strip.key.${is}`)}
          </li>
        ))}
        {gaps.length > 0 && (
          <li className="flex items-center gap-1.5">
            <span style={hatch} className="h-2.5 w-5 border border-line forced-color-adjust-none" />
            {t(isError ? 'line.failed' : 'line.gap')}
          </li>
        )}
      </ul>
      <div className="mt-2">
        <FoldButton open={inWords} onToggle={() => setInWords(!inWords)} controls="over-time-words">
          {t('line.words')}
        </FoldButton>
        <div id="over-time-words">
          {inWords && <InWords readings={line.points.filter(inside)} marks={marks} titleOf={markText} />}
        </div>
      </div>
    </figure>
  )
}
