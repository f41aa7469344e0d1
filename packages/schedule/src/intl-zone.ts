/** The rules of a zone by its name, as ECMAScript's own Intl has them. */
import type { Zone } from './zone.ts'

/** `GMT`, `GMT-08:00`, `GMT+05:30`; old zones had seconds. */
const offsetIn = (text: string): number => {
  const [, sign, hours = '0', minutes = '0', seconds = '0'] =
    /GMT([+-])(\d{2}):(\d{2})(?::(\d{2}))?/.exec(text) ?? []
  const ahead = Number(hours) * 60 + Number(minutes) + Number(seconds) / 60
  return sign === '-' ? -ahead : ahead
}

/** Throws a RangeError for a name that isn't one. */
export const zoneNamed = (timeZone: string): Zone => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  return { offsetAt: (instant) => offsetIn(format.format(instant)) }
}
