import { expect, test } from 'vitest'
import type { Schedule } from './schedule.ts'
import { createBook, createOracle, lifeOf } from './testing/life.ts'
import { eightZones, tableOf, type ZoneName, zoneNames } from './testing/zones.ts'

/** Soak runs (CLEARPANE_SOAK=1) simulate ten years in each time zone. */
const isSoak = process.env.CLEARPANE_SOAK === '1'
const seed = Number(process.env.CLEARPANE_SEED ?? 20261126)

const schedules: Schedule[] = [
  { kind: 'daily', time: '02:15' },
  { kind: 'weekly', time: '00:00', weekday: 0 },
  { kind: 'biweekly', time: '02:30', start: '2011-01-02' },
  { kind: 'monthly', time: '23:59', day: 31 },
  {
    kind: 'custom',
    times: ['02:45', '00:30', '12:00'],
    weekdays: [0, 1, 6],
    everyDays: 1,
    start: '2011-01-01',
  },
  { kind: 'custom', times: ['18:00'], weekdays: [0, 1, 2, 3, 4, 5, 6], everyDays: 3, start: '2011-01-01' },
]

const dayMs = 86_400_000
/** The engine checks the clock when a timer fires, which may not be exactly at the scheduled minute. */
const beat = isSoak ? 7 : 61

const awayFrom: Record<ZoneName, ZoneName> = {
  'America/Los_Angeles': 'Pacific/Apia',
  'Pacific/Apia': 'America/Los_Angeles',
  'Europe/Berlin': 'Asia/Kolkata',
  'Asia/Kolkata': 'Europe/Berlin',
  'Australia/Lord_Howe': 'UTC',
  UTC: 'Australia/Lord_Howe',
  'America/Sao_Paulo': 'Africa/Casablanca',
  'Africa/Casablanca': 'America/Sao_Paulo',
}

const walk = (name: ZoneName, from: number, days: number, round: number) => {
  const margin = 10 * dayMs
  const [home, abroad] = [name, awayFrom[name]].map((one) =>
    tableOf(one, from - 800 * dayMs, from + days * dayMs + margin),
  )
  if (home === undefined || abroad === undefined) throw new Error('two zones')
  const all = schedules.map((schedule) => ({
    schedule,
    oracle: createOracle(schedule),
    book: createBook(schedule, from),
  }))
  let minutes = 0
  let last = { clock: from, zone: home }
  for (const minute of lifeOf({ from, days, home, abroad, seed: seed + round })) {
    if (minute.isStart) {
      count.starts++
      for (const { book } of all) book.start()
    }
    for (const { oracle } of all) oracle.minute(minute)
    if (minute.isAwake && minutes % beat === 0)
      for (const { book, oracle } of all) {
        book.look(minute.clock, minute.zone)
        oracle.looked()
      }
    minutes++
    last = minute
  }
  for (const { book } of all) book.look(last.clock, last.zone)
  return all
}

const count = { occurrences: 0, ran: 0, missed: 0, mustRun: 0, starts: 0 }

test.each(zoneNames)(
  `in ${isSoak ? 'ten years' : 'a year'} of %s with sleep, restarts, clock changes and a trip, no occurrence is run twice and none is lost (seed ${seed})`,
  (name) => {
    const year = isSoak ? 2009 : eightZones[name]
    const days = isSoak ? 3652 : 365
    for (const { schedule, oracle, book } of walk(
      name,
      Date.UTC(year, 0, 1),
      days,
      zoneNames.indexOf(name),
    )) {
      const at = JSON.stringify(schedule)
      const twice = [...book.ran].filter(([, times]) => times > 1).map(([key]) => key)
      const lost = [...oracle.expected.keys()].filter((key) => !book.ran.has(key) && !book.missed.has(key))
      const invented = [...book.ran.keys(), ...book.missed.keys()].filter((key) => !oracle.expected.has(key))
      const both = [...book.ran.keys()].filter((key) => book.missed.has(key))
      const late = [...oracle.expected].filter(([key, { mustRun }]) => mustRun && !book.ran.has(key))
      expect({ at, twice, lost, invented, both, late }).toEqual({
        at,
        twice: [],
        lost: [],
        invented: [],
        both: [],
        late: [],
      })
      count.occurrences += oracle.expected.size
      count.ran += book.ran.size
      count.missed += book.missed.size
      count.mustRun += [...oracle.expected.values()].filter(({ mustRun }) => mustRun).length
    }
  },
)

test('the simulated years contain more than 2,000 restarts, 2,000 occurrences that must run and 100 that are missed', () => {
  expect(count.starts).toBeGreaterThan(2000)
  expect(count.mustRun).toBeGreaterThan(2000)
  expect(count.missed).toBeGreaterThan(100)
  expect(count.ran + count.missed).toBe(count.occurrences)
})
