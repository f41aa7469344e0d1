import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fakeMailServer } from '@clearpane/net/testing'
import { putSettings, readSettings } from '@clearpane/service/automation'
import { writeMail } from '@clearpane/service/mail'
import { openDevices } from '@clearpane/service/pcs'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { exits } from '../exits.ts'
import { runHere } from '../testing/run.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cli-tasks-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const on = async (...argv: string[]) => {
  const ran = await runHere([...argv, '--device', 'sample', '--data-dir', dataDir, '--json'])
  return { ...ran, document: ran.out === '' ? null : JSON.parse(ran.out) }
}

test('a scheduled task can be created, listed, run, shown and deleted', async () => {
  expect((await on('tasks', 'list')).exit).toBe(exits.nothing)
  const made = await on(
    'tasks',
    'add',
    '--name',
    'Night',
    '--work',
    'cleanup',
    '--may',
    'tempFiles',
    '--at',
    '03:30',
  )
  expect(made.document.task).toMatchObject({
    schedule: { kind: 'daily', time: '03:30' },
    consent: { cleanupItems: ['tempFiles'], startupDead: false, presetId: null },
  })
  const { id } = made.document.task
  expect((await on('tasks', 'list')).document.tasks).toMatchObject([{ id, status: 'Active', lastRun: null }])
  const ran = await on('tasks', 'run', id)
  expect([ran.exit, ran.document.run.state]).toEqual([exits.done, 'done'])
  expect((await on('history')).document.runs[0].startedBy).toBe('command line')
  const [run] = (await on('tasks', 'log', id)).document.runs
  expect(run.lines[0].line).toBe('Night started: Cleanup.')
  expect((await on('run-task', id)).exit).toBe(exits.nothing)
  expect((await on('run-task', id, '--hash', 'a'.repeat(64))).err).toContain('was changed after')
  expect((await on('tasks', 'register')).err).toContain('Only clearpane.exe on Windows')
  expect((await on('tasks', 'remove', id)).exit).toBe(exits.refused)
  expect((await on('tasks', 'remove', id, '--yes')).exit).toBe(exits.done)
  expect((await on('run-task', id)).err).toContain('has no task')
})

const add = (name: string, ...rest: string[]) => [
  'tasks',
  'add',
  '--name',
  name,
  '--work',
  'registry',
  ...rest,
]

test('a task can be created with every kind of schedule, and the list shows when each is due', async () => {
  const allDays = [0, 1, 2, 3, 4, 5, 6]
  const cases: [string[], Record<string, unknown>, string][] = [
    [[], { kind: 'daily', time: '02:00' }, 'daily 02:00'],
    [['--at', '03:30'], { kind: 'daily', time: '03:30' }, 'daily 03:30'],
    [['--schedule', 'weekly'], { kind: 'weekly', time: '02:00', weekday: 0 }, 'weekly sun 02:00'],
    [
      ['--schedule', 'weekly', '--weekday', 'sat', '--at', '04:00'],
      { kind: 'weekly', time: '04:00', weekday: 6 },
      'weekly sat 04:00',
    ],
    [
      ['--schedule', 'biweekly', '--start', '2030-01-07', '--at', '05:15'],
      { kind: 'biweekly', time: '05:15', start: '2030-01-07' },
      'biweekly 05:15 from 2030-01-07',
    ],
    [['--schedule', 'monthly'], { kind: 'monthly', time: '02:00', day: 1 }, 'monthly on day 1, 02:00'],
    [
      ['--schedule', 'monthly', '--day', '31'],
      { kind: 'monthly', time: '02:00', day: 31 },
      'monthly on day 31, 02:00',
    ],
    [
      ['--schedule', 'custom', '--at', '06:00', '--at', '18:00', '--at', '06:00', '--start', '2030-01-07'],
      { kind: 'custom', times: ['06:00', '18:00'], weekdays: allDays, everyDays: 1, start: '2030-01-07' },
      'custom 06:00 18:00',
    ],
    [
      [
        '--schedule',
        'custom',
        '--at',
        '06:00',
        '--weekday',
        'sun',
        '--weekday',
        'mon',
        '--every-days',
        '3',
      ].concat(['--start', '2030-01-07']),
      { kind: 'custom', times: ['06:00'], weekdays: [0, 1], everyDays: 3, start: '2030-01-07' },
      'custom 06:00 on mon sun every 3 days from 2030-01-07',
    ],
    [['--schedule', 'manual'], { kind: 'manual' }, 'by hand'],
  ]
  for (const [at, [argv, schedule]] of cases.entries()) {
    const made = await on(...add(`Case ${at}.`, ...argv))
    expect([made.exit, made.err, made.document.task.schedule]).toEqual([exits.done, '', schedule])
  }
  const listed = await runHere(['tasks', 'list', '--device', 'sample', '--data-dir', dataDir])
  const lines = listed.out.split('\n')
  for (const [at, [, , words]] of cases.entries())
    expect(lines.find((line) => line.includes(`Case ${at}. `))).toContain(`(registry; ${words})`)
  // If no first day is specified, the days are counted from today.
  const today = (await on(...add('Today', '--schedule', 'biweekly'))).document.task.schedule.start
  expect(Math.abs(Date.parse(today) - Date.now())).toBeLessThan(2 * 86_400_000)
})

