/** Decides whether a connection has changed. */
import type { LineQuality } from './quality.ts'

/**
 * Returns the smallest change that a few round trips can reveal: the largest of the connection's own jitter, a
 * millisecond, and the line's natural variation.
 */
export const lineNoise = (before: LineQuality, after: LineQuality): number =>
  Math.max(before.jitter ?? 0, after.jitter ?? 0, before.wander ?? 0, after.wander ?? 0, 1)

/** Returns how many milliseconds the latency changed by; null if it changed by no more than the jitter. */
export const movedLatency = (before: LineQuality, after: LineQuality): number | null => {
  const moved = Math.round((after.latency - before.latency) * 10) / 10
  return Math.abs(moved) <= lineNoise(before, after) ? null : moved
}
