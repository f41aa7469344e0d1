/**
 * Calls that use a lot of processor time take turns, so one client's hundred plans don't delay another's
 * single read.
 */
import { setImmediate as otherWork } from 'node:timers/promises'

export type Turns = {
  /**
   * Runs `work` when its turn comes. Returns null if too many are waiting. Skips a client that disconnected, as
   * `isDesired` reports.
   */
  take<T>(work: () => Promise<T>, isDesired?: () => boolean): Promise<T | null>
}

/** Lets `atOnce` calls run and `waiting` more calls wait, and does other work between them. */
export const createTurns = (atOnce = 4, waiting = 8): Turns => {
  const row: (() => void)[] = []
  let busy = 0
  return {
    take: async (work, isDesired = () => true) => {
      if (busy >= atOnce) {
        if (row.length >= waiting) return null
        await new Promise<void>((begin) => row.push(begin))
      } else busy += 1
      try {
        await otherWork()
        return isDesired() ? await work() : null
      } finally {
        // The slot is passed on directly, so that no other call can take it in between.
        const next = row.shift()
        if (next === undefined) busy -= 1
        else next()
      }
    },
  }
}