test('a schedule without a time, or without a day on which it’s due, is refused with a readable message', async () => {
  const timeless = await on(...add('A', '--schedule', 'custom'))
  expect([timeless.exit, timeless.err]).toEqual([exits.refused, expect.stringContaining('at least one time')])
  // 7 January 2030 is a Monday.
  const week = ['--schedule', 'custom', '--at', '06:00', '--every-days', '14', '--start', '2030-01-07']
  const never = await on(...add('A', ...week, '--weekday', 'tue'))
  expect([never.exit, never.err]).toEqual([
    exits.refused,
    expect.stringContaining('The task would never start.'),
  ])
  expect((await on(...add('A', ...week, '--weekday', 'tue', '--weekday', 'mon'))).exit).toBe(exits.done)
})

test.each([
  [add('A', '--weekday', 'mon'), '--schedule daily takes no --weekday'],
  [add('A', '--day', '3'), '--schedule daily takes no --day'],
  [add('A', '--schedule', 'weekly', '--start', '2030-01-07'), '--schedule weekly takes no --start'],
  [add('A', '--schedule', 'biweekly', '--every-days', '3'), '--schedule biweekly takes no --every-days'],
  [add('A', '--schedule', 'custom', '--day', '3'), '--schedule custom takes no --day'],
  [add('A', '--at', '02:00', '--at', '03:00'), '--schedule daily takes one --at'],
  [add('A', '--schedule', 'weekly', '--weekday', 'mon', '--weekday', 'tue'), 'takes one --weekday'],
  [add('A', '--schedule', 'weekly', '--weekday', 'montag'), '--weekday must be sun, mon'],
  [add('A', '--schedule', 'monthly', '--day', '32'), '--day takes a number from 1 to 31'],
  [add('A', '--schedule', 'monthly', '--day', '0'), '--day takes a number from 1 to 31'],
  [add('A', '--schedule', 'custom', '--at', '02:00', '--every-days', '91'), 'a number from 1 to 90'],
  [add('A', '--schedule', 'biweekly', '--start', '2030-02-30'), '--start takes a date'],
  [add('A', '--schedule', 'custom', '--at', '02:00', '--at', '2:00'), '--at takes a time'],
  [
    add(
      'A',
      '--schedule',
      'custom',
      ...Array.from({ length: 13 }, (_, i) => ['--at', `${10 + i}:00`]).flat(),
    ),
    'at most 12 times',
  ],
  [['tasks', 'add', '--work', 'cleanup'], 'takes --name'],
  [['tasks', 'add', '--name', 'A'], 'takes --work'],
  [['tasks', 'add', '--name', 'A', '--work', 'magic'], '--work must be'],
  [['tasks', 'add', '--name', 'A', '--work', 'cleanup', '--at', '25:00'], '--at takes a time'],
  [['tasks', 'add', '--name', 'A', '--work', 'cleanup', '--may', 'everything'], '--may must be'],
  [['tasks', 'add', '--name', 'A\nB', '--work', 'registry'], '--name takes one line'],
  [['tasks', 'add', '--name', 'A'.repeat(81), '--work', 'registry'], 'at most 80 characters'],
  [['tasks', 'add', '--name', 'A', '--work', 'registry', '--schedule', 'hourly'], '--schedule must be'],
  [
    ['tasks', 'add', '--name', 'A', '--work', 'registry', '--schedule', 'manual', '--at', '02:00'],
    'takes no --at',
  ],
  [
    ['tasks', 'add', '--name', 'A', '--work', 'optimization', '--preset', 'a', '--preset', 'b'],
    'one --preset',
  ],
  [['tasks', 'run'], 'takes an ID'],
  [['run-task'], 'takes an ID'],
])('the arguments %j are wrong usage', async (argv, said) => {
  const { exit, err } = await on(...argv)
  expect([exit, err]).toEqual([exits.usage, expect.stringContaining(said)])
})

