/** A chart with its current figures and the range of each. */

import { Maximize2, Minimize2 } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card, cx, HowMeasured } from '../../ui/index.ts'
import { type Lines, type Summary, summaryOf, tableOf } from '../columns.ts'
import { Plot } from './plot.tsx'
import type { Mark, PlotProps, Tint, Under } from './plot-options.ts'
import { dots, Tip } from './tip.tsx'

type ChartSeries = { name: string; tint: Tint }

type ChartAreaProps = Omit<PlotProps, 'tints' | 'pointed' | 'onHover'> & {
  title: string
  /** The description of the chart for people who can't see it. */
  label: string
  series: readonly ChartSeries[]
  summaries: readonly (Summary | null)[]
  /** Formats the selected moment. */
  moment(at: number): string
  /** Returns further facts about the moment with the given index. */
  detail(index: number): string | null
}

const nearest = ({ at }: Lines, moment: number | null): number => {
  if (moment === null) return at.length - 1
  const after = at.findIndex((one) => one >= moment)
  return after < 0 ? at.length - 1 : after
}

/** A chart in which the user can examine any moment with the pointer, a finger, or the arrow keys. */
const ChartArea = (props: ChartAreaProps) => {
  const { title, label, series, summaries, moment, detail, ...plot } = props
  const { lines, format } = plot
  const { t } = useTranslation('live')
  const place = useRef<HTMLDivElement>(null)
  const slider = useRef<HTMLInputElement>(null)
  /** The moment that the user selected with the keyboard or a finger; it stays selected while new figures arrive. */
  const [pointed, setPointed] = useState<number | null>(null)
  const [under, setUnder] = useState<Under | null>(null)
  const index = nearest(lines, pointed)
  const valueAt = (i: number, line: number) => lines.lines[line]?.[i] ?? null
  const words = (i: number) =>
    [
      moment(lines.at[i] ?? 0),
      ...series.map(({ name }, line) => {
        const value = valueAt(i, line)
        return `${name} ${value === null ? t('tip.none') : format(value)}`
      }),
      detail(i),
    ]
      .filter(Boolean)
      .join(', ')
  const shown = under !== null && under.index < lines.at.length ? under : null
  return (
    <div
      ref={place}
      className="relative rounded-control has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(null)}
    >
      <div role="img" aria-label={label}>
        <Plot
          {...plot}
          tints={series.map(({ tint }) => tint)}
          pointed={pointed}
          onHover={(next) =>
            setUnder((have) => (have?.index === next?.index && have?.left === next?.left ? have : next))
          }
          onTouch={(at) => {
            slider.current?.focus({ preventScroll: true })
            setPointed(at)
          }}
        />
      </div>
      <input
        ref={slider}
        type="range"
        min={0}
        max={Math.max(0, lines.at.length - 1)}
        value={index}
        aria-label={t('tip.label', { title })}
        aria-valuetext={words(index)}
        onChange={({ target }) => setPointed(lines.at[Number(target.value)] ?? null)}
        onFocus={({ target }) =>
          target.matches(':focus-visible') && setPointed((have) => have ?? lines.at.at(-1) ?? null)
        }
        onBlur={() => setPointed(null)}
        className="pointer-events-none absolute inset-x-0 bottom-0 h-6 opacity-0"
      />
      {shown !== null && (
        <Tip
          time={moment(lines.at[shown.index] ?? 0)}
          series={series.map((one, line) => ({
            ...one,
            value: valueAt(shown.index, line),
            range: summaries[line] ?? null,
          }))}
          detail={detail(shown.index)}
          format={format}
          left={shown.left}
          width={place.current?.clientWidth ?? 0}
        />
      )}
    </div>
  )
}

