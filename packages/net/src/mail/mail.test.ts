/**
 * Tests mail over SMTP: an honest server gets the mail, a hostile server costs no more than its time limit, and no
 * caller has to wait.
 */
import { syncBuiltinESMExports } from 'node:module'
import tlsModule from 'node:tls'
import { afterEach, expect, test, vi } from 'vitest'
import {
  type FakeMailServer,
  fakeMailServer,
  type MailServerMood,
  mailAuthority,
  mailCertificate,
} from '../testing/index.ts'
import { createOutbox, deliver, type MailServer, readMailServer, shownServer } from './index.ts'

const open: FakeMailServer[] = []
const serve = async (mood?: MailServerMood) => {
  const fake = await fakeMailServer(mood)
  open.push(fake)
  return fake
}
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const at = ({ port }: { port: number }, more: Partial<MailServer> = {}): MailServer => ({
  host: '127.0.0.1',
  port,
  tls: 'none',
  user: null,
  password: null,
  from: 'clearpane@example.com',
  ...more,
})
const mail = { to: 'ana@example.com', subject: 'A new PC', text: 'Größe 1\nGröße 2' }
const read = (text: string) => {
  const found = readMailServer(text)
  return 'server' in found ? found.server : found.wrong
}

test('the address of a mail server is a single address, and only a server on this computer may be used without TLS', () => {
  expect(read('smtps://ana%40x.test:a%2Fb@mail.example.com?from=c@example.com')).toEqual({
    host: 'mail.example.com',
    port: 465,
    tls: 'always',
    user: 'ana@x.test',
    password: 'a/b',
    from: 'c@example.com',
  })
  expect(read('smtp://mail.example.com/?from=c@example.com')).toMatchObject({ port: 587, tls: 'upgrade' })
  expect(read('smtp://127.0.0.1:2525?from=c@example.com')).toMatchObject({ port: 2525, tls: 'none' })
  for (const wrong of [
    '',
    'mail.example.com',
    'http://x?from=a@b.c',
    'smtp://?from=a@b.c',
    'smtp://x/y?from=a@b.c',
  ])
    expect(read(wrong), wrong).toBe('form')
  for (const wrong of [
    'smtp://x',
    'smtp://x?from=Ana',
    'smtp://x?from=a@b.c%0d%0aBcc:d@e.f',
    'smtp://x?from=a@b,c@d',
  ])
    expect(read(wrong), wrong).toBe('from')
  for (const wrong of ['smtp://ana@x?from=a@b.c', 'smtp://ana:%ff@x?from=a@b.c'])
    expect(read(wrong), wrong).toBe('login')
  const server = read('smtps://ana:secret@mail.example.com?from=c@example.com')
  expect(shownServer(server as MailServer)).toBe('mail.example.com:465')
})

test('an email arrives complete, and a line break in its subject doesn’t start another header', async () => {
  const fake = await serve()
  const evil = { ...mail, subject: 'Hello\r\nBcc: eve@example.com' }
  expect(await deliver(at(fake), mail)).toEqual({ ok: true })
  expect(await deliver(at(fake), evil)).toEqual({ ok: true })
  const [first = '', second = ''] = fake.mails.map(({ data }) => data)
  expect(fake.mails.map(({ to }) => to)).toEqual(['ana@example.com', 'ana@example.com'])
  expect(first).toMatch(/^From: clearpane@example.com\r\nTo: ana@example.com\r\nSubject: A new PC\r\n/m)
  expect(first).toContain('Auto-Submitted: auto-generated')
  expect(second).not.toMatch(/^Bcc:/m)
})

test('no email is sent to an address that contains a second address', async () => {
  const fake = await serve()
  for (const to of ['a@b.c, d@e.f', 'a@b.c\r\nRCPT TO:<d@e.f>', '<a@b.c>', 'ana', ''])
    expect(await deliver(at(fake), { ...mail, to }), to).toEqual({ ok: false, problem: 'refused' })
  expect(fake.connections()).toBe(0)
})

test.each([
  ['silent', 'slow'],
  ['drips', 'slow'],
  ['endless', 'failed'],
  ['garbage', 'failed'],
  ['drops', 'failed'],
  ['later', 'later'],
  ['refused', 'refused'],
  ['busy', 'later'],
] as const)(
  'a mail to a fake server in the mood “%s” fails as “%s” within its time',
  async (mood, problem) => {
    const fake = await serve(mood)
    const delivered = await deliver(at(fake), mail, { ms: 600 })
    expect(delivered).toEqual({ ok: false, problem })
    expect(fake.mails).toEqual([])
  },
)

test.each(['none', 'upgrade'] as const)(
  'a port that expects TLS from the start is recognized long before the time limit if the settings are “%s”',
  async (tls) => {
    const fake = await fakeMailServer('good', { tls: 'always', certificate: mailCertificate })
    open.push(fake)
    const login = { tls, user: 'ana', password: 'geheim' }
    // The time limit is longer than the test may take.
    const delivered = await deliver(at(fake, login), mail, { ms: 600_000, silentMs: 200 })
    expect(delivered).toEqual({ ok: false, problem: 'tlsPort' })
    expect([fake.mails, fake.heard().includes('geheim')]).toEqual([[], false])
  },
)

