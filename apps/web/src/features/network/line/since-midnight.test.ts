/** Tests adding up the minutes that were recorded today; yesterday's minutes and gaps don't count. */
import { expect, test } from 'vitest'
import { carriedToday, midnightBefore } from '../bandwidth-tab.tsx'

const noon = new Date(2026, 10, 23, 12, 0, 0).getTime()
const midnight = midnightBefore(noon)
const minute = 60_000
const column = (mean: (number | null)[]) => ({ least: mean, mean, most: mean, p95: mean })
const metrics = (at: number[], down: (number | null)[], up: (number | null)[]) => ({
  at,
  stepMs: minute,
  series: [
    { id: 'network.receiveRate', unit: 'bytes/s', ...column(down) },
    { id: 'network.sendRate', unit: 'bytes/s', ...column(up) },
  ],
})

test('the traffic counter for today includes every minute since midnight, and none of the previous day', () => {
  const at = [midnight - minute, midnight, midnight + minute]
  expect(carriedToday(metrics(at, [9e9, 1000, 500], [9e9, 10, 20]), noon)).toEqual({
    ...{ received: 90_000, sent: 1800, measured: 2, passed: 720 },
  })
})

test('the traffic counter for today ignores the bytes and the duration of a gap', () => {
  expect(carriedToday(metrics([midnight, midnight + minute], [null, 100], [5, 5]), noon)).toMatchObject({
    ...{ received: 6000, sent: 300, measured: 1 },
  })
})

test('the traffic counter for today includes only the elapsed part of the current minute', () => {
  expect(carriedToday(metrics([noon - 30_000], [100], [0]), noon)).toMatchObject({ received: 3000 })
})

test.each([
  ['nothing recorded', metrics([], [], [])],
  ['no such series', { at: [midnight], stepMs: minute, series: [] }],
])('the counter is null for %s', (_, none) => {
  expect(carriedToday(none, noon)).toBeNull()
})
