/** What a full line adds to every answer. Pure. */
import type { Summary } from '../statistics.ts'

/**
 * In the worse direction. Null without a figure of each: the direction in which no answer came through may be
 * the worse one.
 */
export const addedBy = (idle: Summary, loaded: readonly Summary[]): number | null => {
  const added = loaded.flatMap(({ p95 }) =>
    p95 === null || idle.median === null ? [] : [Math.max(0, p95 - idle.median)],
  )
  return added.length < loaded.length ? null : Math.max(...added)
}
