import { Cron } from 'croner'
import { describe, expect, test } from 'vitest'
import { zoneNamed } from './intl-zone.ts'
import { byHand, judge, nextAfter } from './occurrences.ts'
import { catchUpMs, type Schedule, timesOn } from './schedule.ts'
import { eightZones, zoneNames } from './testing/zones.ts'

const at = (text: string) => Date.parse(text)
const iso = (instant: number | undefined) => (instant === undefined ? null : new Date(instant).toISOString())

describe('the next occurrence', () => {
  const cases: [title: string, zone: string, schedule: Schedule, after: string, next: string][] = [
    [
      'in the gap of spring is the moment after it',
      'Europe/Berlin',
      { kind: 'daily', time: '02:30' },
      '2026-03-29T00:00:00Z',
      '2026-03-29T01:00:00.000Z',
    ],
    [
      'in the doubled hour of autumn is the first of the two',
      'Europe/Berlin',
      { kind: 'daily', time: '02:30' },
      '2026-10-24T12:00:00Z',
      '2026-10-25T00:30:00.000Z',
    ],
    [
      'after the first of two equal hours is the next day',
      'Europe/Berlin',
      { kind: 'daily', time: '02:30' },
      '2026-10-25T00:31:00Z',
      '2026-10-26T01:30:00.000Z',
    ],
    [
      'in a gap of half an hour is the moment after it',
      'Australia/Lord_Howe',
      { kind: 'daily', time: '02:15' },
      '2026-10-03T12:00:00Z',
      '2026-10-03T15:30:00.000Z',
    ],
    [
      'at a midnight that a zone skips is the first moment of that day',
      'America/Sao_Paulo',
      { kind: 'daily', time: '00:00' },
      '2014-10-18T12:00:00Z',
      '2014-10-19T03:00:00.000Z',
    ],
    [
      'on a day that a zone skips is the first moment after it',
      'Pacific/Apia',
      { kind: 'daily', time: '12:00' },
      '2011-12-30T00:00:00Z',
      '2011-12-30T10:00:00.000Z',
    ],
    [
      'on the 31st of a short month is its last day',
      'UTC',
      { kind: 'monthly', time: '03:00', day: 31 },
      '2028-02-01T00:00:00Z',
      '2028-02-29T03:00:00.000Z',
    ],
    [
      'of every two weeks counts from the start date, also over a change of the clock',
      'America/Los_Angeles',
      { kind: 'biweekly', time: '03:00', start: '2026-10-20' },
      '2026-10-21T00:00:00Z',
      '2026-11-03T11:00:00.000Z',
    ],
    [
      'of several times a day is the earliest that is left',
      'UTC',
      { kind: 'custom', times: ['20:00', '08:00'], weekdays: [4], everyDays: 1, start: '2026-01-01' },
      '2026-11-26T09:00:00Z',
      '2026-11-26T20:00:00.000Z',
    ],
  ]
  test.each(cases)('is calculated correctly: %s', (_, zone, schedule, after, next) => {
    expect(iso(nextAfter(schedule, zoneNamed(zone), at(after))?.at)).toBe(next)
  })

  test('doesn’t exist for a manual task', () => {
    expect(nextAfter({ kind: 'manual' }, zoneNamed('UTC'), 0)).toBeNull()
  })

  test('doesn’t exist for a rule that matches no day, and the search ends', () => {
    const never: Schedule = {
      kind: 'custom',
      times: ['01:00'],
      weekdays: [],
      everyDays: 1,
      start: '2026-01-01',
    }
    expect(nextAfter(never, zoneNamed('UTC'), at('2026-01-01T00:00:00Z'))).toBeNull()
  })
})

describe('a year of occurrences in one time zone', () => {
  const kinds: [pattern: string, schedule: Schedule][] = [
    ['30 2 * * *', { kind: 'daily', time: '02:30' }],
    ['0 0 * * *', { kind: 'daily', time: '00:00' }],
    ['15 2 * * 0', { kind: 'weekly', time: '02:15', weekday: 0 }],
    ['45 3 L * *', { kind: 'monthly', time: '03:45', day: 31 }],
  ]
  /**
   * If a whole day doesn't exist in a time zone, croner skips that day's occurrences; Task Scheduler's rule is to run
   * them right after the gap.
   */
  const isMissingDay = (zone: string, instant: number) =>
    zone === 'Pacific/Apia' && instant === at('2011-12-30T10:00:00Z')

  test.each(zoneNames)('is the same as in the croner library: %s', (name) => {
    const zone = zoneNamed(name)
    const year = eightZones[name]
    const end = Date.UTC(year + 1, 0, 1)
    for (const [pattern, schedule] of kinds) {
      const cron = new Cron(pattern, { timezone: name })
      const [ours, theirs]: [string[], string[]] = [[], []]
      for (let now = Date.UTC(year, 0, 1); now < end; ) {
        const next = nextAfter(schedule, zone, now)
        if (next === null) throw new Error('always another')
        if (!isMissingDay(name, next.at)) ours.push(new Date(next.at).toISOString())
        now = next.at
      }
      for (let now: Date | null = new Date(Date.UTC(year, 0, 1)); now !== null && now.getTime() < end; ) {
        now = cron.nextRun(now)
        if (now !== null && !isMissingDay(name, now.getTime())) theirs.push(now.toISOString())
      }
      expect({ pattern, runs: ours }).toEqual({ pattern, runs: theirs })
    }
  })
})

