/** Turns stored figures and events into the data that the chart on the history page draws. Pure. */
import type { RunSummary } from '@clearpane/model'
import type { Ok } from '../../lib/api/index.ts'

export const seriesNames = ['privacy', 'protections', 'health'] as const
export type SeriesName = (typeof seriesNames)[number]
export type Line = Ok<'healthLine'>
export type Reading = Line['points'][number]

/** From 0 to 1; null if the value couldn't be read. */
export const shareOf = (reading: Reading, name: SeriesName): number | null => {
  if (name === 'health') return reading.score === null ? null : reading.score / 100
  const count = reading[name]
  return count === null || count.of === 0 ? null : count.done / count.of
}

/** A period in which a value is known. */
export type Stretch = { from: number; to: number; share: number }

const hour = 60 * 60_000

/**
 * Returns how long a stored value counts as current. While Clearpane is running, it reads the values once an hour,
 * but it stores an unchanged value only every `restMs`. If the next stored value comes later than expected, the
 * values in between are unknown.
 */
const holdsFor = ({ restMs }: Pick<Line, 'restMs'>): number => restMs + 2 * hour

const endOf = (line: Line, i: number, now: number): number => {
  const at = line.points[i]?.at ?? now
  const next = line.points[i + 1]?.at ?? now
  return next - at <= holdsFor(line) ? next : at
}

/**
 * Returns the periods in which the value of a series is known. A single value between two gaps results in a period
 * without a duration.
 */
export const stretchesOf = (line: Line, name: SeriesName, now: number): Stretch[] =>
  line.points.flatMap((reading, i) => {
    const share = shareOf(reading, name)
    return share === null ? [] : [{ from: reading.at, to: endOf(line, i, now), share }]
  })

/** Returns the periods between `start` and `now` in which no value was read. */
export const gapsOf = (line: Line, start: number, now: number): { from: number; to: number }[] => {
  const gaps: { from: number; to: number }[] = []
  let known = start
  for (const [i, { at }] of line.points.entries()) {
    if (at > known) gaps.push({ from: known, to: at })
    known = Math.max(known, endOf(line, i, now))
  }
  if (known < now) gaps.push({ from: known, to: now })
  return gaps
}

export type Mark = { id: string; at: number; is: 'change' | 'undo' | 'drift' | 'deletion' | 'update' }

/** Returns the events on the axis, oldest first. */
export const marksOf = (
  runs: readonly RunSummary[],
  moved: readonly { at: string; key: string }[],
  updates: readonly { id: string; at: number }[] = [],
): Mark[] =>
  [
    ...runs.flatMap(({ runId, at, origin, changed, lasting }): Mark[] => {
      const own = { id: runId, at: Date.parse(at) }
      if (changed > 0) return [{ ...own, is: origin.kind === 'selection' ? 'change' : 'undo' }]
      return (lasting?.forGood ?? 0) > 0 ? [{ ...own, is: 'deletion' }] : []
    }),
    ...moved.map(({ at, key }): Mark => ({ id: key, at: Date.parse(at), is: 'drift' })),
    ...updates.map(({ id, at }): Mark => ({ id, at, is: 'update' })),
  ].toSorted((a, b) => a.at - b.at)

const day = 24 * hour
export const ranges = ['week', 'month', 'all'] as const
export type Range = (typeof ranges)[number]
const lengths = { week: 7 * day, month: 30 * day, all: Number.POSITIVE_INFINITY }

/** Returns the time ranges that are shorter than the history, and the range that covers all of it. */
export const rangesFor = (first: number, now: number): Range[] =>
  ranges.filter((range, i) => i === ranges.length - 1 || now - first > lengths[range])

/**
 * Returns the time at the left end of the axis. If the history is shorter than the chosen range, the axis starts a
 * little before the first value.
 */
export const startOf = (first: number, range: Range, now: number): number => {
  const length = lengths[range]
  return now - first > length ? now - length : first - Math.max(2_000, (now - first) * 0.04)
}

/** Returns the path that draws a series in a box of 100 by 100, in steps that end where a gap begins. */
export const pathOf = (stretches: readonly Stretch[], start: number, now: number): string => {
  const x = (at: number) => ((100 * (Math.max(start, at) - start)) / Math.max(1, now - start)).toFixed(2)
  const y = (share: number) => (100 * (1 - share)).toFixed(1)
  let path = ''
  let end = Number.NaN
  for (const { from, to, share } of stretches) {
    if (to < start) continue
    path += from === end ? ` V${y(share)}` : ` M${x(from)} ${y(share)}`
    path += ` H${x(to)}`
    end = to
  }
  return path.trim()
}

/** The dates below the axis, from its left end to the current time: as many as there is room for. */
export const ticksOf = (start: number, now: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => start + ((now - start) * i) / (count - 1))
