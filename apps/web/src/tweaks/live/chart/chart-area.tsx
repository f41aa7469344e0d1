/** A chart that can be explored moment by moment: with the pointer, a finger, or the arrow keys. */
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Lines, Summary } from '../columns.ts'
import { Plot } from './plot.tsx'
import type { PlotProps, Tint, Under } from './plot-options.ts'
import { Tip } from './tip.tsx'

export type ChartSeries = { name: string; tint: Tint }

export type ChartAreaProps = Omit<PlotProps, 'tints' | 'pointed' | 'onHover'> & {
  title: string
  /** Describes the chart for people who can't see it. */
  label: string
  series: readonly ChartSeries[]
  summaries: readonly (Summary | null)[]
  /** Formats the selected moment. */
  moment(at: number): string
  /** More about a moment, by its index. */
  detail(index: number): string | null
}

const nearest = ({ at }: Lines, moment: number | null): number => {
  if (moment === null) return at.length - 1
  const after = at.findIndex((one) => one >= moment)
  return after < 0 ? at.length - 1 : after
}

export const ChartArea = (props: ChartAreaProps) => {
  const { title, label, series, summaries, moment, detail, ...plot } = props
  const { lines, format } = plot
  const { t } = useTranslation('live')
  const place = useRef<HTMLDivElement>(null)
  const slider = useRef<HTMLInputElement>(null)
  /** Chosen by keys or by a finger; stays at its time while figures arrive. */
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
