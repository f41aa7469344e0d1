/** How uPlot draws the charts: scales, axes, lines, marks and the line under the pointer. */
import type uPlot from 'uplot'
import type { Lines } from '../columns.ts'

/** The names of the colour tokens in styles.css. */
export type Tint = 'accent' | 'ok' | 'violet' | 'warn'

/** A vertical line where an event happened. The lines differ in their dash pattern, not just in colour. */
export type Mark = { at: number; tint: Tint; dash: readonly number[] }

/**
 * The pointer's position: the sample's index, and the distance from the chart's left edge in pixels.
 */
export type Under = { index: number; left: number }

export type PlotProps = {
  lines: Lines
  tints: readonly Tint[]
  /** Milliseconds since 1970. */
  from: number
  to: number
  /** The value at the top of the axis; null if it's derived from the figures. */
  most: number | null
  format(value: number): string
  /** Formats a moment as an axis label. */
  time(at: number): string
  marks?: readonly Mark[]
  height: number
  /**
   * A moment to highlight as if the pointer were on it; null to highlight only the moment under the pointer.
   */
  pointed: number | null
  onHover(under: Under | null): void
}

const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim()

/** Returns a round value for the top of the axis, so that the axis doesn't move with every sample. */
const topOf = (values: readonly (number | null)[]): number => {
  const most = Math.max(0, ...values.map((value) => value ?? 0))
  if (most === 0) return 1
  const step = 2 ** Math.ceil(Math.log2(most))
  return most <= step * 0.75 ? step * 0.75 : step
}

/**
 * Places labels at zero, half and all of the rounded maximum, because decimal steps would result in odd numbers of
 * bytes.
 */
const halves = (most: number): number[] => [0, most / 2, most]

/** If a sample has gaps on both sides, draws it as a point, because a line would have no length. */
const alone: uPlot.Series.Points.Filter = (plot, series) => {
  const line = plot.data[series] ?? []
  return [...line.keys()].filter((i) => line[i] != null && line[i - 1] == null && line[i + 1] == null)
}

export const optionsOf = (width: number, now: () => PlotProps): uPlot.Options => {
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
    // The last label on the time axis is centred on its moment, so half of it sticks out beyond the axis.
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
        points: { show: true, size: 4, fill: token(tint), filter: alone },
        ...(i === 0 ? { fill: `color-mix(in oklab, ${token(tint)} 14%, transparent)` } : {}),
      })),
    ],
    hooks: {
      setCursor: [
        (plot) => {
          const { idx: index, left = 0 } = plot.cursor
          now().onHover(index == null ? null : { index, left: plot.over.offsetLeft + left })
        },
      ],
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
