import { expect, test } from 'vitest'
import { formatFigure, median } from './stats.ts'

test.each([
  { name: 'odd count', values: [3, 1, 2], is: 2 },
  { name: 'even count', values: [4, 1, 2, 3], is: 2.5 },
  { name: 'one value', values: [7], is: 7 },
])('the median of an $name is right', ({ values, is }) => expect(median(values)).toBe(is))

test('a benchmark figure is shown with its spread and the number of measurements', () => {
  expect(formatFigure({ name: 'x', unit: 'ms', rounds: [10, 250, 1] })).toMatch(
    /median 10\.0 {2}min 1\.00 {2}max 250 ms {2}\(3 rounds\)$/,
  )
})

test.each([
  { name: 'at its limit passes', limit: 10, says: 'pass: at most 10' },
  { name: 'above its limit misses', limit: 9, says: 'MISS: at most 9' },
])('a figure whose median is $name has the right digits', ({ limit, says }) =>
  expect(formatFigure({ name: 'x', unit: 'ms', rounds: [10, 250, 1], limit })).toContain(says),
)
