/** A time zone's rules, looked up by the zone's name in Intl, which is part of ECMAScript. */
import type { Zone } from './zone.ts'

/**
 * Parses an offset such as `GMT`, `GMT-08:00` or `GMT+05:30`; in the past, some zones had offsets that included
 * seconds.
 */
const offsetIn = (text: string): number => {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(text) ?? []
  const ahead = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60
  return sign === '-' ? -ahead : ahead
}

/** Makes a time zone from its name. Throws a RangeError if the name is unknown. */
export const zoneNamed = (timeZone: string): Zone => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  return { offsetAt: (instant) => offsetIn(format.format(instant)) }
}
