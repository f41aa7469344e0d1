/** The eight time zones that the tests use: what is special about each of them, and their offsets as a table. */
import { zoneNamed } from '../intl-zone.ts'
import type { Zone } from '../zone.ts'

/** Time zones by name, each with a year that shows what is special about it. */
export const eightZones = {
  'America/Los_Angeles': 2016,
  'Europe/Berlin': 2017,
  // In this zone, summer time moves the clock by only half an hour.
  'Australia/Lord_Howe': 2015,
  // At the beginning of summer time, the clock went from 00:00 to 01:00.
  'America/Sao_Paulo': 2014,
  // Summer time was suspended during Ramadan, so the clocks changed four times in a year.
  'Africa/Casablanca': 2013,
  // The offset is a whole number of hours plus half an hour, and the zone has no summer time.
  'Asia/Kolkata': 2012,
  // 30 December didn't exist.
  'Pacific/Apia': 2011,
  UTC: 2018,
} as const
export type ZoneName = keyof typeof eightZones
export const zoneNames = Object.keys(eightZones) as ZoneName[]

const quarter = 15 * 60_000

/**
 * Makes a table of a zone's offsets. For the table, the offset is read once per quarter of an hour, because rules
 * change only at such times.
 */
export const tableOf = (name: ZoneName, from: number, to: number): Zone => {
  const zone = zoneNamed(name)
  const first = Math.floor(from / quarter) - 200
  const offsets = new Float64Array(Math.ceil(to / quarter) + 200 - first)
  for (let i = 0; i < offsets.length; i++) offsets[i] = zone.offsetAt((first + i) * quarter)
  return { offsetAt: (instant) => offsets[Math.floor(instant / quarter) - first] ?? Number.NaN }
}
