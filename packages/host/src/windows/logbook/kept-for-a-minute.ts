/** Logs that a page asks for again and again, though Windows rarely writes to them. */
import type { Logbook, Logged } from '@clearpane/engine'

const minute = 60_000

/** Answers again what it answered within the last minute; callers at the same time share one reading. */
const kept = <T>(read: () => Promise<Logged<T>>, now: () => number): (() => Promise<Logged<T>>) => {
  let last: { at: number; answer: Promise<Logged<T>> } | null = null
  return async () => {
    if (last === null || now() - last.at >= minute) last = { at: now(), answer: read() }
    const mine = last
    const forget = () => {
      if (last === mine) last = null
    }
    // What couldn't be read is tried again: the log may have been switched on.
    const answer = await mine.answer.catch((error: unknown) => {
      forget()
      throw error
    })
    if ('reason' in answer) forget()
    return answer
  }
}

/** What Defender did isn't kept: its page is looked at right after something happened. */
export const keptForAMinute = (logbook: Logbook, now: () => number = () => performance.now()): Logbook => ({
  boots: kept(logbook.boots, now),
  updates: kept(logbook.updates, now),
  protection: logbook.protection,
})
