/**
 * The life of a PC, minute by minute: it sleeps and restarts, its clock is set wrong and later corrected, and it's
 * taken on one trip. After a restart, the program has only the data that the store keeps. Every minute of the wall
 * clock is checked by an oracle that shares no code with the schedules.
 */
import { judge, lastLook, type Occurrence, occurrenceKey } from '../occurrences.ts'
import type { Schedule } from '../schedule.ts'
import type { Zone } from '../zone.ts'

const minute = 60_000
const day = 1440

/** A small random number generator (Park-Miller) that always produces the same sequence of numbers. */
const randomFrom = (seed: number) => {
  let state = (seed % 2147483646) + 1
  return () => {
    state = (state * 48271) % 2147483647
    return state / 2147483647
  }
}

export type Minute = {
  /** The time that the PC's own clock shows; it may be wrong. */
  clock: number
  zone: Zone
  isAwake: boolean
  /**
   * Whether the program starts in this minute, either because the PC was off or because only the program was
   * restarted.
   */
  isStart: boolean
  /**
   * Whether nothing disturbed the PC in the last few days: its clock wasn't set, it wasn't taken on a trip, and it
   * was always awake.
   */
  isCalm: boolean
}

export type LifeOptions = { from: number; days: number; home: Zone; abroad: Zone; seed: number }

/** Every minute of it. */
export function* lifeOf({ from, days, home, abroad, seed }: LifeOptions): Generator<Minute> {
  const random = randomFrom(seed)
  // The restarts have random numbers of their own, so that they don't change the rest of the PC's life.
  const luck = randomFrom(seed + 7919)
  const end = days * day
  const trip = { from: Math.floor(end * (0.3 + random() * 0.3)), to: 0 }
  trip.to = trip.from + 3 * day + Math.floor(random() * 10 * day)
  let [skew, wrongUntil, asleepUntil, calmFrom] = [0, 0, 0, 0]
  let [startsAt, clockSet] = [0, false]
  for (let at = 0; at < end; at++) {
    const isAwake = at >= asleepUntil
    // About once a day, only the program is restarted, for example by its own update; the PC stays awake. In half of
    // the cases in which the clock is set or corrected, a restart follows at once.
    if (isAwake && (luck() < 1 / day || (clockSet && luck() < 0.5))) startsAt = at
    if (isAwake) clockSet = false
    if (at === trip.from || at === trip.to) calmFrom = at + 3 * day
    if (skew !== 0 && at >= wrongUntil) {
      skew = 0
      clockSet = true
      calmFrom = Math.max(calmFrom, at + 3 * day)
    }
    // About every two days, the PC goes to sleep, for minutes, a night, or weeks.
    if (isAwake && random() < 1 / (2 * day)) {
      const long = random()
      const most = long < 0.5 ? 90 : long < 0.9 ? 14 * 60 : 25 * day
      asleepUntil = at + 1 + Math.floor(random() * most)
      calmFrom = Math.max(calmFrom, asleepUntil + 60)
      // In half of these cases, the PC is off rather than asleep.
      if (luck() < 0.5) startsAt = asleepUntil
    }
    // Twice a year, somebody sets the clock wrong by minutes or days, and it stays wrong for some hours.
    if (skew === 0 && random() < 2 / (365 * day)) {
      skew = Math.floor((random() - 0.5) * 2 * (random() < 0.5 ? 180 : 6 * day))
      wrongUntil = at + 1 + Math.floor(random() * 12 * 60)
      calmFrom = Math.max(calmFrom, at + 12 * day)
      clockSet = true
    }
    yield {
      clock: from + (at + skew) * minute,
      zone: at >= trip.from && at < trip.to ? abroad : home,
      isAwake,
      isStart: isAwake && at === startsAt,
      isCalm: at >= calmFrom,
    }
  }
}

const two = (value: number) => String(value).padStart(2, '0')
const dateAt = (wall: number) => new Date(wall).toISOString().slice(0, 10)

