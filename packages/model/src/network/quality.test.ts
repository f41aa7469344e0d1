/**
 * Tests the specification's rule for grades at the limits between two grades, and the figures from which a grade is
 * calculated.
 */
import { expect, test } from 'vitest'
import { movedLatency } from './line-change.ts'
import { lineQuality, statusOfLine } from './quality.ts'

test.each([
  [30, 0.5, 'excellent'],
  [30.1, 0.5, 'good'],
  [30, 0.51, 'good'],
  [50, 1, 'good'],
  [50, 1.01, 'fair'],
  [80, 2, 'fair'],
  [80.1, 0, 'poor'],
  [5, 2.1, 'poor'],
] as const)('a latency of %d ms with %d %% loss is called %s', (latency, loss, status) => {
  expect(statusOfLine(latency, loss)).toBe(status)
})

test.each([
  ['nothing measured', [], null],
  ['nothing answered', [null, null], null],
  ['one answer has no jitter', [12], { latency: 12, loss: 0, jitter: null, status: 'excellent' }],
  [
    'a lost one counts as lost, not as slow',
    [10, null, 14, 12],
    { latency: 12, loss: 25, jitter: 3, status: 'poor' },
  ],
])('the quality of a line is right: %s', (_, trips, quality) => {
  expect(lineQuality(trips)).toEqual(quality)
})

const line = (latency: number, jitter: number | null) =>
  ({ latency, jitter, loss: 0, status: 'excellent' }) as const
test.each([
  ['less than a millisecond isn’t a change', line(20, 0), line(19.2, 0), null],
  ['less than the line varied before isn’t a change', line(30, 6), line(25, 1), null],
  ['less than the line varies afterwards isn’t a change', line(25, 1), line(30, 6), null],
  ['of a calm line is the difference', line(30.04, 1), line(25, null), -5],
  ['of a line that wanders by itself isn’t a change', { ...line(25, 0), wander: 85 }, line(60, 0), null],
  ['may be for the worse', line(25, null), line(30, 2), 5],
])('a change of latency is judged: %s', (_, before, after, moved) =>
  expect(movedLatency(before, after)).toBe(moved),
)
