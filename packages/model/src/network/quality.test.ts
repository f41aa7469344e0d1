/** The specification's rule at its edges, and the figures behind it. */
import { expect, test } from 'vitest'
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
] as const)('%d ms with %d %% lost is %s', (latency, loss, status) => {
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
])('%s', (_, trips, quality) => {
  expect(lineQuality(trips)).toEqual(quality)
})
