/** Days and times at which a schedule is due. */
import { dayOf, dayOfMonth, lastOfMonth, weekdayOf } from './calendar.ts'

/** A schedule. A time is `HH:MM`, a date `YYYY-MM-DD`; a weekday is 0 (Sunday) to 6. */
export type Schedule =
  | { kind: 'daily'; time: string }
  | { kind: 'weekly'; time: string; weekday: number }
  /** A schedule for every 14 days from this date. */
  | { kind: 'biweekly'; time: string; start: string }
  /** A schedule for a day of the month; in a month without this day, it is due on the last day. */
  | { kind: 'monthly'; time: string; day: number }
  /**
   * A schedule with several times. The schedule is due on every nth day from its start, if that day is on the list of
   * weekdays.
   */
  | {
      kind: 'custom'
      times: readonly string[]
      weekdays: readonly number[]
      everyDays: number
      start: string
    }
  /** A schedule without times: only a person starts the task. */
  | { kind: 'manual' }

const every = (days: number, start: string, day: number): boolean =>
  day >= dayOf(start) && (day - dayOf(start)) % days === 0

/** Returns the times of this day, earliest first; empty if nothing is due. */
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

const hours = 3_600_000

/** Returns about how many days are between two occurrences. */
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
 * daily, three days for a schedule that is due weekly or every two weeks, ten days for a rarer one. After this limit,
 * it is better to wait for the next occurrence.
 */
export const catchUpMs = (schedule: Schedule): number => {
  const days = daysApart(schedule)
  if (days < 3) return 12 * hours
  return days < 20 ? 3 * 24 * hours : 10 * 24 * hours
}
