/** Days and times at which a schedule is due. */
import { dayOf, dayOfMonth, lastOfMonth, weekdayOf } from './calendar.ts'

/** A schedule. A time is `HH:MM`, a date is `YYYY-MM-DD`, and a weekday is a number from 0 (Sunday) to 6. */
export type Schedule =
  | { kind: 'daily'; time: string }
  | { kind: 'weekly'; time: string; weekday: number }
  /** A schedule that is due every 14 days, starting on this date. */
  | { kind: 'biweekly'; time: string; start: string }
  /** A schedule that is due on one day of every month; in a month without that day, it's due on the last day. */
  | { kind: 'monthly'; time: string; day: number }
  /**
   * A schedule that is due several times a day. The schedule is due on every nth day, counted from its start, but
   * only if the weekday of that day is in the list.
   */
  | {
      kind: 'custom'
      times: readonly string[]
      weekdays: readonly number[]
      everyDays: number
      start: string
    }
  /** A schedule without times: the task runs only when a user starts it. */
  | { kind: 'manual' }

const every = (days: number, start: string, day: number): boolean =>
  day >= dayOf(start) && (day - dayOf(start)) % days === 0

/** Returns the times for this day, earliest first; the list is empty if nothing is due. */
export const timesOn = (schedule: Schedule, day: number): readonly string[] => {
  switch (schedule.kind) {
    case 'daily':
      return [schedule.time]
    case 'weekly':
      return weekdayOf(day) === schedule.weekday ? [schedule.time] : []
    case 'biweekly':
      return every(14, schedule.start, day) ? [schedule.time] : []
    case 'monthly':
      return dayOfMonth(day) === Math.min(schedule.day, lastOfMonth(day)) ? [schedule.time] : []
    case 'custom':
      return schedule.weekdays.includes(weekdayOf(day)) && every(schedule.everyDays, schedule.start, day)
        ? [...new Set(schedule.times)].toSorted()
        : []
    case 'manual':
      return []
  }
}

/**
 * Checks whether a schedule has times but is never due: if it repeats every 7 or 14 days, all of its days have the
 * same weekday as its start, and that weekday may be missing from the list.
 */
export const isNeverDue = (schedule: Schedule): boolean =>
  schedule.kind === 'custom' &&
  schedule.everyDays % 7 === 0 &&
  !schedule.weekdays.includes(weekdayOf(dayOf(schedule.start)))

const hours = 3_600_000

/** Returns roughly how many days lie between two occurrences. */
const daysApart = (schedule: Schedule): number => {
  switch (schedule.kind) {
    case 'daily':
    case 'manual':
      return 1
    case 'weekly':
      return 7
    case 'biweekly':
      return 14
    case 'monthly':
      return 30
    case 'custom':
      return schedule.everyDays * (7 / Math.max(1, schedule.weekdays.length))
  }
}

/**
 * Returns how late a missed occurrence may still start, in milliseconds: 12 hours for a schedule that is due about
 * daily, three days for one that is due weekly or every two weeks, and ten days for one that is due less often. If a
 * missed occurrence is later than that, it's better to wait for the next one.
 */
export const catchUpMs = (schedule: Schedule): number => {
  const days = daysApart(schedule)
  if (days < 3) return 12 * hours
  return days < 20 ? 3 * 24 * hours : 10 * 24 * hours
}
