/** Differences between two measurements, expressed as readings. Pure. */
import type { Benchmark, BenchmarkTest } from '@clearpane/contracts'
import { because, type Reading, type Reason } from '@clearpane/model'
import { mostSpread, rules } from '../benchmark/tests.ts'
import { wordedSource } from '../core/worded-source.ts'
import { withinNoise } from '../ledger/boot-gain.ts'
import type { Entry } from '../ledger/effects.ts'

export const missing = (reason: Reason): Reading => ({ status: 'unavailable', reason })

export const notMeasured = missing(because('notMeasured'))

export const difference = (
  before: number | null,
  after: number | null,
  of: { unit: string; source: string; sourceWords?: Reason; at: string },
): Reading =>
  before === null || after === null
    ? notMeasured
    : { status: 'measured', value: Math.round((after - before) * 10) / 10, ...of }

const mebibyte = 2 ** 20

/**
 * Returns freed bytes. If a figure varies just as much when nothing is changed, the difference doesn't count as a
 * gain. If no setting was changed, there is no gain.
 */
export const freedBy = (
  effect: Pick<Entry, 'before' | 'after' | 'noise'> | null,
  what: 'memory' | 'diskFree',
  of: { source: string; sourceWords?: Reason; at: string },
): Reading => {
  if (effect === null) return notMeasured
  const { before, after, noise } = effect
  // The figure that is compared: for memory, the used part; for a disk, the free part.
  const [from, to] = what === 'memory' ? [after.memory, before.memory] : [before.diskFree, after.diskFree]
  const usual = noise[what]
  if (from !== null && to !== null && usual !== null && Math.abs(to - from) <= usual)
    return missing(withinNoise((to - from) / mebibyte, usual / mebibyte, 'MiB'))
  return difference(from, to, { unit: 'bytes', ...of })
}

export type Pair = { before: Benchmark; after: Benchmark } | { reason: Reason }

const testIn = ({ tests }: Benchmark, name: BenchmarkTest['test']) =>
  tests.find(({ test }) => test === name) ?? null

/**
 * Combines all tests in a pair of measurements into one figure, as a percentage of the result before the change. The
 * noise is the spread of the results of the measurement rounds.
 */
export const wholeOf = ({ before, after }: Exclude<Pair, { reason: Reason }>) => {
  const shares = before.tests.flatMap(({ test, value, spread }) => {
    const other = after.tests.find((one) => one.test === test)
    if (other === undefined) return []
    const share = rules[test].higherIsBetter ? other.value / value : value / other.value
    return [{ share, apart: Math.max(spread, other.spread) }]
  })
  const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length
  return {
    before: 100,
    after: Math.round(1000 * Math.exp(mean(shares.map(({ share }) => Math.log(share))))) / 10,
    noise: Math.round(10 * mean(shares.map(({ apart }) => apart))) / 10,
  }
}

/**
 * Returns the boost as a percentage of the result before the change; a higher value is better. Variation that also
 * occurs between the measurement rounds of one benchmark doesn't count as a gain.
 */
export const boostOf = (pair: Pair, test: BenchmarkTest['test']): Reading => {
  if ('reason' in pair) return missing(pair.reason)
  const [before, after] = [testIn(pair.before, test), testIn(pair.after, test)]
  if (before === null || after === null) return notMeasured
  const moved = (100 * (after.value - before.value)) / before.value
  const most = Math.max(mostSpread, before.spread, after.spread)
  if (Math.abs(moved) <= most) return missing(withinNoise(moved, most, '%'))
  const shared = { unit: '%', ...wordedSource(because('twoBenchmarks', { test })), at: pair.after.at }
  return difference(0, moved, shared)
}
