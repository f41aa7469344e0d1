import { describe, expect, test } from 'vitest'
import { measuredSteadily, percentileIn, testOf, together, whyNotScored } from './tests.ts'

const rounds = (rates: readonly number[], share: number | null = 1) =>
  rates.map((rate) => ({ count: rate, ms: 1000, share }))

describe('the processor result', () => {
  test.each<{ case: string; rates: number[]; share?: number | null; code: string | null }>([
    { case: 'that agree are a score', rates: [100, 101, 99, 100, 100], code: null },
    { case: 'exactly 3 % apart are one', rates: [100, 101.5, 98.5, 100, 100], code: null },
    { case: 'further apart aren’t', rates: [100, 104, 99, 100, 100], code: 'roundsApart' },
    {
      case: 'with the processor for half of the time aren’t',
      rates: [50, 50, 50],
      share: 0.5,
      code: 'heldBack',
    },
    {
      case: 'are judged by their spread if nothing reports the share',
      rates: [50, 50],
      share: null,
      code: null,
    },
    { case: 'that slow down each time aren’t', rates: [100, 99, 98, 97, 96], code: 'slowsDown' },
  ])('is right: $case', ({ rates, share = 1, code }) =>
    expect(whyNotScored(rounds(rates, share))?.code ?? null).toBe(code),
  )

  test('is the sum over several threads', () =>
    expect(together([rounds([10, 20], 1), rounds([30, 40], 0.5)])).toEqual([
      { count: 40, ms: 1000, share: 0.75 },
      { count: 60, ms: 1000, share: 0.75 },
    ]))
})

describe('the measurement of a processor', () => {
  const [agree, apart, slower] = [rounds([100, 101]), rounds([100, 110]), rounds([100, 90, 80])]
  const heldBack = rounds([50, 50], 0.5)
  test.each([
    { case: 'once if its rounds agree', tries: [agree], counts: agree },
    { case: 'again if they disagree, until they agree', tries: [apart, agree], counts: agree },
    { case: 'three times at most, and the last one counts', tries: [apart, apart, apart], counts: apart },
    { case: 'once if it’s throttled', tries: [heldBack], counts: heldBack },
    { case: 'once if it slows down', tries: [slower], counts: slower },
  ])('works as follows: $case', async ({ tries, counts }) => {
    const left = [...tries]
    const measured = await measuredSteadily(async () => {
      const next = left.shift()
      if (next === undefined) throw new Error('asked once too often')
      return next
    })
    expect([measured, left]).toEqual([counts, []])
  })
})

describe('a benchmark test', () => {
  test.each([
    {
      case: 'the first on a PC is compared with nothing',
      stored: [],
      is: { score: null, percentile: null, status: 'first' },
    },
    { case: 'within the spread is the same', stored: [99], is: { score: 101, status: 'same' } },
    {
      case: 'is compared with the first, not with the last',
      stored: [50, 100],
      is: { score: 200, status: 'faster' },
    },
    { case: 'slower', stored: [200], is: { score: 50, status: 'slower' } },
    { case: 'has a rank among five', stored: [90, 95, 100, 105, 110], is: { percentile: 60 } },
  ])('works as follows: $case', ({ stored, is }) =>
    expect(testOf('cpuSingle', rounds([99, 100, 101]), stored)).toMatchObject({
      value: 100,
      spread: 2,
      ...is,
    }),
  )

  test('doubles its score if the time is halved, because less time is better', () => {
    const measured = testOf('memoryLatency', [{ count: 1e6, ms: 50, share: null }], [100])
    expect(measured).toMatchObject({ value: 50, unit: 'ns', score: 200, status: 'faster' })
  })

  test('has no percentile if there are fewer than five results', () => {
    expect(percentileIn(1, [1, 2, 3, 4], true)).toBeNull()
    expect(percentileIn(1, [1, 2, 3, 4, 5], false)).toBe(100)
  })
})
