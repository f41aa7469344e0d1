/**
 * Wall clocks and instants. A time zone's rules are passed in as a function, so that nothing here depends on the
 * machine.
 */
import { hourMs, minuteMs } from './calendar.ts'

/** A zone. An instant is the number of milliseconds since 1970 in UTC. */
export type Zone = {
  /** Returns how many minutes the wall clock is ahead of UTC at this instant. */
  offsetAt(instant: number): number
}

export const wallAt = (zone: Zone, instant: number): number => instant + zone.offsetAt(instant) * minuteMs

/**
 * Limits of an offset: local time is at most 14 hours ahead of UTC and 12 hours behind; the limits allow one more
 * hour on each side.
 */
const [most, least] = [15 * hourMs, 13 * hourMs]

/** Returns the first instant after the offset change that takes place between these two instants. */
const changeIn = (zone: Zone, from: number, to: number): number => {
  const before = zone.offsetAt(from)
  let [low, high] = [from, to]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (zone.offsetAt(middle) === before) low = middle
    else high = middle
  }
  return high
}

/**
 * Returns the instant at which the wall clock first shows this time or, if the clock skips it, the moment after the
 * gap, as in Task Scheduler (for example for 02:30 in spring). For a time in the repeated hour in autumn, the result
 * is the first of the two instants.
 */
export const instantOf = (zone: Zone, wall: number): number => {
  const [from, to] = [wall - most, wall + least]
  const [before, after] = [zone.offsetAt(from), zone.offsetAt(to)]
  const shown = [before, after]
    .map((offset) => ({ offset, at: wall - offset * minuteMs }))
    .filter(({ offset, at }) => zone.offsetAt(at) === offset)
    .map(({ at }) => at)
  return shown.length > 0 ? Math.min(...shown) : changeIn(zone, from, to)
}
