import { because, hardwarePart, type Reading, systemInformation } from '@clearpane/model'
import type { History } from '@clearpane/store'
import { describe, expect, test } from 'vitest'
import { settingsIn } from '../answer.ts'
import { across, daysSince, factOf, orMissing } from './parts.ts'
import { bootFacts, hardwareFactsOf, programFacts, programHourFacts, systemFacts } from './readings.ts'
import { loadFacts } from './stored.ts'

const at = '2026-11-26T10:00:00.000Z'
const now = Date.parse(at)
const is = (value: number | string | boolean, unit = ''): Reading => ({
  status: 'measured',
  value,
  unit,
  source: 'a sensor',
  at,
})
const none: Reading = { status: 'unavailable', reason: because('notReadHere') }

describe('a fact', () => {
  test('retains the source and the time of its reading, or the reason why it is missing', () => {
    expect(factOf(is(4))).toEqual({ value: 4, source: 'a sensor', at })
    expect(factOf(none)).toEqual({ reason: because('notReadHere') })
    expect(factOf({ status: 'pending', until: because('notMeasured') })).toEqual({
      reason: because('notMeasured'),
    })
    expect(factOf(is(Number.NaN))).toEqual({ reason: because('notReadHere') })
  })

  test('from several readings needs at least one measured reading', () => {
    const sum = (all: readonly unknown[]) => all.length
    expect(across([none, is(1), is(2)], sum)).toMatchObject({ value: 2 })
    expect(across([none], sum)).toEqual({ reason: because('notReadHere') })
    expect(across([], sum)).toEqual({ reason: because('notHere') })
  })

  test('is missing if its reader fails, with the PC’s message as the reason', async () => {
    const failed = await orMissing(['disk.freePercent'], async () => {
      throw new Error('the drive is gone')
    })
    expect(failed).toEqual({ 'disk.freePercent': { reason: because('text', { text: 'the drive is gone' }) } })
  })

  test('about an age counts whole days, and counts a time in the future as zero days', () => {
    expect(daysSince('2026-11-23T09:00:00.000Z', now)).toBe(3)
    expect(daysSince(now + 1e9, now)).toBe(0)
    expect(daysSince('never', now)).toBeNull()
  })
})

test('facts about the system are derived from its readings', () => {
  const facts = systemFacts(
    systemInformation(
      {
        ...{ systemDriveFree: is(3.24, '%'), ramTotal: is(16e9), ramUsed: is(4e9), uptime: is(172_800, 's') },
        ...{ lastUpdate: is('2026-11-20T10:00:00.000Z', 'date') },
      },
      because('notReadHere'),
    ),
    now,
  )
  expect(facts).toMatchObject({
    'disk.freePercent': { value: 3.2 },
    'memory.usedPercent': { value: 25 },
    'uptime.days': { value: 2 },
    'update.ageDays': { value: 6 },
    'boot.seconds': { reason: because('notReadHere') },
  })
})

test('facts about the hardware count drives by type, and use the worst of several values', () => {
  const drive = (kind: string, health: string, wear: number) =>
    hardwarePart(
      'drive',
      kind,
      { kind: is(kind, 'word'), health: is(health, 'word'), wear: is(wear, '%') },
      because('notReadHere'),
    )
  const facts = hardwareFactsOf(
    [
      drive('ssd', 'healthy', 12),
      drive('hardDisk', 'failing', 91),
      hardwarePart('memory', null, { slots: is(4) }, because('notReadHere')),
      hardwarePart(
        'module',
        'A',
        { speed: is(2133, 'MT/s'), ratedSpeed: is(3200, 'MT/s') },
        because('notReadHere'),
      ),
      hardwarePart('firmware', null, {}, because('noTpm')),
    ],
    now,
    at,
  )
  expect(facts).toMatchObject({
    'drives.ssds': { value: 1 },
    'drives.hardDisks': { value: 1 },
    'drives.failing': { value: 1 },
    'drives.wearPercent': { value: 91 },
    'memory.freeSlots': { value: 3 },
    'firmware.hasTpm': { value: false },
    'battery.isPresent': { value: false },
  })
})

test('facts about Windows startups need several ordinary startups, and ignore startups after an installation', () => {
  const boot = (seconds: number, more: { afterInstall?: true } = {}) => ({ at, seconds, ...more })
  expect(bootFacts([boot(50), boot(20)], 'log')).toEqual({})
  const boots = [boot(50), boot(20), boot(300, { afterInstall: true }), boot(22), boot(18), boot(20)]
  expect(bootFacts(boots, 'log')).toMatchObject({
    'boot.medianSeconds': { value: 20 },
    'boot.spreadSeconds': { value: 1 },
    'boot.count': { value: 4 },
  })
})

