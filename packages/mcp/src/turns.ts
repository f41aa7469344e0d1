/**
 * A client may send as many calls as it likes. Only a few of them run at a time, and only a limited number may wait.
 */
import { Refused } from './client.ts'

const mostAtOnce = 4
const mostWaiting = 200

export const createTurns = () => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= mostAtOnce) {
      if (waiting.length >= mostWaiting) throw new Refused('Too many calls wait already. Call again later.')
      await new Promise<void>((go) => waiting.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      // When a call may run, the one that has waited longest is next.
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
