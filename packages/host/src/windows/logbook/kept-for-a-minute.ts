/** Caches logs that a page reads repeatedly but that Windows rarely writes to. */
import type { Logbook, Logged } from '@clearpane/engine'

const minute = 60_000

/** Returns the same result for a minute; concurrent callers share one reading. */
const kept = <T>(read: () => Promise<Logged<T>>, now: () => number): (() => Promise<Logged<T>>) => {
  let last: { at: number; answer: Promise<Logged<T>> } | null = null
  return async () => {
    if (last === null || now() - last.at >= minute) last = { at: now(), answer: read() }
    const mine = last
    const forget = () => {
      if (last === mine) last = null
    }
    // A failed read is retried, because the user may have turned the log on in the meantime.
    const answer = await mine.answer.catch((error: unknown) => {
      forget()
      throw error
    })
    if ('reason' in answer) forget()
    return answer
  }
}

/** Defender's log isn't cached: users open its page right after something has happened. */
export const keptForAMinute = (logbook: Logbook, now: () => number = () => performance.now()): Logbook => ({
  boots: kept(logbook.boots, now),
  updates: kept(logbook.updates, now),
  protection: logbook.protection,
  ...(logbook.restorePoint === undefined ? {} : { restorePoint: kept(logbook.restorePoint, now) }),
})
