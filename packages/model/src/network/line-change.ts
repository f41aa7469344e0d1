/** Whether a line is another one than before. */
import type { LineQuality } from './quality.ts'

/** A few round trips can't tell less than the line itself wavers, nor less than a millisecond. */
export const lineNoise = (before: LineQuality, after: LineQuality): number =>
  Math.max(before.jitter ?? 0, after.jitter ?? 0, 1)

/** Milliseconds by which the latency moved; null: no more than the line wavers. */
export const movedLatency = (before: LineQuality, after: LineQuality): number | null => {
  const moved = Math.round((after.latency - before.latency) * 10) / 10
  return Math.abs(moved) <= lineNoise(before, after) ? null : moved
}
