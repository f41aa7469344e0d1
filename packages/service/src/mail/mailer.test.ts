/**
 * Tests emails about tasks with real mail servers on this computer: some work, and others are silent, slow, refuse
 * mail or give false answers.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deliver } from '@clearpane/net/mail'
import { type FakeMailServer, fakeMailServer, type MailServerMood } from '@clearpane/net/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { backUp } from '../automation/backup.ts'
import { aTask, at, openPc } from '../automation/testing/pc.ts'
import { readLine } from '../automation/words.ts'
import { mailView, mostMailsInDay, sendTest } from './mailer.ts'
import { filledIn, readMail, writeMail } from './server.ts'
import { missedMail, taskMail } from './words.ts'

type Pc = Awaited<ReturnType<typeof openPc>>
let pc: Pc
let fake: FakeMailServer
const serve = async (mood: MailServerMood = 'good') => {
  fake = await fakeMailServer(mood)
  return fake
}
beforeEach(async () => {
  pc = await openPc()
})
afterEach(async () => {
  await pc.close()
  await fake?.close()
})

const server = (more = {}) => ({
  ...{ host: '127.0.0.1', port: fake.port, tls: 'none' as const, user: null, from: 'pc@example.com' },
  ...{ password: null, ...more },
})
const set = async (more = {}) => {
  await writeMail(pc.devices, 'sample', server())
  await pc.settings({ emailNotifications: true, emailAddress: 'ana@example.com', ...more })
}
/** A test engine that waits only briefly between two attempts to send an email. */
const engine = (pausesMs = [1, 1], ms = 20_000) =>
  pc.engine({
    mail: {
      deliver: (to, mail, signal) => deliver(to, mail, { ms, signal }),
      ...{ pausesMs, language: () => 'en' },
    },
  })
const night = async (one = engine(), now = '2026-11-20T02:01:00Z') => {
  pc.clock.now = at(now)
  const started = await one.look(pc.device)
  const states = await Promise.all(started.map(async ({ ended }) => (await ended)?.state))
  await one.mailed()
  return states
}
const lines = async () => {
  const [run] = await pc.rows()
  return (await pc.store.taskRuns.lines(run?.runId ?? '')).map(({ line }) => readLine(line).line)
}
const last = async () => (await mailView(pc.devices, pc.store, 'sample')).last?.problem

