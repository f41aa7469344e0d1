/**
 * Occurrences: `task | local date | time | ordinal`. An occurrence's name contains no instant. As a result, a task
 * runs only once when a day happens twice because of a trip or because the clock was set back.
 */
import { dateOf, dayMs, hourMs, timeMs, timeOf } from './calendar.ts'
import { catchUpMs, type Schedule, timesOn } from './schedule.ts'
import { instantOf, wallAt, type Zone } from './zone.ts'

export type Occurrence = {
  date: string
  time: string
  /** The ordinal is 0 for the schedule's own occurrence, and 1 or more for a start by hand. */
  ordinal: number
}

/**
 * An occurrence together with its time. `at`: the instant at which the occurrence is due in the PC's current time
 * zone.
 */
export type Timed = Occurrence & { at: number }

export const occurrenceKey = (task: string, { date, time, ordinal }: Occurrence): string =>
  `${task}|${date}|${time}|${ordinal}`

/**
 * Maximum number of occurrences to decide on: if a PC was off for a year, only the newest ones are considered.
 */
const mostJudged = 400
const farthestDays = 366 * 2

/** Yields the occurrences whose day lies between two wall times. */
function* between(schedule: Schedule, zone: Zone, from: number, to: number): Generator<Timed> {
  for (let day = Math.floor(from / dayMs); day <= Math.floor(to / dayMs); day++)
    for (const time of timesOn(schedule, day))
      yield { date: dateOf(day), time, ordinal: 0, at: instantOf(zone, day * dayMs + timeMs(time)) }
}

/** Returns the first occurrence after this instant; null if none follows within two years. */
export const nextAfter = (schedule: Schedule, zone: Zone, after: number): Timed | null => {
  const wall = wallAt(zone, after)
  // Two different times that a clock change skips can be due at the same instant, so the search begins a day earlier.
  for (const one of between(schedule, zone, wall - dayMs, wall + farthestDays * dayMs))
    if (one.at > after) return one
  return null
}

/**
 * The reason why an occurrence is given up. `late`: the occurrence is later than its limit allows. `newer`: a later
 * occurrence has become due in the meantime.
 */
export type WhyMissed = 'late' | 'newer'

export type Looked = {
  schedule: Schedule
  zone: Zone
  /** The time at which the schedule was set or switched on; occurrences before this time don't count. */
  since: number
  /** The last look. */
  seen: number
  now: number
  /** Whether this occurrence has already run or been given up. */
  isSettled(occurrence: Occurrence): boolean
}

/**
 * Returns when the occurrences were last checked, as far as a restarted program can know it: the time of the newest
 * decision about an occurrence, or else the time from which occurrences count. Decisions with a time in the future
 * don't count, because the clock was wrong then.
 */
export const lastLook = (since: number, decidedAt: readonly number[], now: number): number =>
  Math.max(since, ...decidedAt.filter((at) => at <= now))

export type Judged = { due: Timed | null; missed: (Timed & { why: WhyMissed })[] }

/** How far to look back in milliseconds, because a trip can move the wall clock by up to 26 hours. */
const tripMs = 26 * hourMs

/**
 * Decides which occurrence runs now, and which ones are given up. Calling this function again changes nothing:
 * occurrences that are settled stay settled.
 */
export const judge = ({ schedule, zone, since, seen, now, isSettled }: Looked): Judged => {
  if (schedule.kind === 'manual') return { due: null, missed: [] }
  const limit = catchUpMs(schedule)
  const from = Math.max(since, Math.min(seen, now) - Math.max(tripMs, limit), now - farthestDays * dayMs)
  const past = [...between(schedule, zone, wallAt(zone, from) - dayMs, wallAt(zone, now))]
    .filter(({ at }) => at >= since && at >= from && at <= now)
    .slice(-mostJudged)
  const newest = past.at(-1)
  const judged: Judged = { due: null, missed: [] }
  for (const one of past) {
    if (isSettled(one)) continue
    if (one !== newest) judged.missed.push({ ...one, why: 'newer' })
    else if (now - one.at > limit) judged.missed.push({ ...one, why: 'late' })
    else judged.due = one
  }
  return judged
}

/**
 * Returns the occurrence for a task that a user starts by hand at this instant: it gets the next free ordinal in its
 * minute.
 */
export const byHand = (zone: Zone, now: number, isTaken: (one: Occurrence) => boolean): Timed => {
  const wall = wallAt(zone, now)
  const day = Math.floor(wall / dayMs)
  const time = timeOf(wall - day * dayMs)
  for (let ordinal = 1; ; ordinal++) {
    const one = { date: dateOf(day), time, ordinal }
    if (!isTaken(one)) return { ...one, at: now }
  }
}
