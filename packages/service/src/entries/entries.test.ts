/**
 * Tests that the documents conform to the schema's text, and reads them back from a stand-in for Task Scheduler that
 * rewrites them as Windows does. Wine stores no triggers, so these cases have been tested only with the stand-in,
 * never on real Windows.
 */
import type { Task, TaskSchedule } from '@clearpane/contracts'
import { describe, expect, test } from 'vitest'
import { aTask } from '../automation/testing/pc.ts'
import { entryDifferences } from './differences.ts'
import { type EntriesAsked, entryOf, removeAllEntries, syncEntries } from './sync.ts'
import { fakeEntries, rewritten } from './testing/fake-entries.ts'
import { parsed, schemaTroubles } from './testing/schema.ts'
import { type Entry, type EntryAccount, entryArgument, entryPath, entryXml, taskHash } from './xml.ts'

const sid = 'S-1-5-21-1-2-3-1001'
const asked: EntriesAsked = {
  ...{ sid, program: 'C:\\Users\\A & B\\clearpane.exe', dataDir: null, today: '2026-11-26' },
  settings: { scheduling: true, timeoutMinutes: 30, skipOnBattery: true },
}
const schedules: TaskSchedule[] = [
  { kind: 'daily', time: '02:00' },
  ...[0, 1, 2, 3, 4, 5, 6].map((weekday): TaskSchedule => ({ kind: 'weekly', time: '02:00', weekday })),
  { kind: 'biweekly', time: '02:00', start: '2026-11-01' },
  ...[1, 28, 29, 30, 31].map((day): TaskSchedule => ({ kind: 'monthly', time: '23:59', day })),
  { kind: 'custom', times: ['08:00', '20:00'], weekdays: [1, 3], everyDays: 1, start: '2026-11-02' },
  { kind: 'custom', times: ['08:00'], weekdays: [0, 1, 2, 3, 4, 5, 6], everyDays: 3, start: '2026-11-02' },
  { kind: 'custom', times: ['08:00'], weekdays: [1], everyDays: 2, start: '2026-11-02' },
  { kind: 'custom', times: ['00:00'], weekdays: [0, 1, 2, 3, 4, 5, 6], everyDays: 90, start: '2026-11-02' },
  {
    ...{ kind: 'custom', weekdays: [5], everyDays: 1, start: '2026-11-02' },
    times: Array.from({ length: 12 }, (_, hour) => `${String(hour).padStart(2, '0')}:30`),
  },
  { kind: 'manual' },
]
const accounts: EntryAccount[] = [{ kind: 'person', sid }, { kind: 'administrator', sid }, { kind: 'system' }]
const both = [false, true]

const taskOf = (schedule: TaskSchedule, more: Partial<Task> = {}) => aTask({ schedule, ...more })
const daily = taskOf({ kind: 'daily', time: '02:00' })

/** Tests every combination of account, timeout, battery setting and enabled state. */
const settingsOf = (schedule: TaskSchedule): Entry[] =>
  accounts.flatMap((account) =>
    ([15, 30, 60, 120] as const).flatMap((timeoutMinutes) =>
      both.flatMap((waitsOnBattery) =>
        both.map((enabled) => ({
          ...entryOf(asked, taskOf(schedule)),
          ...{ account, timeoutMinutes, waitsOnBattery, enabled },
        })),
      ),
    ),
  )

describe.each(schedules.map((schedule) => [JSON.stringify(schedule), schedule] as const))(
  'entries with the schedule %s',
  (_, schedule) => {
    test('in 48 combinations of settings are written as documents that the schema of Task Scheduler allows', () => {
      const entries = settingsOf(schedule)
      expect(entries).toHaveLength(48)
      for (const entry of entries) {
        const xml = entryXml(entry)
        expect(schemaTroubles(xml)).toEqual([])
        // The time is local, because an offset would fix the hour in UTC.
        expect(xml).not.toMatch(/StartBoundary>[^<]*(Z|[+-]\d\d:\d\d)</)
        expect(xml).not.toContain('$(')
      }
    })

    test('in 48 combinations of settings are the same when they are read back, however Windows writes them', () => {
      for (const entry of settingsOf(schedule)) {
        const xml = entryXml(entry)
        expect(entryDifferences(xml, rewritten(xml))).toEqual([])
        expect(schemaTroubles(rewritten(xml))).toEqual([])
      }
    })
  },
)

test.each<[string, (xml: string) => string, string]>([
  [
    'a trigger without a start',
    (xml) => xml.replace(/<StartBoundary>.*?<\/StartBoundary>/, ''),
    '0 of StartBoundary',
  ],
  [
    'a rule before the start',
    (xml) =>
      xml.replace(/(<StartBoundary>.*?<\/StartBoundary>)(<ScheduleByDay>.*?<\/ScheduleByDay>)/, '$2$1'),
    'the order is wrong',
  ],
  [
    'two rules',
    (xml) => xml.replace(/(<ScheduleByDay>.*?<\/ScheduleByDay>)/, '$1<ScheduleByWeek />'),
    'exactly one rule',
  ],
  ['day 366', (xml) => xml.replace('<DaysInterval>1<', '<DaysInterval>366<'), 'is no days1to365'],
  ['an unknown logon', (xml) => xml.replace('>InteractiveToken<', '>ServiceAccount<'), 'is no logonType'],
  [
    'an unknown setting',
    (xml) => xml.replace('</Settings>', '<Turbo>true</Turbo></Settings>'),
    'Turbo isn’t allowed',
  ],
  [
    'a setting twice',
    (xml) => xml.replace('<Priority>7</Priority>', '<Priority>7</Priority><Priority>7</Priority>'),
    '2 of Priority',
  ],
  ['no action', (xml) => xml.replace(/<Actions.*<\/Actions>/, ''), '0 of Actions'],
  ['a long program', (xml) => xml.replace(/<Command>/, `<Command>${'x'.repeat(260)}`), 'is no pathType'],
])('the validator finds the fault in %s', (_, bend, said) => {
  const bent = bend(entryXml(entryOf(asked, daily)))
  expect(schemaTroubles(bent).join('\n')).toContain(said)
})

