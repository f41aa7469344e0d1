import type { Benchmark } from '@clearpane/contracts'
import { expect, test } from 'vitest'
import { testOf } from '../benchmark/tests.ts'
import { boostOf, freedBy, wholeOf } from './gains.ts'

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

test('two benchmarks are compared in one overall figure, whether more or less is better in each test', () => {
  // Twice the work but half the disk accesses in the same time: overall, no change.
  expect(wholeOf({ before: benchmark(100, 100), after: benchmark(200, 50) })).toMatchObject({ after: 100 })
  expect(wholeOf({ before: benchmark(100, 100), after: benchmark(121, 100) })).toMatchObject({ after: 110 })
})

test('each test of a benchmark is compared with its earlier result, or is unavailable with a reason if there is nothing to compare', () => {
  const pair = { before: benchmark(100, 1), after: benchmark(104, 1) }
  expect(boostOf(pair, 'cpuSingle')).toMatchObject({ status: 'measured', value: 4, unit: '%' })
  expect(boostOf(pair, 'diskRandomRead').status).toBe('unavailable')
})

test.each([
  { case: 'less than benchmarks of an unchanged PC differ by', before: [100], after: [103], moved: '3.0' },
  { case: 'less than its own rounds differ by', before: [95, 100, 105], after: [106, 106], moved: '6.0' },
])('a difference of $case isn’t counted as a gain', ({ before, after, moved }) => {
  const of = (counts: number[]): Benchmark => ({
    ...benchmark(1, 1),
    tests: [testOf('cpuSingle', counts.flatMap(round), [])],
  })
  expect(boostOf({ before: of(before), after: of(after) }, 'cpuSingle')).toMatchObject({
    status: 'unavailable',
    reason: { code: 'withinNoise', params: { moved, unit: '%' } },
  })
})

const of = { source: 's', at: '2026-11-23T10:00:00.000Z' }
const mebibytes = (count: number) => count * 2 ** 20
const figures = (memory: number) => ({
  at: 0,
  memory,
  processes: 1,
  diskFree: memory,
  boot: null,
  startedAt: null,
})
const effect = (before: number, after: number, noise: number | null) => ({
  before: figures(mebibytes(before)),
  after: figures(mebibytes(after)),
  noise: { memory: noise, processes: null, diskFree: noise, boot: null },
})

test.each([
  { name: 'more than it moves by itself', effect: effect(900, 700, mebibytes(50)), value: mebibytes(200) },
  { name: 'no more than it moves by itself', effect: effect(900, 860, mebibytes(50)), code: 'withinNoise' },
  { name: 'nobody knows how much it moves by itself', effect: effect(900, 860, null), value: mebibytes(40) },
  { name: 'nothing was changed', effect: null, code: 'notMeasured' },
])('the freed memory is right, where $name', ({ effect, value, code }) => {
  const expected =
    code === undefined ? { status: 'measured', value } : { status: 'unavailable', reason: { code } }
  expect(freedBy(effect, 'memory', of)).toMatchObject(expected)
})

test('the freed disk space is the difference in free space, or is unavailable with a reason if the difference is within the usual variation', () => {
  expect(freedBy(effect(700, 900, null), 'diskFree', of)).toMatchObject({ value: mebibytes(200) })
  expect(freedBy(effect(700, 720, mebibytes(50)), 'diskFree', of)).toMatchObject({
    reason: { code: 'withinNoise', params: { moved: '20.0', most: '50.0', unit: 'MiB' } },
  })
})