describe('the end of a scheduled task is reported by email', () => {
  beforeEach(() => pc.put(aTask({ since: '2026-11-20T00:00:00.000Z' })))

  test('once for each occurrence, whichever engine runs the task, and both the log and the settings show the email', async () => {
    await serve()
    await set()
    expect(await night()).toEqual(['done'])
    expect(await night()).toEqual([])
    expect(fake.mails.map(({ to }) => to)).toEqual(['ana@example.com'])
    expect(fake.mails[0]?.data).toContain('Subject: Clearpane (sample PC): Night is done')
    expect(await lines()).toContain('An e-mail was sent to ana@example.com.')
    expect(await last()).toBeNull()
  })

  test('only once, even after the record of its run is deleted, because the occurrence is marked', async () => {
    await serve()
    await set()
    await night()
    await pc.store.taskRuns.clear('sample', ['night'])
    expect(await night()).toEqual(['done'])
    expect(fake.mails).toHaveLength(1)
  })

  test('only if the switch is on, an address is set and the user didn’t start the run', async () => {
    await serve()
    await set({ emailNotifications: false })
    await night()
    await set({ emailAddress: '' })
    await night(engine(), '2026-11-21T02:01:00Z')
    await set()
    const own = engine()
    const started = await own.start(pc.device, 'night')
    if (started.ok) await started.value.ended
    await own.mailed()
    expect(fake.connections()).toBe(0)
    await writeMail(pc.devices, 'sample', null)
    await night(engine(), '2026-11-22T02:01:00Z')
    expect(await lines()).toContain('No e-mail was sent: no mail server is set.')
  })

  test('by the process that records the end of the run if the task’s own process died', async () => {
    await serve()
    await set()
    const one = { taskId: 'night', date: '2026-11-20', time: '02:00', ordinal: 0, dueAt: 0, now: 0 }
    const owner = { pid: process.pid, start: 'another' }
    await pc.store.taskRuns.claim('sample', { ...one, runId: 'dead', owner, mostRunning: 3 })
    await night()
    expect(fake.mails.map(({ data }) => /Subject: (.*)\r/.exec(data)?.[1])).toEqual([
      'Clearpane (sample PC): Night was interrupted',
    ])
  })

  test.each([
    ['silent', 'slow', 1],
    ['drips', 'slow', 1],
    ['endless', 'failed', 1],
    ['garbage', 'failed', 1],
    ['drops', 'failed', 1],
    ['refused', 'refused', 1],
    ['later', 'later', 3],
    ['busy', 'later', 3],
  ] as const)(
    'a server in the mood “%s” costs the mail and not the task, and the reason is shown',
    async (mood, problem, connections) => {
      await serve(mood)
      await set()
      const own = engine([1, 1], problem === 'slow' ? 300 : 20_000)
      expect(await night(own)).toEqual(['done'])
      expect([await last(), fake.connections(), fake.mails.length]).toEqual([problem, connections, 0])
      expect((await lines()).at(-1)).toMatch(/^No e-mail was sent: /)
    },
  )

  test('without waiting for a silent mail server, and the email is dropped when mailing is stopped', async () => {
    await serve('silent')
    await set()
    // The time limit is longer than the test may take.
    const own = engine([1, 1], 600_000)
    pc.clock.now = at('2026-11-20T02:01:00Z')
    const [run] = await own.look(pc.device)
    expect((await run?.ended)?.state).toBe('done')
    await expect.poll(() => fake.connections()).toBe(1)
    await own.stopMail()
    expect((await lines()).at(-1)).toContain('It isn’t known whether an e-mail was sent')
  })

  test('at most a fixed number of times a day, and the log records the limit', async () => {
    await serve()
    await set()
    for (let n = 0; n < mostMailsInDay; n++)
      await pc.store.records.put('sample', 'taskMail', {
        ...{ id: `x${n}`, at: Date.now() },
        value: { at: Date.now(), problem: null },
      })
    await night()
    expect([fake.connections(), await last()]).toEqual([0, 'most'])
    expect((await lines()).at(-1)).toContain('too many mails were sent in a day')
  })
})

