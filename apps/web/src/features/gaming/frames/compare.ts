/** Compares recordings made before a change with recordings made after it. Pure. */

/** Frames per second. `low`: the frame rate below which the slowest one percent of the frames fall. */
export type Rates = { median: number; low: number }

const percentile = (sorted: readonly number[], share: number): number => {
  const at = (sorted.length - 1) * share
  const [below = 0, above = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return below + (above - below) * (at - Math.floor(at))
}

/** Frame times in milliseconds. */
export const ratesOf = (frameTimes: readonly number[]): Rates => {
  const sorted = [...frameTimes].sort((a, b) => a - b)
  return { median: 1000 / percentile(sorted, 0.5), low: 1000 / percentile(sorted, 0.99) }
}

/** The figures from several recordings: the median, the lowest and the highest value. */
export type Side = { median: number; least: number; most: number }

/**
 * Result of a comparison. `tooFew`: there are fewer than three recordings from before or from after the change, so
 * chance alone could explain any difference.
 */
export type Verdict = { before: Side; after: Side; result: 'faster' | 'slower' | 'same' | 'tooFew' }

export const fewestRuns = 3

const sideOf = (values: readonly number[]): Side => {
  const sorted = [...values].sort((a, b) => a - b)
  return { median: percentile(sorted, 0.5), least: sorted[0] ?? 0, most: sorted.at(-1) ?? 0 }
}

const spread = ({ least, most }: Side) => most - least

/**
 * Compares two sides. A difference counts only if all recordings on one side are above all recordings on the other
 * side, and if it's larger than the differences between the recordings of the same side. If either condition isn't
 * met, the verdict is that nothing measurable has changed.
 */
const compare = (before: readonly number[], after: readonly number[]): Verdict => {
  const sides = { before: sideOf(before), after: sideOf(after) }
  if (before.length < fewestRuns || after.length < fewestRuns) return { ...sides, result: 'tooFew' }
  const difference = sides.after.median - sides.before.median
  const isApart = sides.after.least > sides.before.most || sides.after.most < sides.before.least
  if (!isApart || Math.abs(difference) <= Math.max(spread(sides.before), spread(sides.after)))
    return { ...sides, result: 'same' }
  return { ...sides, result: difference > 0 ? 'faster' : 'slower' }
}

export const compareRates = (
  before: readonly Rates[],
  after: readonly Rates[],
): { median: Verdict; low: Verdict } => ({
  median: compare(
    before.map(({ median }) => median),
    after.map(({ median }) => median),
  ),
  low: compare(
    before.map(({ low }) => low),
    after.map(({ low }) => low),
  ),
})
