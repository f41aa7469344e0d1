import type { Benchmark } from '@clearpane/contracts'
import { expect, test } from 'vitest'
import { testOf } from '../../benchmark/tests.ts'
import { boostOf, wholeOf } from './gains.ts'

const round = (count: number) => [{ count, ms: 1000, share: null }]
const benchmark = (cpu: number, latency: number): Benchmark => ({
  at: '2026-11-23T10:00:00.000Z',
  size: 'short',
  isValid: true,
  invalid: [],
  cpu: 'c',
  cores: 1,
  isDirect: true,
  tests: [testOf('cpuSingle', round(cpu), []), testOf('memoryLatency', round(latency), [])],
})

test('a pair of benchmarks is one figure, whichever way a test counts', () => {
  // Twice the work, but half the accesses in the same time: no change overall.
  expect(wholeOf({ before: benchmark(100, 100), after: benchmark(200, 50) })).toMatchObject({ after: 100 })
  expect(wholeOf({ before: benchmark(100, 100), after: benchmark(121, 100) })).toMatchObject({ after: 110 })
})

test('each test is a share of before, and missing with its reason', () => {
  const pair = { before: benchmark(100, 1), after: benchmark(104, 1) }
  expect(boostOf(pair, 'cpuSingle')).toMatchObject({ status: 'measured', value: 4, unit: '%' })
  expect(boostOf(pair, 'diskRandomRead').status).toBe('unavailable')
})

test.each([
  { case: 'less than benchmarks of an unchanged PC differ by', before: [100], after: [103], moved: '3.0' },
  { case: 'less than its own rounds differ by', before: [95, 100, 105], after: [106, 106], moved: '6.0' },
])('a difference of $case is no gain', ({ before, after, moved }) => {
  const of = (counts: number[]): Benchmark => ({
    ...benchmark(1, 1),
    tests: [testOf('cpuSingle', counts.flatMap(round), [])],
  })
  expect(boostOf({ before: of(before), after: of(after) }, 'cpuSingle')).toMatchObject({
    status: 'unavailable',
    reason: { code: 'withinNoise', params: { moved, unit: '%' } },
  })
})