test('a certificate from an authority that only the system trusts is accepted', async () => {
  const fake = await fakeMailServer('good', { tls: 'always', certificate: mailCertificate })
  open.push(fake)
  const to = at(fake, { tls: 'always' })
  expect(await deliver(to, mail)).toEqual({ ok: false, problem: 'tls' })
  const system = vi
    .spyOn(tlsModule, 'getCACertificates')
    .mockImplementation((type) => (type === 'system' ? [mailAuthority] : []))
  syncBuiltinESMExports()
  expect(await deliver(to, mail)).toEqual({ ok: true })
  // If the system's certificates can't be read, those of Node remain.
  system.mockImplementation((type) => {
    if (type === 'system') throw new Error('no store')
    return [mailAuthority]
  })
  expect(await deliver(to, mail)).toEqual({ ok: true })
  system.mockRestore()
  syncBuiltinESMExports()
})

test('a mail server that isn’t running is reported as unreachable', async () => {
  const fake = await fakeMailServer()
  await fake.close()
  expect(await deliver(at(fake), mail, { ms: 600 })).toEqual({ ok: false, problem: 'unreachable' })
})

test('the mail password is never sent without encryption or to a server without a trusted certificate', async () => {
  const login = { user: 'ana', password: 'geheim' }
  for (const mood of ['plain', 'stranger'] as const) {
    const fake = await serve(mood)
    expect(await deliver(at(fake, { tls: 'upgrade', ...login }), mail, { ms: 2000 })).toEqual({
      ok: false,
      problem: 'tls',
    })
    expect(fake.mails).toEqual([])
    const heard = fake.heard()
    for (const secret of ['geheim', Buffer.from('\0ana\0geheim').toString('base64')])
      expect(heard).not.toContain(secret)
  }
  const wrong = await serve('login')
  expect(await deliver(at(wrong, login), mail)).toEqual({ ok: false, problem: 'login' })
})

/** An outbox whose waiting times can be observed and cut short by the test. */
const outboxTo = (server: MailServer, limitMs = 500) => {
  const pauses: number[] = []
  const problems: string[] = []
  let now = 0
  let go: () => void = () => undefined
  const outbox = createOutbox({
    deliver: (one, signal) => deliver(server, one, { ms: limitMs, signal }),
    now: () => now,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        pauses.push(ms)
        signal.addEventListener('abort', () => reject(signal.reason))
        go = () => {
          now += ms
          resolve()
        }
      }),
    onProblem: (problem) => problems.push(problem),
  })
  return { outbox, pauses, problems, go: () => go() }
}
const until = async (holds: () => boolean) => {
  for (let tries = 0; !holds(); tries++) {
    if (tries > 5000) throw new Error('it never came to that')
    await new Promise((next) => setTimeout(next, 10))
  }
}

test('a mail server that fails is tried again after longer and longer pauses, and gets all waiting emails once it works again', async () => {
  const fake = await serve('later')
  const { outbox, pauses, problems, go } = outboxTo(at(fake))
  for (const to of ['a@example.com', 'b@example.com', 'c@example.com']) outbox.post({ ...mail, to })
  for (let round = 1; round <= 8; round++) {
    await until(() => pauses.length === round)
    if (round < 8) go()
  }
  expect(pauses.map((ms) => ms / 60_000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  expect([fake.connections(), outbox.waiting]).toEqual([8, 3])
  fake.mood = 'good'
  go()
  await until(() => fake.mails.length === 3)
  expect(fake.mails.map(({ to }) => to).sort()).toEqual(['a@example.com', 'b@example.com', 'c@example.com'])
  expect(problems).toEqual(Array(8).fill('later'))
  // After the server has worked again, the next failure starts with a short waiting time.
  fake.mood = 'later'
  outbox.post(mail)
  await until(() => pauses.length === 9)
  expect(pauses.at(-1)).toBe(60_000)
  await outbox.close()
})

test('an email that the server refuses permanently doesn’t delay any other email', async () => {
  const fake = await serve('refused')
  const { outbox, pauses } = outboxTo(at(fake))
  outbox.post(mail)
  await until(() => outbox.waiting === 0 && fake.connections() === 1)
  fake.mood = 'good'
  outbox.post(mail)
  await until(() => fake.mails.length === 1)
  expect(pauses).toEqual([])
  await outbox.close()
})

test('queuing an email and closing the outbox don’t wait for the mail server, and emails that are too old or over the limit are dropped', async () => {
  const fake = await serve('silent')
  // The time limit is longer than the test may take.
  const { outbox } = outboxTo(at(fake), 600_000)
  const taken = Array.from({ length: 300 }, () => outbox.post(mail)).filter(Boolean).length
  expect(taken).toBeGreaterThanOrEqual(200)
  expect(taken).toBeLessThan(205)
  await outbox.close()
  expect(outbox.post(mail)).toBe(false)
  const late = outboxTo(at(await serve('later')))
  late.outbox.post(mail)
  for (let round = 1; round <= 12 && late.outbox.waiting + 1 > 0; round++) {
    await until(() => late.pauses.length === round)
    late.go()
  }
  await new Promise((next) => setTimeout(next, 50))
  expect([late.outbox.waiting, late.pauses.length]).toEqual([0, 12])
  await late.outbox.close()
})