test('a Task Scheduler entry is refused if an element of its document isn’t closed', () => {
  expect(() => parsed('<Task><Actions></Task>')).toThrow('closes another element')
})

test('each task with a schedule has an entry in Task Scheduler, and no other task has an entry', async () => {
  const { entries, port } = fakeEntries()
  const tasks = [
    daily,
    taskOf({ kind: 'manual' }, { id: 'hand' }),
    taskOf({ kind: 'daily', time: '03:00' }, { id: 'off', enabled: false }),
  ]
  await port.register(entryPath(sid, 'gone'), entryXml(entryOf(asked, { ...daily, id: 'gone' })))
  const watch = { ...entryOf(asked, { ...daily, id: 'watch' }), arguments: 'watch' }
  await port.register(watch.path, entryXml(watch))
  await port.register('\\Clearpane\\S-1-5-21-9\\other', entryXml(entryOf(asked, daily)))
  const { registered, removed, differences } = await syncEntries(port, asked, tasks)
  expect({ registered, removed, differences }).toEqual({
    registered: ['night'],
    removed: ['gone'],
    differences: [],
  })
  expect([...entries.keys()].toSorted()).toEqual(
    ['\\Clearpane\\S-1-5-21-9\\other', entryPath(sid, 'night'), watch.path].toSorted(),
  )
  expect((await syncEntries(port, asked, [])).removed).toEqual(['night'])
})

test('no task has an entry in Task Scheduler while scheduling is switched off', async () => {
  const { entries, port } = fakeEntries()
  await syncEntries(port, asked, [daily])
  expect(entries.size).toBe(1)
  await syncEntries(port, { ...asked, settings: { ...asked.settings, scheduling: false } }, [daily])
  expect(entries.size).toBe(0)
})

test('removing Clearpane removes every scheduler entry of this account, and no entry of another account', async () => {
  const { entries, port } = fakeEntries()
  await syncEntries(port, asked, [daily])
  const watch = { ...entryOf(asked, { ...daily, id: 'watch' }), arguments: 'watch' }
  await port.register(watch.path, entryXml(watch))
  await port.register('\\Clearpane\\S-1-5-21-9\\other', entryXml(entryOf(asked, daily)))
  const { removed, left } = await removeAllEntries(port, sid)
  expect([removed.toSorted(), left]).toEqual([[entryPath(sid, 'night'), watch.path].toSorted(), []])
  expect([...entries.keys()]).toEqual(['\\Clearpane\\S-1-5-21-9\\other'])
})

test('the differences in a changed scheduler entry are listed field by field', () => {
  const xml = entryXml(entryOf(asked, daily))
  const bent = rewritten(xml)
    .replace('<StartWhenAvailable>true', '<StartWhenAvailable>false')
    .replace('T02:00:00', 'T02:30:00')
    .replace('clearpane.exe', 'evil.exe')
  expect(entryDifferences(xml, bent).map(({ field }) => field)).toEqual([
    'StartWhenAvailable',
    'Command',
    'Triggers',
  ])
})

test('the path of a separate data folder is passed to a scheduled task, in quotes if it contains spaces', () => {
  expect(entryOf({ ...asked, dataDir: 'D:\\Data' }, daily).arguments).toMatch(/ --data-dir D:\\Data$/)
  expect(entryOf({ ...asked, dataDir: 'D:\\My data\\' }, daily).arguments).toMatch(
    / --data-dir "D:\\My data\\\\"$/,
  )
  expect(entryOf(asked, daily).arguments).not.toContain('--data-dir')
})

test.each(['D:\\%TEMP%', 'D:\\$(Arg0)', 'D:\\a"b'])(
  'the data folder %s isn’t passed to a scheduled task, because Task Scheduler would change it',
  (dataDir) => {
    expect(() => entryArgument(dataDir)).toThrow('Task Scheduler would change')
  },
)

test('a task’s hash changes if the task’s work changes, and stays the same if the task is only renamed', () => {
  const task = daily
  expect(taskHash({ ...task, name: 'Other' })).toBe(taskHash(task))
  const consent = { ...task.consent, cleanupItems: ['recycleBin' as const] }
  expect(taskHash({ ...task, consent })).not.toBe(taskHash(task))
})

test('a name with a control character is refused and isn’t written into a Task Scheduler entry', () => {
  expect(() => entryXml(entryOf(asked, { ...daily, name: 'a\u0007' }))).toThrow('can’t be written')
})