/** Checks whether a schedule is due, in the simplest possible way and without the package's own code. */
const isDueOn = (schedule: Schedule, date: string): boolean => {
  const on = new Date(`${date}T00:00:00Z`)
  const since = (start: string) =>
    Math.round((on.getTime() - Date.parse(`${start}T00:00:00Z`)) / (day * minute))
  switch (schedule.kind) {
    case 'daily':
      return true
    case 'weekly':
      return on.getUTCDay() === schedule.weekday
    case 'biweekly':
      return since(schedule.start) >= 0 && since(schedule.start) % 14 === 0
    case 'monthly': {
      const tomorrow = new Date(on.getTime() + day * minute)
      const isLast = tomorrow.getUTCDate() === 1
      return on.getUTCDate() === schedule.day || (isLast && on.getUTCDate() < schedule.day)
    }
    case 'custom':
      return (
        schedule.weekdays.includes(on.getUTCDay()) &&
        since(schedule.start) >= 0 &&
        since(schedule.start) % schedule.everyDays === 0
      )
    case 'manual':
      return false
  }
}

const timesIn = (schedule: Schedule): readonly string[] =>
  schedule.kind === 'custom' ? schedule.times : schedule.kind === 'manual' ? [] : [schedule.time]

/**
 * Makes an oracle that expects an occurrence for each scheduled date and time that the wall clock reaches for the
 * first time.
 */
export const createOracle = (schedule: Schedule) => {
  const times = new Set(timesIn(schedule))
  const expected = new Map<string, { mustRun: boolean }>()
  /** Times that were reached since the last check, while nothing disturbed the PC. */
  const fresh = new Set<string>()
  let reached: number | null = null
  return {
    expected,
    /**
     * Records that the engine checks the clock in this minute: all occurrences since its previous check must run if
     * nothing disturbed the PC in between.
     */
    looked: () => {
      for (const key of fresh) expected.set(key, { mustRun: true })
      fresh.clear()
    },
    minute: ({ clock, zone, isAwake, isCalm }: Minute) => {
      const wall = Math.floor(clock / minute + zone.offsetAt(clock))
      reached ??= wall
      for (let at = reached + 1; at <= wall; at++) {
        const time = `${two(Math.floor((at % day) / 60))}:${two(at % 60)}`
        if (!times.has(time)) continue
        const date = dateAt(at * minute)
        if (!isDueOn(schedule, date)) continue
        const key = occurrenceKey('task', { date, time, ordinal: 0 })
        expected.set(key, { mustRun: false })
        fresh.add(key)
      }
      if (!isAwake || !isCalm) fresh.clear()
      reached = Math.max(reached, wall)
    },
  }
}

/** The maximum number of rows per task that the store keeps, and that the engine reads. */
const mostRows = 1000

/**
 * Makes a record of the runs as a store would keep it, together with what the program that uses the store remembers.
 */
export const createBook = (schedule: Schedule, since: number) => {
  const ran = new Map<string, number>()
  /**
   * When each missed occurrence was decided on, according to the PC's clock; a decision whose time lies in the future
   * is ignored.
   */
  const missed = new Map<string, number>()
  /**
   * The rows that the store has: when each occurrence was claimed or given up. Only these rows decide which
   * occurrences are settled. `ran` also counts the runs whose row was deleted, so that a repeated run is noticed.
   */
  const rows = new Map<string, { at: number; isRun: boolean }>()
  /** The time of the last check; null if the program has been restarted since then and has forgotten it. */
  let seen: number | null = null
  const write = (key: string, row: { at: number; isRun: boolean }) => {
    rows.set(key, row)
    if (rows.size <= mostRows) return
    const [oldest] = [...rows].reduce((a, b) => (b[1].at < a[1].at ? b : a))
    rows.delete(oldest)
  }
  const keyOf = (one: Occurrence) => occurrenceKey('task', one)
  return {
    ran,
    missed,
    /** The program is started again: it knows nothing but the rows and `since`. */
    start: () => {
      seen = null
    },
    look: (now: number, zone: Zone) => {
      const { due, missed: gone } = judge({
        schedule,
        zone,
        since,
        seen:
          seen ??
          lastLook(
            since,
            [...rows.values()].map(({ at }) => at),
            now,
          ),
        now,
        isSettled: (one) => {
          const row = rows.get(keyOf(one))
          return row !== undefined && (row.isRun || row.at <= now)
        },
      })
      for (const one of gone) {
        missed.set(keyOf(one), now)
        write(keyOf(one), { at: now, isRun: false })
      }
      if (due !== null) {
        missed.delete(keyOf(due))
        ran.set(keyOf(due), (ran.get(keyOf(due)) ?? 0) + 1)
        write(keyOf(due), { at: now, isRun: true })
      }
      seen = now
    },
  }
}
