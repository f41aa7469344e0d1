/**
 * Calls that use a lot of processor time take turns, so that a hundred plans for one client don't delay a single read
 * for another.
 */
import { setImmediate as otherWork } from 'node:timers/promises'

export type Turns = {
  /**
   * Runs `work` when it's this call's turn. Returns null if too many calls are already waiting. Skips the call if
   * `isDesired` reports that its client has disconnected.
   */
  take<T>(work: () => Promise<T>, isDesired?: () => boolean): Promise<T | null>
}

/** Lets up to `atOnce` calls run and `waiting` more calls wait, and lets other work run between them. */
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
        // The slot is passed directly to the next call, so that no other call can take it in the meantime.
        const next = row.shift()
        if (next === undefined) busy -= 1
        else next()
      }
    },
  }
}
