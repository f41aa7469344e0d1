/** Samples arranged as columns, which is the form that charts use. Pure. */
import type { LiveSample } from '@clearpane/contracts'

type Value = number | string | null

/** `columns`: one column for each sensor, each as long as `at` (milliseconds since 1970). Null is a gap. */
export type Columns = { at: readonly number[]; columns: Readonly<Record<string, readonly Value[]>> }

export const noColumns: Columns = { at: [], columns: {} }

/**
 * Adds a sample, and removes samples that are older than `keepMs`. If the clock was set back, the columns start from
 * scratch.
 */
export const withSample = (have: Columns, { at, values }: LiveSample, keepMs: number): Columns => {
  const base = (have.at.at(-1) ?? 0) >= at ? noColumns : have
  const from = base.at.findIndex((one) => one > at - keepMs)
  const kept = from < 0 ? base.at.length : from
  const before = base.at.slice(kept)
  const names = new Set([...Object.keys(base.columns), ...Object.keys(values)])
  const columns = Object.fromEntries(
    [...names].map((name) => {
      const column = base.columns[name]?.slice(kept) ?? before.map(() => null)
      return [name, [...column, values[name] ?? null]]
    }),
  )
  return { at: [...before, at], columns }
}

/**
 * The time in ms without a measurement after which the line is broken, because any values in between would be a
 * guess.
 */
const breakMs = 2500

export type Line = (number | null)[]
export type Lines = { at: number[]; lines: Line[] }

/**
 * Returns the figures of several sensors since `from`, with a gap for each period without a measurement.
 */
export const linesOf = ({ at, columns }: Columns, ids: readonly string[], from: number): Lines => {
  const made: Lines = { at: [], lines: ids.map(() => []) }
  at.forEach((moment, i) => {
    if (moment < from) return
    const last = made.at.at(-1)
    if (last !== undefined && moment - last > breakMs) {
      made.at.push(last + 1)
      for (const line of made.lines) line.push(null)
    }
    made.at.push(moment)
    ids.forEach((id, k) => {
      const value = columns[id]?.[i]
      made.lines[k]?.push(typeof value === 'number' ? value : null)
    })
  })
  return made
}

/** Returns the last known value, however old it is; null if there was never a value. */
export const lastOf = ({ columns }: Columns, id: string): number | string | null =>
  columns[id]?.findLast((value) => value !== null) ?? null

export type Summary = { least: number; median: number; most: number }

export const summaryOf = (line: Line): Summary | null => {
  const known = line.filter((value) => value !== null).toSorted((a, b) => a - b)
  const [least, most] = [known[0], known.at(-1)]
  const median = known[Math.floor((known.length - 1) / 2)]
  return least === undefined || most === undefined || median === undefined ? null : { least, median, most }
}

export type TableRow = {
  from: number
  to: number
  values: ({ least: number; mean: number; most: number } | null)[]
}

/**
 * Returns a chart's data in at most `most` rows, each of which covers the same length of time. A period without a
 * sample gets no row.
 */
export const tableOf = ({ at, lines }: Lines, most: number): TableRow[] => {
  const [first, last] = [at[0], at.at(-1)]
  if (first === undefined || last === undefined) return []
  const step = Math.max(1000, Math.ceil((last - first + 1) / most / 1000) * 1000)
  const rows = Map.groupBy(
    at.map((_, i) => i),
    (i) => Math.floor(((at[i] ?? first) - first) / step),
  )
  return [...rows].flatMap(([slot, indices]) => {
    const values = lines.map((line) => {
      const known = indices.flatMap((i) => line[i] ?? [])
      if (known.length === 0) return null
      return {
        least: Math.min(...known),
        mean: known.reduce((a, b) => a + b, 0) / known.length,
        most: Math.max(...known),
      }
    })
    if (values.every((one) => one === null)) return []
    return [{ from: first + slot * step, to: Math.min(last, first + (slot + 1) * step), values }]
  })
}
