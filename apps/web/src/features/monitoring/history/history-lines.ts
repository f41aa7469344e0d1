/** Turns the stored history into lines for the charts and into a file. Pure. */
import type { Ok } from '../../../lib/api/index.ts'
import type { Lines } from '../../../live/columns.ts'

type Metrics = Pick<Ok<'metrics'>, 'at' | 'stepMs' | 'series'>

/** The mean and the highest values of a series; the line is interrupted where Clearpane wasn't running. */
export const historyLines = ({ at, stepMs, series }: Metrics, id: string): Lines => {
  const own = series.find((one) => one.id === id)
  const made: Lines = { at: [], lines: [[], []] }
  at.forEach((moment, i) => {
    const last = made.at.at(-1)
    if (last !== undefined && moment - last > 1.5 * stepMs) {
      made.at.push(last + 1)
      for (const line of made.lines) line.push(null)
    }
    made.at.push(moment)
    made.lines[0]?.push(own?.mean[i] ?? null)
    made.lines[1]?.push(own?.most[i] ?? null)
  })
  return made
}

/** Returns the lowest value and the 95th percentile of the step that begins at `moment`; null if there is a gap. */
export const stepAt = (
  { at, series }: Metrics,
  id: string,
  moment: number | undefined,
): { least: number; p95: number } | null => {
  const [i, own] = [moment === undefined ? -1 : at.indexOf(moment), series.find((one) => one.id === id)]
  const [least, p95] = [own?.least[i] ?? null, own?.p95[i] ?? null]
  return least === null || p95 === null ? null : { least, p95 }
}

/**
 * Formats the history as CSV (RFC 4180), with times in UTC and a decimal point in every language, because the file is
 * read by programs.
 */
export const csvOf = ({ at, series }: Metrics): string => {
  const whats = ['least', 'mean', 'most', 'p95'] as const
  const head = [
    'time',
    ...series.flatMap(({ id, unit }) =>
      whats.map((what) => `${id} ${what}${unit === '' ? '' : ` (${unit})`}`),
    ),
  ]
  const rows = at.map((moment, i) => [
    new Date(moment).toISOString(),
    ...series.flatMap((one) => whats.map((what) => one[what][i] ?? '')),
  ])
  return [head, ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}