test.each([
  ['run', 'nothing'],
  ['log', 'nothing'],
  ['remove', 'nothing'],
  ['remove', 'nothing', '--yes'],
  ['allow', 'nothing'],
  ['disallow', 'nothing'],
])(
  'the command “tasks %s” refuses a task that doesn’t exist, before it asks for anything',
  async (...argv) => {
    const { exit, err, out } = await on('tasks', ...argv)
    expect([exit, err, out]).toEqual([exits.refused, expect.stringContaining('has no task "nothing"'), ''])
  },
)

test('two tasks may have the same name; the log of a task without runs is reported as empty, and an unknown profile is refused by name', async () => {
  const twin = add('Twin')
  const [one, two] = [await on(...twin), await on(...twin, '--schedule', 'manual')]
  expect([one.exit, two.exit, one.document.task.id === two.document.task.id]).toEqual([0, 0, false])
  const { id } = one.document.task
  const plain = await runHere(['tasks', 'log', id, '--device', 'sample', '--data-dir', dataDir])
  expect([plain.exit, plain.out]).toEqual([exits.nothing, 'Twin has no runs yet.\n'])
  const refused = await on(...twin, '--preset', 'nonsense')
  expect([refused.exit, refused.err]).toEqual([
    exits.refused,
    expect.stringContaining('No profile is called "nonsense"'),
  ])
  const unsure = await on('tasks', 'remove', id)
  expect([unsure.exit, unsure.err]).toEqual([exits.refused, expect.stringContaining('--yes is missing')])
  expect((await on('tasks', 'list')).document.tasks).toHaveLength(2)
})

test('the command “run-task” sends its result by email before it ends, and an unreachable mail server doesn’t change the result', async () => {
  const fake = await fakeMailServer()
  const devices = await openDevices({ dataDir, version: '0.0.0', platform: 'linux' })
  const store = await devices.store()
  const settings = await readSettings(store, 'sample')
  const emailed = { emailNotifications: true, emailAddress: 'ana@example.com', skipOnBattery: false }
  await putSettings(store, 'sample', { ...settings, ...emailed }, 0)
  const server = { host: '127.0.0.1', port: fake.port, tls: 'none', user: null, password: null } as const
  await writeMail(devices, 'sample', { ...server, from: 'pc@example.com' })
  await devices.close()
  const dayAgo = new Date(Date.now() - 24 * 3_600_000).toISOString()
  const make = async (name: string) => {
    const added = ['--name', name, '--work', 'registry', '--at', dayAgo.slice(11, 16)]
    const { id } = (await on('tasks', 'add', ...added)).document.task
    const again = await openDevices({ dataDir, version: '0.0.0', platform: 'linux' })
    const kept = await again.store()
    const stored = (await kept.records.get('sample', 'automationTask', id))?.value as object
    const value = { ...stored, since: new Date(Date.parse(dayAgo) - 120_000).toISOString() }
    await kept.records.put('sample', 'automationTask', { id, at: 0, value })
    await again.close()
    return id
  }
  const first = await make('Look')
  expect((await on('run-task', first)).exit).toBe(exits.done)
  // The previous night's run was missed, and a separate email reports that.
  const subjects = () => fake.mails.map(({ data }) => /Subject: (.*)\r/.exec(data)?.[1]).toSorted()
  expect(subjects()).toEqual(
    ['A planned run was missed', 'Look is done'].map((one) => `Clearpane (sample PC): ${one}`),
  )
  expect((await on('run-task', first)).exit).toBe(exits.nothing)
  expect(fake.mails).toHaveLength(2)
  const second = await make('Look again')
  fake.mood = 'garbage'
  expect((await on('run-task', second)).exit).toBe(exits.done)
  const [run] = (await on('tasks', 'log', second)).document.runs
  expect(run.lines.at(-1).line).toContain('the program at this address isn’t a mail server')
  await fake.close()
})
