/** The eight zones of the tests, with their special features, and their offsets as a table. */
import { zoneNamed } from '../intl-zone.ts'
import type { Zone } from '../zone.ts'

/** Zones by name, each with the year that shows its special feature. */
export const eightZones = {
  'America/Los_Angeles': 2016,
  'Europe/Berlin': 2017,
  // The zone has summer time of half an hour.
  'Australia/Lord_Howe': 2015,
  // The clock went from 00:00 to 01:00.
  'America/Sao_Paulo': 2014,
  // Summer time paused for Ramadan: the clock changed four times in a year.
  'Africa/Casablanca': 2013,
  // The offset includes half an hour, and there is no summer time.
  'Asia/Kolkata': 2012,
  // 30 December didn't exist.
  'Pacific/Apia': 2011,
  UTC: 2018,
} as const
export type ZoneName = keyof typeof eightZones
export const zoneNames = Object.keys(eightZones) as ZoneName[]

const quarter = 15 * 60_000

/** Makes a table of offsets. The table reads every quarter of an hour once: rules change at no other moment. */
export const tableOf = (name: ZoneName, from: number, to: number): Zone => {
  const zone = zoneNamed(name)
  const first = Math.floor(from / quarter) - 200
  const offsets = new Float64Array(Math.ceil(to / quarter) + 200 - first)
  for (let i = 0; i < offsets.length; i++) offsets[i] = zone.offsetAt((first + i) * quarter)
  return { offsetAt: (instant) => offsets[Math.floor(instant / quarter) - first] ?? Number.NaN }
}
