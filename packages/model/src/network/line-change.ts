/** Decides whether a connection differs from before. */
import type { LineQuality } from './quality.ts'

/**
 * A few round trips can't resolve less than the connection's own jitter, nor less than a millisecond, nor what
 * the line moves by itself.
 */
export const lineNoise = (before: LineQuality, after: LineQuality): number =>
  Math.max(before.jitter ?? 0, after.jitter ?? 0, before.wander ?? 0, after.wander ?? 0, 1)

/** Milliseconds by which the latency changed; null: no more than the jitter. */
export const movedLatency = (before: LineQuality, after: LineQuality): number | null => {
  const moved = Math.round((after.latency - before.latency) * 10) / 10
  return Math.abs(moved) <= lineNoise(before, after) ? null : moved
}