describe('missed runs are reported by email', () => {
  const since = '2026-11-20T00:00:00.000Z'
  const subjects = () => fake.mails.map(({ data }) => /Subject: (.*)\r/.exec(data)?.[1])

  test('in a single mail that covers every task and night of a long sleep, separate from the mails about missed runs that are done later', async () => {
    await serve()
    await set()
    await pc.put(aTask({ since }))
    await pc.put(
      aTask({ id: 'weekly', name: 'Week', schedule: { kind: 'weekly', time: '03:00', weekday: 6 }, since }),
    )
    expect(await night(engine(), '2026-12-07T20:00:00Z')).toEqual(['done'])
    expect(await night(engine(), '2026-12-07T20:05:00Z')).toEqual([])
    expect(subjects().toSorted()).toEqual([
      'Clearpane (sample PC): 20 planned runs were missed',
      'Clearpane (sample PC): Week is done',
    ])
    const [text] = fake.mails.flatMap(({ data }) =>
      data.includes('were missed') ? [data.replaceAll('=\r\n', '')] : [],
    )
    expect(text).toContain('Night: 18 runs, the last one planned for 2026-12-07, 02:00')
    expect(text).toContain('Week: 2 runs, the last one planned for 2026-11-28, 03:00')
    expect(await lines()).toEqual(['An e-mail was sent to ana@example.com.'])
  })

  test('only once even if two engines record the same runs as missed, or if Windows starts one process for each task', async () => {
    await serve()
    await set()
    for (const id of ['night', 'other', 'third']) await pc.put(aTask({ id, name: id, since }))
    pc.clock.now = at('2026-11-22T20:00:00Z')
    const both = [engine(), engine()]
    await Promise.all(both.map((one) => one.look(pc.device)))
    await Promise.all(both.map((one) => one.mailed()))
    expect(subjects()).toEqual(['Clearpane (sample PC): 9 planned runs were missed'])
    pc.clock.now = at('2026-11-24T20:00:00Z')
    const each = ['other', 'third', 'night'].map((id) => ({ id, own: engine() }))
    await Promise.all(
      each.map(async ({ id, own }) =>
        expect(await own.runDue(pc.device, id)).toMatchObject({ ok: true, value: null }),
      ),
    )
    await Promise.all(each.map(({ own }) => own.mailed()))
    expect(subjects()).toEqual([9, 6].map((n) => `Clearpane (sample PC): ${n} planned runs were missed`))
  })

  test('only if the switch is on, within the daily limit, and with the reason in the log if the mail isn’t sent', async () => {
    await serve()
    await set({ emailNotifications: false })
    await pc.put(aTask({ since }))
    await night(engine(), '2026-11-20T20:00:00Z')
    expect(await lines()).toEqual([])
    await set()
    fake.mood = 'refused'
    await night(engine(), '2026-11-21T20:00:00Z')
    expect([await lines(), await last()]).toEqual([
      ['No e-mail was sent: the mail server refused this mail.'],
      'refused',
    ])
    fake.mood = 'good'
    for (let n = 1; n < mostMailsInDay; n++)
      await pc.store.records.put('sample', 'taskMail', {
        ...{ id: `x${n}`, at: Date.now() },
        value: { at: Date.now(), problem: null },
      })
    await night(engine(), '2026-11-22T20:00:00Z')
    expect([fake.mails, await last()]).toEqual([[], 'most'])
    expect((await lines()).at(-1)).toContain('too many mails were sent in a day')
  })

  test('without waiting for a silent mail server', async () => {
    await serve('silent')
    await set()
    await pc.put(aTask({ since }))
    const own = engine([1, 1], 60_000)
    pc.clock.now = at('2026-11-20T20:00:00Z')
    expect(await own.look(pc.device)).toEqual([])
    await expect.poll(() => fake.connections()).toBe(1)
    await own.stopMail()
    expect((await lines()).at(-1)).toContain('It isn’t known whether an e-mail was sent')
  })
})

