/**
 * The documents are checked against the schema's rules, and read back from a stand-in of Task Scheduler that
 * rewrites them as Windows does. Wine keeps no triggers, so nothing here was seen on a real Windows.
 */
import type { Task, TaskSchedule } from '@clearpane/contracts'
import { describe, expect, test } from 'vitest'
import { aTask } from './testing/pc.ts'
import {
  type EntryPort,
  entryDifferences,
  entryPath,
  entryXml,
  syncEntries,
  taskHash,
} from './windows-entry.ts'

const sid = 'S-1-5-21-1-2-3-1001'
const asked = {
  ...{ sid, program: 'C:\\Users\\A & B\\clearpane.exe', today: '2026-11-26' },
  ...{ timeoutMinutes: 30, waitsOnBattery: true },
}
const schedules: TaskSchedule[] = [
  { kind: 'daily', time: '02:00' },
  { kind: 'weekly', time: '02:00', weekday: 0 },
  { kind: 'biweekly', time: '02:00', start: '2026-11-01' },
  ...[1, 28, 29, 30, 31].map((day): TaskSchedule => ({ kind: 'monthly', time: '23:59', day })),
  { kind: 'custom', times: ['08:00', '20:00'], weekdays: [1, 3], everyDays: 1, start: '2026-11-02' },
  { kind: 'custom', times: ['08:00'], weekdays: [0, 1, 2, 3, 4, 5, 6], everyDays: 3, start: '2026-11-02' },
  { kind: 'custom', times: ['08:00'], weekdays: [1], everyDays: 2, start: '2026-11-02' },
  { kind: 'manual' },
]
const taskOf = (schedule: TaskSchedule, more: Partial<Task> = {}) => aTask({ schedule, ...more })

/** Elements of the schema's types that we use, each with what may be in it. */
const schema: Record<string, RegExp> = {
  Enabled: /^(true|false)$/,
  // No offset and no Z: local time.
  StartBoundary: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/,
  DaysInterval: /^([1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-5])$/,
  WeeksInterval: /^([1-9]|[1-4]\d|5[0-2])$/,
  Day: /^([1-9]|[12]\d|3[01]|Last)$/,
  LogonType: /^InteractiveToken$/,
  RunLevel: /^LeastPrivilege$/,
  MultipleInstancesPolicy: /^(Parallel|Queue|IgnoreNew|StopExisting)$/,
  ExecutionTimeLimit: /^PT\d+M$/,
  Priority: /^([0-9]|10)$/,
  ...Object.fromEntries(
    ['DisallowStartIfOnBatteries', 'StopIfGoingOnBatteries', 'StartWhenAvailable', 'WakeToRun'].map(
      (name) => [name, /^(true|false)$/],
    ),
  ),
}

const wellFormed = (xml: string): string[] => {
  const open: string[] = []
  for (const [, close, name = '', , self] of xml.matchAll(/<(\/?)(\w+)((?:\s[^<>]*?)?)(\/?)>/g)) {
    if (self === '/') continue
    if (close === '') open.push(name)
    else expect(open.pop()).toBe(name)
  }
  return open
}

describe.each(schedules.map((schedule) => [JSON.stringify(schedule), schedule] as const))(
  '%s',
  (_, schedule) => {
    const xml = entryXml({ ...asked, task: taskOf(schedule) })

    test('makes a document that the schema allows', () => {
      expect(wellFormed(xml)).toEqual([])
      for (const [name, pattern] of Object.entries(schema))
        for (const [, text = ''] of xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g')))
          expect([name, text]).toEqual([name, expect.stringMatching(pattern)])
      // In the sequence of the schema: Enabled, StartBoundary, then the rule.
      for (const [, body = ''] of xml.matchAll(/<CalendarTrigger>(.*?)<\/CalendarTrigger>/g))
        expect(body).toMatch(
          /^<Enabled>true<\/Enabled><StartBoundary>[^<]+<\/StartBoundary><ScheduleBy(Day|Week|Month)>/,
        )
      expect(xml).toContain('C:\\Users\\A &amp; B\\clearpane.exe')
      expect(xml).not.toContain('$(')
    })

    test('is read back the same, however Windows writes it', async () => {
      expect(entryDifferences(xml, rewritten(xml))).toEqual([])
    })
  },
)

/** As Windows does: indented, without what is a default, with elements of its own. */
const rewritten = (xml: string): string =>
  xml
    .replace('<Priority>7</Priority>', '')
    .replace('<RunLevel>LeastPrivilege</RunLevel>', '')
    .replace('<WakeToRun>false</WakeToRun>', '')
    .replace('</Settings>', '<UseUnifiedSchedulingEngine>true</UseUnifiedSchedulingEngine></Settings>')
    .replaceAll('><', '>\r\n  <')

const fakeScheduler = () => {
  const entries = new Map<string, string>()
  const port: EntryPort = {
    register: async (path, xml) => void entries.set(path, rewritten(xml)),
    read: async (path) => entries.get(path) ?? null,
    list: async (folder) =>
      [...entries.keys()]
        .filter((path) => path.startsWith(`${folder}\\`))
        .map((path) => path.slice(folder.length + 1)),
    remove: async (path) => void entries.delete(path),
    removeFolder: async () => {},
  }
  return { entries, port }
}

test('there’s an entry for each task with a schedule, and none for another', async () => {
  const { entries, port } = fakeScheduler()
  const tasks = [
    taskOf({ kind: 'daily', time: '02:00' }),
    taskOf({ kind: 'manual' }, { id: 'hand' }),
    taskOf({ kind: 'daily', time: '03:00' }, { id: 'off', enabled: false }),
  ]
  entries.set(entryPath(sid, 'gone'), '')
  entries.set('\\Clearpane\\S-1-5-21-9\\other', '')
  const { registered, removed, differences } = await syncEntries(port, asked, tasks)
  expect({ registered, removed, differences }).toEqual({
    registered: ['night'],
    removed: ['gone'],
    differences: [],
  })
  expect([...entries.keys()].toSorted()).toEqual(
    ['\\Clearpane\\S-1-5-21-9\\other', entryPath(sid, 'night')].toSorted(),
  )
  expect((await syncEntries(port, asked, [])).removed).toEqual(['night'])
})

test('what somebody changed in an entry is said field by field', () => {
  const xml = entryXml({ ...asked, task: taskOf({ kind: 'daily', time: '02:00' }) })
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

test('a task that does something else has another hash; a new name hasn’t', () => {
  const task = taskOf({ kind: 'daily', time: '02:00' })
  expect(taskHash({ ...task, name: 'Other' })).toBe(taskHash(task))
  const consent = { ...task.consent, cleanupItems: ['recycleBin' as const] }
  expect(taskHash({ ...task, consent })).not.toBe(taskHash(task))
})

test('a name with a control character is refused, not written', () => {
  expect(() => entryXml({ ...asked, task: taskOf({ kind: 'manual' }, { name: 'a\u0007' }) })).toThrow(
    'can’t be written',
  )
})