/** A chart's data as rows, for screen readers and for people who prefer figures. */
const ChartTable = ({
  caption,
  lines,
  names,
  format,
  time,
}: {
  caption: string
  lines: Lines
  names: readonly string[]
  format(value: number): string
  time(at: number): string
}) => {
  const { t } = useTranslation('live')
  const columns = names.flatMap((name) =>
    (['least', 'mean', 'most'] as const).map((what) => ({
      key: `${name} ${what}`,
      title: names.length === 1 ? t(`table.${what}`) : `${name}, ${t(`table.${what}`)}`,
    })),
  )
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-12">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="py-1 pr-3 font-normal">
              {t('table.time')}
            </th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col" className="py-1 pr-3 text-right font-normal">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tableOf(lines, 10).map(({ from, values }) => (
            <tr key={from} className="border-t border-line">
              <th scope="row" className="py-1 pr-3 text-left font-normal whitespace-nowrap">
                {time(from)}
              </th>
              {values.flatMap((value, i) =>
                (['least', 'mean', 'most'] as const).map((what) => (
                  <td key={`${names[i]} ${what}`} className="py-1 pr-3 text-right whitespace-nowrap">
                    {value === null ? '–' : format(value[what])}
                  </td>
                )),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type FullScreen = {
  /**
   * A function that turns full screen on or off; null if the browser doesn't support it, as on an iPhone.
   */
  toggle: (() => void) | null
  /** The available height in pixels; null if the chart isn't in full screen. */
  height: number | null
}

/** Shows one element in the browser's own full-screen mode, which the Escape key ends. */
export const useFullScreen = (place: RefObject<HTMLElement | null>): FullScreen => {
  const [height, setHeight] = useState<number | null>(null)
  useEffect(() => {
    const changed = () =>
      setHeight(
        place.current !== null && document.fullscreenElement === place.current ? window.innerHeight : null,
      )
    document.addEventListener('fullscreenchange', changed)
    window.addEventListener('resize', changed)
    return () => {
      document.removeEventListener('fullscreenchange', changed)
      window.removeEventListener('resize', changed)
    }
  }, [place])
  const toggle = () => {
    // The browser allows full screen only right after the user has pressed something; otherwise, nothing happens.
    const done = height === null ? place.current?.requestFullscreen() : document.exitFullscreen()
    void done?.catch(() => undefined)
  }
  return { toggle: document.fullscreenEnabled ? toggle : null, height }
}

export const FullScreenButton = ({
  full: { toggle, height },
  title,
}: {
  full: FullScreen
  title: string
}) => {
  const { t } = useTranslation('live')
  const Icon = height === null ? Maximize2 : Minimize2
  return toggle === null ? null : (
    <button
      type="button"
      aria-label={height === null ? t('fullScreen.enter', { title }) : t('fullScreen.leave')}
      onClick={toggle}
      className="grid size-6 shrink-0 place-items-center rounded-control text-muted hover:text-text pointer-coarse:-my-2.5 pointer-coarse:ml-2.5 pointer-coarse:size-11"
    >
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
    </button>
  )
}

export type ChartCardProps = {
  title: string
  /** Further current information, shown beside the title. */
  note?: ReactNode
  series: readonly ChartSeries[]
  lines: Lines
  from: number
  to: number
  most: number | null
  format(value: number): string
  time(at: number): string
  /** Formats the axis labels, if they have to be shorter. */
  tick?(at: number): string
  marks?: readonly Mark[]
  /** Given the index of the moment under the pointer, returns further facts about it. */
  detail?(index: number): string | null
  source: string | null
  /** The text that is shown in place of the chart if there is nothing to draw yet. */
  empty: string
  height?: number
}

/** The height of a card without its chart. */
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
                    <span
                      className={cx('size-2 rounded-full forced-color-adjust-none', dots[tint])}
                      aria-hidden="true"
                    />
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
        {/* On a phone, the text of two lines needs four rows, which stay reserved while the figures change. */}
        <p className={cx('min-h-8 min-w-0 sm:line-clamp-2', series.length > 1 && 'max-sm:min-h-16')}>
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
