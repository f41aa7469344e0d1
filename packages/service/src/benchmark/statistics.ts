/** Figures over rounds and over results. Pure. */

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b)

export const medianOf = (values: readonly number[]): number => {
  const all = sorted(values)
  const middle = Math.floor(all.length / 2)
  const upper = all[middle] ?? Number.NaN
  return all.length % 2 === 1 ? upper : ((all[middle - 1] ?? Number.NaN) + upper) / 2
}

/** Returns the range in percent of the median. */
export const spreadOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : (100 * (Math.max(...values) - Math.min(...values))) / medianOf(values)

/** Fewer results aren't worth a rank. */
const leastForRank = 5

/** Returns the percentage of stored results that this one equals or beats; null for too few. */
export const percentileIn = (
  value: number,
  stored: readonly number[],
  higherIsBetter: boolean,
): number | null => {
  if (stored.length < leastForRank) return null
  const beaten = stored.filter((one) => (higherIsBetter ? one <= value : one >= value)).length
  return Math.round((100 * beaten) / stored.length)
}
