/** The rules of a zone by its name, from ECMAScript's own Intl. */
import type { Zone } from './zone.ts'

/** Parses an offset such as `GMT`, `GMT-08:00` or `GMT+05:30`; old zones had seconds. */
const offsetIn = (text: string): number => {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(text) ?? []
  const ahead = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60
  return sign === '-' ? -ahead : ahead
}

/** Makes a zone from its name. Throws a RangeError for an unknown name. */
export const zoneNamed = (timeZone: string): Zone => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  return { offsetAt: (instant) => offsetIn(format.format(instant)) }
}
