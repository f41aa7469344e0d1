/** uPlot in React: rebuilt when its shape changes, fed when its figures do. */
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useStore } from '../../../lib/store.ts'
import { theme } from '../../../lib/theme/index.ts'
import type { Lines } from '../columns.ts'

/** Names of the tokens in styles.css. */
export type Tint = 'accent' | 'ok' | 'violet' | 'warn'

/** Draws vertical lines where something happened. Their dashes differ, not only their colors. */
export type Mark = { at: number; tint: Tint; dash: readonly number[] }

export type PlotProps = {
  lines: Lines
  tints: readonly Tint[]
  /** Milliseconds since 1970. */
  from: number
  to: number
  /** Top of the axis; null: as the figures need it. */
  most: number | null
  format(value: number): string
  /** Of a moment on the axis. */
  time(at: number): string
  marks?: readonly Mark[]
  height: number
  /** The index of the sample under the pointer; null when it left. */
  onHover(index: number | null): void
}

const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim()

/** A round top, so that the axis doesn't move with every sample. */
export const topOf = (values: readonly (number | null)[]): number => {
  const most = Math.max(0, ...values.map((value) => value ?? 0))
  if (most === 0) return 1
  const step = 2 ** Math.ceil(Math.log2(most))
  return most <= step * 0.75 ? step * 0.75 : step
}

/** Halves of the top, which is round; round decimals would be odd numbers of bytes. */
const halves = (most: number): number[] => [0, most / 2, most]

const optionsOf = (width: number, now: () => PlotProps): uPlot.Options => {
  const { tints, height } = now()
  const [grid, label] = [token('line'), token('muted')]
  const axis = {
    stroke: label,
    font: '11px "Segoe UI Variable", "Segoe UI", system-ui, sans-serif',
    grid: { stroke: grid, width: 1 },
    ticks: { show: false },
  }
  return {
    width,
    height,
    ms: 1,
    // Half a label of the time axis stands beyond its moment.
    padding: [8, 26, 0, 0],
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false }, points: { size: 6 } },
    scales: {
      x: { time: true, range: () => [now().from, now().to] },
      y: { range: () => [0, now().most ?? topOf(now().lines.lines.flat())] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        space: 90,
        size: 24,
        values: (_, splits) => splits.map((at) => now().time(at)),
      },
      {
        ...axis,
        size: 62,
        splits: (_, __, ___, most) => halves(most),
        values: (_, splits) => splits.map((value) => now().format(value)),
      },
    ],
    series: [
      {},
      ...tints.map((tint, i) => ({
        stroke: token(tint),
        width: 1.5,
        spanGaps: false,
        points: { show: false },
        ...(i === 0 ? { fill: `color-mix(in oklab, ${token(tint)} 14%, transparent)` } : {}),
      })),
    ],
    hooks: {
      setCursor: [(plot) => now().onHover(plot.cursor.idx ?? null)],
      draw: [
        (plot) => {
          const { marks = [], from, to } = now()
          plot.ctx.save()
          for (const { at, tint, dash } of marks.filter((mark) => mark.at >= from && mark.at <= to)) {
            plot.ctx.strokeStyle = token(tint)
            plot.ctx.setLineDash([...dash])
            const x = plot.valToPos(at, 'x', true)
            plot.ctx.beginPath()
            plot.ctx.moveTo(x, plot.bbox.top)
            plot.ctx.lineTo(x, plot.bbox.top + plot.bbox.height)
            plot.ctx.stroke()
          }
          plot.ctx.restore()
        },
      ],
    },
  }
}

const dataOf = ({ at, lines }: Lines): uPlot.AlignedData => [at, ...lines]

export const Plot = (props: PlotProps) => {
  const place = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot | null>(null)
  const latest = useRef(props)
  latest.current = props
  const shown = useStore(theme)
  const shape = `${shown} ${props.tints.join()} ${props.height}`

  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape decides what is rebuilt
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const made = new uPlot(
      optionsOf(element.clientWidth, () => latest.current),
      dataOf(latest.current.lines),
      element,
    )
    plot.current = made
    const sized = new ResizeObserver(() =>
      made.setSize({ width: element.clientWidth, height: latest.current.height }),
    )
    sized.observe(element)
    return () => {
      sized.disconnect()
      made.destroy()
      plot.current = null
    }
  }, [shape])

  useEffect(() => {
    plot.current?.setData(dataOf(props.lines))
  }, [props.lines])

  return <div ref={place} className="w-full overflow-hidden" style={{ height: props.height }} />
}
