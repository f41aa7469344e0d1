import { describe, expect, test } from 'vitest'
import {
  gapsOf,
  type Line,
  marksOf,
  pathOf,
  type Reading,
  rangesFor,
  shareOf,
  startOf,
  stretchesOf,
} from './over-time.ts'

const hour = 3_600_000
const restMs = 6 * hour
const reading = (at: number, more: Partial<Reading> = {}): Reading => ({
  at,
  score: 50,
  privacy: { done: 1, of: 4 },
  protections: { done: 4, of: 5 },
  ...more,
})
const line = (...points: Reading[]): Line => ({ points, restMs })

describe('the chart of the history', () => {
  test.each([
    ['privacy', reading(0), 0.25],
    ['protections', reading(0), 0.8],
    ['health', reading(0), 0.5],
    ['privacy', reading(0, { privacy: null }), null],
    ['privacy', reading(0, { privacy: { done: 0, of: 0 } }), null],
    ['health', reading(0, { score: null }), null],
  ] as const)(
    'takes the share of %s from the reading, and none where nothing was read',
    (name, one, share) => {
      expect(shareOf(one, name)).toBe(share)
    },
  )

  test('extends a reading’s line to the next reading, but ends the line early if that reading comes too late', () => {
    const found = stretchesOf(
      line(reading(0), reading(hour, { score: 60 }), reading(20 * hour)),
      'health',
      21 * hour,
    )
    expect(found).toEqual([
      { from: 0, to: hour, share: 0.5 },
      { from: hour, to: hour, share: 0.6 },
      { from: 20 * hour, to: 21 * hour, share: 0.5 },
    ])
  })

  test('shows the periods without readings as gaps, at the start, in the middle and at the end', () => {
    const read = line(reading(hour), reading(2 * hour), reading(20 * hour))
    expect(gapsOf(read, 0, 40 * hour)).toEqual([
      { from: 0, to: hour },
      { from: 2 * hour, to: 20 * hour },
      { from: 20 * hour, to: 40 * hour },
    ])
    expect(gapsOf(line(), 0, hour)).toEqual([{ from: 0, to: hour }])
  })

  test('draws no line through a gap', () => {
    const read = line(
      reading(0, { score: 0 }),
      reading(hour, { score: 100 }),
      reading(99 * hour, { score: 100 }),
    )
    expect(pathOf(stretchesOf(read, 'health', 100 * hour), 0, 100 * hour)).toBe(
      'M0.00 100.0 H1.00 V0.0 H1.00 M99.00 0.0 H100.00',
    )
  })

  test('draws no line for a value that could not be read', () => {
    const read = line(reading(0), reading(hour, { privacy: null }), reading(2 * hour))
    expect(stretchesOf(read, 'privacy', 3 * hour).map(({ from }) => from)).toEqual([0, 2 * hour])
  })

  test('marks runs, undos, deletions and drift on the axis, oldest first', () => {
    const run = (runId: string, at: string, more: object) => ({
      runId,
      at,
      changed: 1,
      origin: { kind: 'selection' },
      ...more,
    })
    const runs = [
      run('undo', '2026-11-23T00:00:00Z', { origin: { kind: 'undo' } }),
      run('clean', '2026-11-22T00:00:00Z', { changed: 0, lasting: { forGood: 3 } }),
      run('nothing', '2026-11-22T00:00:00Z', { changed: 0 }),
      run('change', '2026-11-20T00:00:00Z', {}),
    ]
    const marks = marksOf(runs as never, [{ at: '2026-11-21T00:00:00Z', key: 'k' }])
    expect(marks.map(({ id, is }) => `${id} ${is}`)).toEqual([
      'change change',
      'k drift',
      'clean deletion',
      'undo undo',
    ])
  })

  test.each([
    [hour, ['all']],
    [8 * 24 * hour, ['week', 'all']],
    [40 * 24 * hour, ['week', 'month', 'all']],
  ])('offers only ranges that differ, for %s ms', (age, expected) => {
    expect(rangesFor(0, age)).toEqual(expected)
    expect(startOf(0, 'week', age)).toBe(age > 7 * 24 * hour ? age - 7 * 24 * hour : -age * 0.04)
  })
})
