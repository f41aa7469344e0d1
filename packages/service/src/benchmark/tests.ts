/** The benchmark's measurements, and the only table of its tests. Turns rounds into figures. Pure. */
import type { BenchmarkTest } from '@clearpane/contracts'
import { because, type Reason } from '@clearpane/model'
import type { Round } from '../works/benchmark/rounds.ts'

// These functions compute figures from several measurement rounds and several results.

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)

const medianOf = (values: readonly number[]): number => {
  const all = sorted(values)
  const middle = Math.floor(all.length / 2)
  const upper = all[middle] ?? Number.NaN
  return all.length % 2 === 1 ? upper : ((all[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Returns the range as a percentage of the median. */
const spreadOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : (100 * (Math.max(...values) - Math.min(...values))) / medianOf(values)

/** Minimum number of stored results needed to calculate a rank. */
const leastForRank = 5

/** Returns the percentage of stored results that this result equals or beats; null if there are too few results. */
export const percentileIn = (
  value: number,
  stored: readonly number[],
  higherIsBetter: boolean,
): number | null => {
  if (stored.length < leastForRank) return null
  const beaten = stored.filter((one) => (higherIsBetter ? one <= value : one >= value)).length
  return Math.round((100 * beaten) / stored.length)
}

export type TestName = BenchmarkTest['test']

type Rule = { unit: string; higherIsBetter: boolean; from(round: Round): number }

const perSecond = ({ count, ms }: Round) => (1000 * count) / ms
const megabytes = (round: Round) => perSecond(round) / 2 ** 20

export const rules: Record<TestName, Rule> = {
  cpuSingle: { unit: 'units/s', higherIsBetter: true, from: perSecond },
  cpuAll: { unit: 'units/s', higherIsBetter: true, from: perSecond },
  memoryBandwidth: { unit: 'MB/s', higherIsBetter: true, from: megabytes },
  memoryLatency: { unit: 'ns', higherIsBetter: false, from: ({ count, ms }) => (1e6 * ms) / count },
  diskSequentialRead: { unit: 'MB/s', higherIsBetter: true, from: megabytes },
  diskSequentialWrite: { unit: 'MB/s', higherIsBetter: true, from: megabytes },
  diskRandomRead: { unit: 'IOPS', higherIsBetter: true, from: perSecond },
  diskRandomWrite: { unit: 'IOPS', higherIsBetter: true, from: perSecond },
}

/**
 * Maximum difference between the measurement rounds of a processor test, as a percentage; a larger difference means
 * that another program interfered.
 */
export const mostSpread = 3
/**
 * The minimum fraction of time for which a thread must actually run on a processor. Below this fraction, the thread
 * is sharing its processor with another thread, or the processor is throttled.
 */
const leastShare = 0.97
/**
 * Percentage by which a throttled processor slows down from the first to the last measurement round, with every round
 * slower than the one before.
 */
const mostSlowdown = 3

/** Adds up the work that several threads do concurrently. */
export const together = (threads: readonly (readonly Round[])[]): Round[] =>
  (threads[0] ?? []).map((_, i) => {
    const same = threads.flatMap((rounds) => rounds[i] ?? [])
    const shares = same.flatMap(({ share }) => share ?? [])
    const rate = same.reduce((sum, one) => sum + one.count / one.ms, 0)
    const ms = Math.max(...same.map((one) => one.ms))
    return {
      count: rate * ms,
      ms,
      share: shares.length === 0 ? null : shares.reduce((a, b) => a + b, 0) / shares.length,
    }
  })

/** Returns the reason why these processor measurement rounds give no score; null if they give a score. */
export const whyNotScored = (rounds: readonly Round[]): Reason | null => {
  const shares = rounds.flatMap(({ share }) => share ?? [])
  const share = shares.length === 0 ? 1 : medianOf(shares)
  if (share < leastShare) return because('heldBack', { percent: Math.round(share * 100) })
  const rates = rounds.map(perSecond)
  const [first = 0, last = 0] = [rates[0], rates.at(-1)]
  const falls = rates.every((rate, i) => i === 0 || rate <= (rates[i - 1] ?? 0))
  const slowdown = (100 * (first - last)) / first
  if (falls && slowdown > mostSlowdown) return because('slowsDown', { percent: Math.round(slowdown) })
  const spread = spreadOf(rates)
  if (spread > mostSpread) return because('roundsApart', { percent: spread.toFixed(1), most: mostSpread })
  return null
}

/**
 * Maximum number of attempts: a program that briefly wakes up can spoil the five rounds of one attempt, but rarely
 * those of all three.
 */
const mostTries = 3

/**
 * Repeats the measurement while the results of its rounds differ too much, but makes at most three attempts. The
 * result comes from the first attempt in which all rounds agree, whether it's fast or slow; if there is no such
 * attempt, the last one counts. If the processor is throttled, the measurement isn't repeated, because the throttling
 * would continue.
 */
export const measuredSteadily = async (measure: () => Promise<Round[]>): Promise<Round[]> => {
  for (let tries = 1; ; tries++) {
    const found = await measure()
    if (tries === mostTries || whyNotScored(found)?.code !== 'roundsApart') return found
  }
}

/** Makes a test's result. `stored`: the test's figures from this PC's valid results, oldest first. */
export const testOf = (
  test: TestName,
  rounds: readonly Round[],
  stored: readonly number[],
): BenchmarkTest => {
  const { unit, higherIsBetter, from } = rules[test]
  const values = rounds.map(from)
  const value = medianOf(values)
  const [baseline] = stored
  const ratio = baseline === undefined ? null : higherIsBetter ? value / baseline : baseline / value
  const score = ratio === null ? null : Math.round(ratio * 100)
  const spread = spreadOf(values)
  const within = Math.max(mostSpread, spread)
  return {
    test,
    value,
    unit,
    spread,
    rounds: values,
    score,
    percentile: percentileIn(value, stored, higherIsBetter),
    status:
      score === null ? 'first' : Math.abs(score - 100) <= within ? 'same' : score > 100 ? 'faster' : 'slower',
  }
}
