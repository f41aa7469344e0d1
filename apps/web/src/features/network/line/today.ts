/** A PC's traffic since midnight, from recorded minutes. Pure. */
import type { Ok } from '../../../lib/api/index.ts'

type Metrics = Pick<Ok<'metrics'>, 'at' | 'stepMs' | 'series'>

/** Bytes; `measured` and `passed` in minutes. */
export type Today = { received: number; sent: number; measured: number; passed: number }

const minuteMs = 60_000

/** Midnight in the user's time zone, also correct on days with a daylight saving change. */
export const midnightBefore = (now: number): number => new Date(now).setHours(0, 0, 0, 0)

/** Null: no minute of today was recorded. */
export const carriedToday = ({ at, stepMs, series }: Metrics, now: number): Today | null => {
  const midnight = midnightBefore(now)
  const mean = (id: string) => series.find((one) => one.id === id)?.mean ?? []
  const [received, sent] = [mean('network.receiveRate'), mean('network.sendRate')]
  const found: Today = {
    received: 0,
    sent: 0,
    measured: 0,
    passed: Math.max(1, Math.round((now - midnight) / minuteMs)),
  }
  at.forEach((moment, i) => {
    const [down, up] = [received[i], sent[i]]
    if (moment < midnight || down == null || up == null) return
    // The current minute has only measured the part that has passed.
    const seconds = Math.min(stepMs, Math.max(0, now - moment)) / 1000
    found.received += down * seconds
    found.sent += up * seconds
    found.measured += seconds / 60
  })
  if (found.measured === 0) return null
  return { ...found, measured: Math.min(found.passed, Math.max(1, Math.round(found.measured))) }
}
