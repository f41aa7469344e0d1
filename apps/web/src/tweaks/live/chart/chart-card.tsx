/** A chart with its figures: the current ones, and their range. */
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, cx, HowMeasured } from '../../../ui/index.ts'
import { type Lines, summaryOf } from '../columns.ts'
import { ChartArea, type ChartSeries } from './chart-area.tsx'
import { ChartTable } from './chart-table.tsx'
import { FullScreenButton, useFullScreen } from './full-screen.tsx'
import type { Mark } from './plot-options.ts'
import { dots } from './tip.tsx'

export type ChartCardProps = {
  title: string
  /** Beside the title: other current information. */
  note?: ReactNode
  series: readonly ChartSeries[]
  lines: Lines
  from: number
  to: number
  most: number | null
  format(value: number): string
  time(at: number): string
  /** Formats the axis, if shorter. */
  tick?(at: number): string
  marks?: readonly Mark[]
  /** More about the moment under the pointer, by its index. */
  detail?(index: number): string | null
  source: string | null
  /** Shown instead of the chart if there is nothing to draw yet. */
  empty: string
  height?: number
}

/** Height of a card without its chart. */
const besides = 150

export const ChartCard = (props: ChartCardProps) => {
  const { title, note, series, lines, from, to, most, format, time, tick = time } = props
  const { marks = [], detail = () => null, source, empty } = props
  const { t } = useTranslation('live')
  const [asTable, setAsTable] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const full = useFullScreen(place)
  const height = full.height === null ? (props.height ?? 150) : full.height - besides
  const isEmpty = lines.lines.every((line) => line.every((value) => value === null))
  const summaries = lines.lines.map(summaryOf)
  const rangeText = (name: string, least: string, median: string, highest: string) =>
    least === highest
      ? t('steady', { name, value: least })
      : t('range', { name, least, median, most: highest })
  const words = series.map(({ name }, i) => {
    const summary = summaries[i]
    return summary == null
      ? name
      : rangeText(name, format(summary.least), format(summary.median), format(summary.most))
  })
  return (
    <Card ref={place} className="flex min-w-0 flex-col gap-2 overflow-y-auto px-4 py-3">
      <div className="flex min-h-12 items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="flex items-center gap-1 text-14 font-semibold">
            {title}
            <HowMeasured what={title} how={t('how')} source={source ?? undefined} />
            <FullScreenButton full={full} title={title} />
          </h3>
          <p className="min-h-4 truncate text-12 text-muted">{note}</p>
        </div>
        {/* As wide as any figure gets: a growing one would push the others. */}
        <ul className="flex shrink-0 flex-wrap justify-end gap-x-4 max-md:max-w-26">
          {series.map(({ name, tint }, i) => {
            const value = lines.lines[i]?.findLast((one) => one !== null) ?? null
            return (
              <li key={name} className="flex w-26 flex-col text-right">
                {/* A new element for a new figure: text that grows to the left would count as a layout shift. */}
                <span key={value} className="text-20 font-semibold tracking-tight whitespace-nowrap">
                  {value === null ? '–' : format(value)}
                </span>
                {series.length > 1 && (
                  <span className="flex items-center justify-end gap-1.5 text-12 text-muted">
                    <span className={cx('size-2 rounded-full', dots[tint])} aria-hidden="true" />
                    {name}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      </div>
      {isEmpty ? (
        <p className="grid place-items-center text-13 text-muted" style={{ height }}>
          {empty}
        </p>
      ) : (
        <ChartArea
          title={title}
          label={[title, ...words].join('. ')}
          series={series}
          summaries={summaries}
          moment={time}
          detail={detail}
          lines={lines}
          from={from}
          to={to}
          most={most}
          format={format}
          time={tick}
          marks={marks}
          height={height}
        />
      )}
      <div className="flex items-start justify-between gap-x-3 text-12 text-muted">
        <p className="line-clamp-2 min-h-8 min-w-0">
          {summaries.every((one) => one === null) ? '' : words.join(' · ')}
        </p>
        <button
          type="button"
          aria-expanded={asTable}
          aria-label={t('table.of', { title })}
          onClick={() => setAsTable(!asTable)}
          className="min-h-6 shrink-0 rounded-control px-1 underline decoration-line underline-offset-3 hover:text-text"
        >
          {asTable ? t('table.hide') : t('table.show')}
        </button>
      </div>
      {asTable && (
        <ChartTable
          caption={title}
          lines={lines}
          names={series.map(({ name }) => name)}
          format={format}
          time={time}
        />
      )}
    </Card>
  )
}
