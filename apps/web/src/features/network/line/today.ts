/** What a PC carried since midnight, from the minutes that were recorded. Pure. */
import type { Ok } from '../../../lib/api/index.ts'

type Metrics = Pick<Ok<'metrics'>, 'at' | 'stepMs' | 'series'>

/** Bytes; `measured` and `passed` in minutes. */
export type Today = { received: number; sent: number; measured: number; passed: number }

const minuteMs = 60_000

/** Midnight where the person is: the day a change of summer time makes longer or shorter has it right too. */
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
    // The minute that runs has measured only what has passed of it.
    const seconds = Math.min(stepMs, Math.max(0, now - moment)) / 1000
    found.received += down * seconds
    found.sent += up * seconds
    found.measured += seconds / 60
  })
  if (found.measured === 0) return null
  return { ...found, measured: Math.min(found.passed, Math.max(1, Math.round(found.measured))) }
}