describe('a missed occurrence', () => {
  const daily: Schedule = { kind: 'daily', time: '02:00' }
  const zone = zoneNamed('UTC')
  const none = () => false
  const look = (schedule: Schedule, seen: string, now: string, since = seen) =>
    judge({ schedule, zone, since: at(since), seen: at(seen), now: at(now), isSettled: none })
  const dates = ({ due, missed }: ReturnType<typeof judge>) => ({
    due: due?.date ?? null,
    missed: missed.map(({ date, why }) => `${date} ${why}`),
  })

  test('is run only once later, and only for the newest missed day', () => {
    expect(dates(look(daily, '2026-11-20T12:00:00Z', '2026-11-23T08:00:00Z'))).toEqual({
      due: '2026-11-23',
      missed: ['2026-11-21 newer', '2026-11-22 newer'],
    })
  })

  test.each<[string, Schedule, string, string]>([
    ['a daily one for 12 hours', daily, '2026-11-23T14:00:00Z', '2026-11-23T14:00:01Z'],
    [
      'a weekly one for three days',
      { kind: 'weekly', time: '02:00', weekday: 1 },
      '2026-11-26T02:00:00Z',
      '2026-11-26T02:00:01Z',
    ],
    [
      'a monthly one for ten days',
      { kind: 'monthly', time: '02:00', day: 23 },
      '2026-12-03T02:00:00Z',
      '2026-12-03T02:00:01Z',
    ],
  ])('is caught up, %s', (_, schedule, still, late) => {
    const seen = '2026-11-23T01:00:00Z'
    expect(dates(look(schedule, seen, still)).due).toBe('2026-11-23')
    expect(dates(look(schedule, seen, late))).toEqual({ due: null, missed: ['2026-11-23 late'] })
  })

  test('doesn’t count if its time was before the task was created', () => {
    expect(dates(look(daily, '2026-11-23T03:00:00Z', '2026-11-23T04:00:00Z'))).toEqual({
      due: null,
      missed: [],
    })
  })
})

test('a task doesn’t run again if its day occurs twice because the user flew west', () => {
  const daily: Schedule = { kind: 'daily', time: '18:00' }
  const done = new Set(['2026-11-26'])
  const judged = judge({
    schedule: daily,
    zone: zoneNamed('America/Los_Angeles'),
    since: at('2026-11-01T00:00:00Z'),
    seen: at('2026-11-26T10:00:00Z'),
    now: at('2026-11-27T03:00:00Z'),
    isSettled: ({ date }) => done.has(date) || date < '2026-11-26',
  })
  expect(judged).toEqual({ due: null, missed: [] })
})

test('a task run that is started by hand gets the next free number among the runs of the same minute', () => {
  const taken = new Set([1, 2])
  const one = byHand(zoneNamed('Asia/Kolkata'), at('2026-11-26T18:45:10Z'), ({ ordinal }) =>
    taken.has(ordinal),
  )
  expect(one).toEqual({ date: '2026-11-27', time: '00:15', ordinal: 3, at: at('2026-11-26T18:45:10Z') })
})

test('a missed task with a rare schedule may still be run after a longer delay', () => {
  const custom = (everyDays: number, weekdays: number[]): Schedule => ({
    kind: 'custom',
    times: ['01:00'],
    weekdays,
    everyDays,
    start: '2026-01-01',
  })
  const all = [0, 1, 2, 3, 4, 5, 6]
  const hours = [custom(1, all), custom(3, all), custom(1, [1]), custom(30, all)].map(
    (one) => catchUpMs(one) / 3_600_000,
  )
  expect(hours).toEqual([12, 72, 72, 240])
})

test('equal times in a custom schedule count as one time', () => {
  const twice: Schedule = {
    kind: 'custom',
    times: ['09:00', '09:00'],
    weekdays: [4],
    everyDays: 1,
    start: '1970-01-01',
  }
  expect(timesOn(twice, 0)).toEqual(['09:00'])
})