test('facts about programs add up the processes with the same name, and cover the time between two readings', async () => {
  const row = (name: string, cpu: number, memory: number) => ({ name, cpu, memory }) as never
  let looks = 0
  const sensors = {
    list: async () => [],
    sample: async () => {
      looks += 1
      return [
        {
          status: 'measured' as const,
          rows: [row('a', 10, 5), row('b', 15, 9), row('a', 10, 5)],
          source: 's',
          at,
        },
      ]
    },
  }
  expect(await programFacts({ sensors }, 40, async () => undefined)).toEqual({
    'programs.busiest': { value: ['a'], source: 's', at },
    'programs.busiestCpu': { value: 20, source: 's', at },
    'programs.largest': { value: ['a'], source: 's', at },
    'programs.largestBytes': { value: 10, source: 's', at },
    'programs.largestShare': { value: 25, source: 's', at },
  })
  expect(looks).toBe(2)
})

describe('facts about the programs of the last hour', () => {
  test('name the busiest program, and a program whose memory keeps growing', () =>
    expect(
      programHourFacts(
        { looks: 58, busiest: { name: 'a', cpu: 31.46 }, growing: { name: 'b', bytes: 7 } },
        at,
      ),
    ).toMatchObject({
      'programs.looks': { value: 58 },
      'programs.hourBusiest': { value: ['a'] },
      'programs.hourBusiestCpu': { value: 31.5 },
      'programs.growing': { value: ['b'] },
      'programs.growingBytes': { value: 7 },
    }))

  test('report a growth of 0 if no program grows', () =>
    expect(programHourFacts({ looks: 58, busiest: { name: 'a', cpu: 1 }, growing: null }, at)).toMatchObject({
      'programs.growing': { value: [] },
      'programs.growingBytes': { value: 0 },
    }))

  test('are missing with the reason until the programs were watched for a quarter of an hour', () => {
    const few = programHourFacts({ looks: 14, busiest: { name: 'a', cpu: 90 }, growing: null }, at)
    expect(Object.values(few)).toEqual(Array(5).fill({ reason: because('programsHardlySeen') }))
  })
})

describe('the usual load', () => {
  /**
   * `minutes`: how many minutes ago the sample was taken; the other fields are the processor’s load and the share of
   * time for which the drives were busy.
   */
  const history = (minutes: readonly (readonly [number, number, number])[]): History => {
    const sorted = minutes.toSorted((a, b) => b[0] - a[0])
    const column = (values: number[]) => ({
      mean: values,
      min: values,
      max: values,
      count: values,
      p95: values,
    })
    return {
      at: sorted.map(([ago]) => now - ago * 60_000),
      series: new Map([
        ['cpu.total', column(sorted.map(([, cpu]) => cpu))],
        ['disk.active', column(sorted.map(([, , disk]) => disk))],
      ]),
    }
  }
  const minutes = (from: number, count: number, cpu: number, disk: number) =>
    Array.from({ length: count }, (_, i) => [from + i, cpu, disk] as const)

  test('is calculated from the earlier minutes in which the PC was used in the same way as in the last hour', () => {
    // The PC is idle now; before that, there was a day of work with a busy drive, and an idle night with a quiet
    // drive.
    const facts = loadFacts(
      history([...minutes(1, 30, 5, 94), ...minutes(100, 200, 60, 90), ...minutes(400, 200, 4, 11)]),
      now,
    )
    expect(facts).toMatchObject({
      'load.disk.recent': { value: 94 },
      'load.disk.usual': { value: 11 },
      'load.disk.spread': { value: 0 },
      'history.minutes': { value: 200 },
      'use.workPercent': { value: 46.5 },
    })
  })

  test('is unknown if there are too few minutes in which the PC was used in the same way', () => {
    const facts = loadFacts(history([...minutes(1, 30, 5, 94), ...minutes(100, 200, 60, 90)]), now)
    expect(facts['load.disk.usual']).toEqual({ reason: because('tooLittleRecorded') })
    expect(loadFacts(history([]), now)['use.gamePercent']).toEqual({ reason: because('tooLittleRecorded') })
  })
})

test('a setting is found in a question, in both languages, if the question contains most of the words in the setting’s name', () => {
  const tweaks = [
    { id: 'privacy.advertisingId', name: { en: 'Advertising ID', de: 'Werbe-ID' } },
    { id: 'security.smb1', name: { en: 'SMB 1 file sharing', de: 'SMB-1-Dateifreigabe' } },
  ]
  expect(settingsIn('Is it safe to turn off the advertising ID?', tweaks)).toEqual(['privacy.advertisingId'])
  expect(settingsIn('Kann ich die Werbe-ID gefahrlos ausschalten?', tweaks)).toEqual([
    'privacy.advertisingId',
  ])
  expect(settingsIn('is this safe', tweaks)).toEqual([])
})
