/**
 * Calls that keep the processor busy take turns, so that one client's hundred plans do not stand before
 * another's one look.
 */
import { setImmediate as otherWork } from 'node:timers/promises'

export type Turns = {
  /**
   * Null, with nothing done: too many wait already. `isDesired` is asked when its turn comes; who hung up is
   * passed over.
   */
  take<T>(work: () => Promise<T>, isDesired?: () => boolean): Promise<T | null>
}

/** `atOnce` at work, `waiting` more in a row. Between two of them whatever else is to do gets its turn. */
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
        // The place is handed on, not given back: nobody can slip in between.
        const next = row.shift()
        if (next === undefined) busy -= 1
        else next()
      }
    },
  }
}
