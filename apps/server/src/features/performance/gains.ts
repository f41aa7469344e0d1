/** Differences of two measurements as readings. Pure. */
import type { Benchmark, BenchmarkTest } from '@clearpane/contracts'
import { because, type Reading, type Reason } from '@clearpane/model'

export const missing = (reason: Reason): Reading => ({ status: 'unavailable', reason })

export const notMeasured = missing(because('notMeasured'))

export const difference = (
  before: number | null,
  after: number | null,
  { unit, source, at }: { unit: string; source: string; at: string },
): Reading =>
  before === null || after === null
    ? notMeasured
    : { status: 'measured', value: Math.round((after - before) * 10) / 10, unit, source, at }

export type Pair = { before: Benchmark; after: Benchmark } | { reason: Reason }

const valueIn = ({ tests }: Benchmark, name: BenchmarkTest['test']) =>
  tests.find(({ test }) => test === name)?.value ?? null

/** In percent of before; more is better. */
export const boostOf = (pair: Pair, test: BenchmarkTest['test']): Reading => {
  if ('reason' in pair) return missing(pair.reason)
  const [before, after] = [valueIn(pair.before, test), valueIn(pair.after, test)]
  if (before === null || after === null) return notMeasured
  const shared = { unit: '%', source: `two benchmarks, ${test}`, at: pair.after.at }
  return difference(0, (100 * (after - before)) / before, shared)
}
