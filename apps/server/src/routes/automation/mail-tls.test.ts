/**
 * Tests mail over encrypted connections, from the settings to the mail server: which certificates are accepted, and
 * what a user reads if a certificate isn't accepted.
 */
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import {
  type Certificate,
  type FakeMailServer,
  fakeMailServer,
  mailAuthority,
  mailCertificate,
  mailExpired,
  mailOtherName,
  type SecureMail,
} from '@clearpane/net/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

const usual = getCACertificates('default')
const trust = () => setDefaultCACertificates([...usual, mailAuthority])
const distrust = () => setDefaultCACertificates(usual)
beforeAll(trust)
afterAll(distrust)

let server: Awaited<ReturnType<typeof sampleServer>>
let fake: FakeMailServer
beforeEach(async () => {
  server = await sampleServer()
})
afterEach(async () => {
  await server.close()
  await fake.close()
  trust()
})

const password = 'a-secret-nobody-shows'
const to = 'ana@example.com'
const serve = async (tls: SecureMail['tls'], certificate: Certificate, host = '127.0.0.1') => {
  fake = await fakeMailServer('good', { tls, certificate })
  return { ...{ host, port: fake.port, tls, user: null }, from: 'pc@example.com', password: null }
}
/** Saves the settings, lets one night pass, and returns the log of the run. */
const nightLog = async (mail: Awaited<ReturnType<typeof serve>>) => {
  const { task } = await server.ask('createTask', {
    body: { name: 'Look', type: 'registry', schedule: 'daily' },
  })
  await server.ask('setMail', { body: { server: mail } })
  const { activeProfile: _, ...now } = (await server.ask('automation')).settings
  const wish = { emailNotifications: true, emailAddress: to, skipOnBattery: false }
  await server.ask('setAutomation', { body: { ...now, ...wish } })
  expect((await server.ask('watchAhead', { body: { days: 1 } })).runs).toBe(1)
  const [run] = (await server.ask('taskRuns', { params: { taskId: task.id } })).runs
  const log = async () =>
    (await server.ask('taskLog', { params: { runId: run?.runId ?? '' } })).lines.map(({ line }) => line)
  await expect.poll(async () => (await log()).at(-1), { timeout: 60_000 }).toMatch(/e-mail was sent/)
  return { state: run?.state, line: (await log()).at(-1) }
}

describe.each(['always', 'upgrade'] as const)('a mail server with TLS “%s”', (tls) => {
  test.each(['127.0.0.1', 'localhost'])(
    'gets the test message and the mail about a run if it has a certificate for %s from an authority that this computer trusts',
    async (host) => {
      const mail = await serve(tls, mailCertificate, host)
      const tried = await server.ask('testMail', { body: { server: mail, to } })
      expect(tried).toEqual({ success: true, problem: null })
      expect(await nightLog(mail)).toEqual({ state: 'done', line: `An e-mail was sent to ${to}.` })
      expect(fake.mails.map((one) => one.to)).toEqual([to, to])
      // The mails were really encrypted on their way.
      expect(fake.heard()).not.toContain('Subject:')
    },
  )

  test.each([
    ['is for another name', mailOtherName, true],
    ['has expired', mailExpired, true],
    ['is from an authority that this computer doesn’t trust', mailCertificate, false],
  ] as const)(
    'whose certificate %s gets neither mail nor password, and the user reads why',
    async (_, certificate, isTrusted) => {
      const mail = await serve(tls, certificate)
      if (!isTrusted) distrust()
      const login = { ...mail, user: 'ana', password }
      const tried = await server.ask('testMail', { body: { server: login, to } })
      expect(tried).toEqual({ success: false, problem: 'tls' })
      expect(await nightLog(mail)).toEqual({
        state: 'done',
        line: 'No e-mail was sent: no trusted encrypted connection to the mail server could be made.',
      })
      expect((await server.ask('automation')).mail.last?.problem).toBe('tls')
      expect([fake.mails, fake.connections()]).toEqual([[], 2])
      for (const secret of [password, Buffer.from(`\0ana\0${password}`).toString('base64')])
        expect(fake.heard()).not.toContain(secret)
    },
  )
})

test('a mail server that expects STARTTLS is reported as not encrypted if the settings specify TLS from the start of the connection', async () => {
  const mail = await serve('upgrade', mailCertificate)
  const tried = await server.ask('testMail', { body: { server: { ...mail, tls: 'always' }, to } })
  expect([tried, fake.mails]).toEqual([{ success: false, problem: 'tls' }, []])
})
