import { describe, expect, test } from 'vitest'
import { medianOf } from '../../../shared/starts.ts'
import { lengthOf, segmentsOf, trendOf } from './boot-bars.ts'

const boot = (seconds: number, parts: [101 | 102 | 103, number][] = []) => ({
  at: '2026-11-21T08:00:00.000Z',
  seconds,
  parts: parts.map(([event, own]) => ({ event, name: 'x', seconds: own })),
})

describe('the bar for a startup', () => {
  test('adds up the parts of each kind, and shows the unexplained time as the remaining part', () => {
    const parts: [101 | 102 | 103, number][] = [
      [101, 2],
      [103, 3],
      [101, 1],
    ]
    expect(segmentsOf(boot(10, parts))).toEqual([
      { kind: 'service', seconds: 3 },
      { kind: 'program', seconds: 3 },
      { kind: 'rest', seconds: 4 },
    ])
  })

  test('has no remaining part if its parts overlap, and is as long as the sum of the parts', () => {
    const overlapping = boot(4, [
      [101, 3],
      [102, 3],
    ])
    expect(segmentsOf(overlapping).map(({ kind }) => kind)).toEqual(['driver', 'program'])
    expect(lengthOf(overlapping)).toBe(6)
  })
})

test.each([
  ['one', [20], 20],
  ['an odd number', [30, 10, 20], 20],
  ['an even number', [10, 40, 20, 30], 25],
])('the median of starts is right for %s', (_, seconds, median) => {
  expect(medianOf(seconds.map((one) => boot(one)))).toBe(median)
})

test.each([
  { case: 'three starts say nothing', seconds: [30, 20, 20], is: null },
  { case: 'four are two and two', seconds: [30, 28, 20, 22], is: { count: 2, recent: 29, before: 21 } },
  {
    case: 'the odd one is left out',
    seconds: [30, 28, 20, 22, 90],
    is: { count: 2, recent: 29, before: 21 },
  },
  {
    case: 'five on each side at most',
    seconds: [1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 9, 9],
    is: { count: 5, recent: 1, before: 2 },
  },
])('the trend of starts is right: $case', ({ seconds, is }) =>
  expect(trendOf(seconds.map((one) => boot(one)))).toEqual(is),
)