describe('the mail server of a PC', () => {
  const ask = (more = {}) => ({ ...server(), host: 'mail.example.com', tls: 'always' as const, ...more })

  test('is stored with its password in a separate file, which only the owner can read', async () => {
    await serve()
    const secret = 'a-secret-nobody-shows'
    const filled = await filledIn(pc.devices, 'sample', ask({ user: 'ana', password: secret }))
    if (!filled.ok) throw new Error('the server is right')
    await writeMail(pc.devices, 'sample', filled.value)
    const folder = pc.devices.paths.mail('sample')
    expect(readdirSync(folder)).toEqual(['server.json'])
    if (process.platform !== 'win32') expect(statSync(join(folder, 'server.json')).mode & 0o777).toBe(0o600)
    expect(await readMail(pc.devices, 'sample')).toMatchObject({ user: 'ana', password: secret })
    const view = await mailView(pc.devices, pc.store, 'sample')
    expect(JSON.stringify(view)).not.toContain(secret)
    expect(view).toMatchObject({ hasPassword: true, isDamaged: false, server: { user: 'ana' } })
    // Backups copy the store and the journals.
    const to = mkdtempSync(join(tmpdir(), 'clearpane-mail-'))
    await pc.settings({ backup: { frequency: 'weekly', retentionDays: 30, folder: to } })
    const made = await backUp(pc.services, 'sample')
    if (!made.ok) throw new Error('the backup is made')
    for (const name of readdirSync(made.folder, { recursive: true, withFileTypes: true }))
      if (name.isFile()) {
        const bytes = readFileSync(join(name.parentPath, name.name))
        expect([name.name, bytes.includes(Buffer.from(secret).toString('base64').slice(0, 20))]).toEqual([
          name.name,
          false,
        ])
      }
    rmSync(to, { recursive: true })
  })

  test.each([
    ['another host', { host: 'mail.example.org' }],
    ['another port', { port: 2 }],
    ['less encryption', { tls: 'upgrade' }],
    ['another user', { user: 'eve' }],
  ] as const)('doesn’t give its stored password to %s', async (_, more) => {
    await serve()
    await writeMail(pc.devices, 'sample', { ...ask({ user: 'ana' }), password: 'geheim' })
    const { password: _none, ...same } = ask({ user: 'ana' })
    expect(await filledIn(pc.devices, 'sample', same)).toMatchObject({ ok: true })
    const refused = await filledIn(pc.devices, 'sample', { ...same, ...more })
    expect(refused.ok ? null : refused.diagnostics[0]?.variant).toBe('mailPassword')
  })

  test.each([
    ['mailForm', { host: 'mail example' }],
    ['mailForm', { host: 'smtps://mail.example.com' }],
    ['mailLogin', { user: 'ana' }],
    ['mailLogin', { password: 'geheim' }],
    ['mailPlain', { tls: 'none' }],
    ['mailFrom', { from: 'a(b)@example.com' }],
  ] as const)('is refused as %s if it is filled in wrongly: %j', async (variant, more) => {
    await serve()
    const refused = await filledIn(pc.devices, 'sample', ask(more))
    expect(refused.ok ? null : refused.diagnostics[0]?.variant).toBe(variant)
  })

  test('is shown as damaged if its settings file is damaged, and no email is sent', async () => {
    await serve()
    await set()
    writeFileSync(join(pc.devices.paths.mail('sample'), 'server.json'), '{"clearpaneMail":1')
    await pc.put(aTask({ since: '2026-11-20T00:00:00.000Z' }))
    await night()
    expect([fake.connections(), await last()]).toEqual([0, 'damaged'])
    expect(await mailView(pc.devices, pc.store, 'sample')).toMatchObject({ isDamaged: true, server: null })
  })

  test('sends a test message and reports whether the message was sent', async () => {
    await serve()
    const options = { language: () => 'de' as const }
    expect(await sendTest(server(), 'ana@example.com', options)).toBeNull()
    expect(fake.mails[0]?.data).toContain('Subject: Testnachricht von Clearpane')
    fake.mood = 'refused'
    expect(await sendTest(server(), 'ana@example.com', options)).toBe('refused')
  })
})

test('the email about a task describes the work with its counts in the user’s language, and contains no reason with a path', () => {
  const facts = {
    ...{ task: 'Nacht', isSample: false, state: 'needsYou' as const, date: '2026-11-20', time: '02:00' },
    steps: [
      {
        ...{ kind: 'cleanup' as const, state: 'needsYou' as const, runId: null, filesRemoved: 3, left: 1 },
        ...{ spaceFreed: 5 * 2 ** 20, found: null, changed: null },
        why: { code: 'refused' as const, reason: null },
      },
    ],
  }
  const { subject, text } = taskMail(facts, 'de')
  expect(subject).toBe('Clearpane: Nacht braucht Sie')
  expect(text).toContain('Bereinigung: braucht Sie, 3 Dateien gelöscht, 5 MB freigegeben, 1 für Sie übrig')
  expect(text).toContain('20.11.2026, 02:00 Uhr')
  expect(taskMail(facts, 'en').text).toContain('Cleanup: needs you, 3 files deleted')
})

test('the email about missed runs names each task once, in the user’s language', () => {
  const tasks = [
    { task: 'Nacht', count: 3, date: '2026-11-20', time: '02:00' },
    { task: 'Woche', count: 1, date: '2026-11-21', time: '03:00' },
  ]
  const { subject, text } = missedMail({ tasks, isSample: false }, 'de')
  expect(subject).toBe('Clearpane: 4 geplante Läufe sind ausgefallen')
  expect(text).toContain('Nacht: 3 Läufe, der letzte war für 20.11.2026, 02:00 Uhr geplant')
  expect(text).toContain('Woche: der für 21.11.2026, 03:00 Uhr geplante Lauf')
  const one = missedMail({ tasks: tasks.slice(1), isSample: false }, 'en')
  expect(one.subject).toBe('Clearpane: A planned run was missed')
})
