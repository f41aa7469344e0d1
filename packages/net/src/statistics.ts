/** Turns samples into figures to show to users. A figure that wasn't measured is null, never 0. */

/**
 * Returns a quantile of numbers given in any order; null if there are no numbers. `part` is a number from 0 to 1; a
 * quantile that lies between two numbers is interpolated.
 */
export const quantile = (numbers: readonly number[], part: number): number | null => {
  if (numbers.length === 0) return null
  const sorted = [...numbers].sort((a, b) => a - b)
  const at = (sorted.length - 1) * part
  const [below = 0, above = below] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return below + (above - below) * (at - Math.floor(at))
}

export const median = (numbers: readonly number[]): number | null => quantile(numbers, 0.5)

/**
 * A sample. `gap`: nothing was sent at that time (paused, asleep or offline), so the sample is neither an answer nor
 * a loss. `ms`: time until the answer arrived.
 */
export type Sample = { at: number; outcome: 'answered'; ms: number } | { at: number; outcome: 'lost' | 'gap' }

export type Summary = {
  sent: number
  lost: number
  /** Fraction of losses, from 0 to 1; null if nothing was sent. */
  loss: number | null
  median: number | null
  p95: number | null
  least: number | null
  most: number | null
  jitter: number | null
}

/** Returns the mean difference between consecutive answer times. A loss or a gap interrupts the sequence. */
export const jitterOf = (samples: readonly Sample[]): number | null => {
  let [sum, count, last] = [0, 0, null as number | null]
  for (const sample of samples) {
    if (sample.outcome !== 'answered') {
      last = null
      continue
    }
    if (last !== null) {
      sum += Math.abs(sample.ms - last)
      count++
    }
    last = sample.ms
  }
  return count === 0 ? null : sum / count
}

export const summarize = (samples: readonly Sample[]): Summary => {
  const times = samples.flatMap((sample) => (sample.outcome === 'answered' ? [sample.ms] : []))
  const lost = samples.filter(({ outcome }) => outcome === 'lost').length
  const sent = times.length + lost
  return {
    sent,
    lost,
    loss: sent === 0 ? null : lost / sent,
    median: median(times),
    p95: quantile(times, 0.95),
    least: quantile(times, 0),
    most: quantile(times, 1),
    jitter: jitterOf(samples),
  }
}
