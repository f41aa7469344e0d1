import { expect, test } from 'vitest'
import { jitterOf, quantile, type Sample, summarize } from './statistics.ts'

const answered = (...times: number[]): Sample[] => times.map((ms, at) => ({ at, outcome: 'answered', ms }))
const lost: Sample = { at: 0, outcome: 'lost' }
const gap: Sample = { at: 0, outcome: 'gap' }

test('in the network statistics, every figure without measurements is null instead of 0', () => {
  expect(summarize([gap, gap])).toEqual({
    ...{ sent: 0, lost: 0, loss: null, median: null, p95: null },
    ...{ least: null, most: null, jitter: null },
  })
})

test('in the network statistics, a gap counts neither as an answer nor as a loss', () => {
  expect(summarize([...answered(10, 20), gap, lost])).toMatchObject({
    sent: 3,
    lost: 1,
    loss: 1 / 3,
    median: 15,
  })
})

test('jitter is the mean difference between consecutive figures, and a lost echo interrupts the sequence', () => {
  expect(jitterOf(answered(10, 14, 12))).toBe(3)
  expect(jitterOf([...answered(10), lost, ...answered(50)])).toBeNull()
})

test.each([
  [[5, 1, 3], 0.5, 3],
  [[1, 2, 3, 4], 0.5, 2.5],
  [[1, 2, 3, 4, 5], 0.95, 4.8],
  [[], 0.5, null],
])('the quantile of %j at %d is %s', (numbers, part, wanted) => {
  const found = quantile(numbers, part)
  if (wanted === null) expect(found).toBeNull()
  else expect(found).toBeCloseTo(wanted)
})
