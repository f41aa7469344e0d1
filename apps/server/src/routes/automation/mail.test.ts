/** Tests the calls that concern a PC's mail server, with a real mail server on this computer. */
import { type FakeMailServer, fakeMailServer, type MailServerMood } from '@clearpane/net/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleServer } from '../../testing/sample-server.ts'

let server: Awaited<ReturnType<typeof sampleServer>>
let fake: FakeMailServer
beforeEach(async () => {
  server = await sampleServer()
})
afterEach(async () => {
  await server.close()
  await fake.close()
})

const named = async (mood: MailServerMood = 'good') => {
  fake = await fakeMailServer(mood)
  return {
    ...{ host: '127.0.0.1', port: fake.port, tls: 'none' as const, user: null },
    ...{ from: 'pc@example.com', password: null },
  }
}
const settings = async (more: object) => {
  const { activeProfile: _, ...now } = (await server.ask('automation')).settings
  await server.ask('setAutomation', { body: { ...now, skipOnBattery: false, ...more } })
}
const to = 'ana@example.com'

test('each run of a nightly task sends one email, and the page shows whether the newest email was sent', async () => {
  const body = { name: 'Look', type: 'registry', schedule: 'daily' } as const
  await server.ask('createTask', { body })
  expect((await server.ask('automation')).mail).toMatchObject({ server: null, last: null, guard: 'file' })
  const { mail } = await server.ask('setMail', { body: { server: await named() } })
  expect(mail).toMatchObject({ server: { host: '127.0.0.1', tls: 'none' }, hasPassword: false })
  await settings({ emailNotifications: true, emailAddress: to })
  expect((await server.ask('watchAhead', { body: { days: 3 } })).runs).toBe(3)
  await expect.poll(() => fake.mails.length).toBe(3)
  await expect.poll(async () => (await server.ask('automation')).mail.last?.problem).toBeNull()
  await server.ask('setMail', { body: { server: null } })
  expect((await server.ask('automation')).mail.server).toBeNull()
})

test.each([
  ['good', null],
  ['refused', 'refused'],
  ['garbage', 'failed'],
  ['stranger', null],
] as const)(
  'a test message through a server in the mood “%s” ends as %s, and stores nothing',
  async (mood, problem) => {
    const tried = await server.ask('testMail', { body: { server: await named(mood), to } })
    expect(tried).toEqual({ success: problem === null, problem })
    expect((await server.ask('automation')).mail).toMatchObject({ server: null, last: null })
  },
)

test('no response contains the mail password, and a stored password isn’t sent to another mail server', async () => {
  const password = 'a-secret-nobody-shows'
  const login = { ...(await named('login')), user: 'ana', password }
  const answers = [
    await server.send('setMail', { body: { server: login } }),
    await server.send('automation', {}),
    await server.send('testMail', { body: { server: { ...login, password: undefined }, to } }),
    await server.send('exportData', {}),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  for (const { body } of answers) expect(body).not.toContain(password)
  expect(answers[2]?.json()).toEqual({ success: false, problem: 'login' })
  const connections = fake.connections()
  const other = { ...login, host: 'localhost', password: undefined }
  const refused = await server.send('testMail', { body: { server: other, to } })
  expect([refused.statusCode, refused.json().error.code]).toEqual([400, 'TASK_REFUSED'])
  expect(fake.connections()).toBe(connections)
  await server.ask('reset', { body: { resetType: 'automation' } })
  expect((await server.ask('automation')).mail).toMatchObject({ server: null, hasPassword: false })
})

test.each([
  ['another computer without encryption', { host: 'mail.example.com' }],
  ['a host with an address’s other parts', { host: 'smtp://127.0.0.1' }],
  ['a sender with a line end', { from: 'a@example.com\r\nBcc: eve@example.com' }],
  ['a user without a password', { user: 'ana' }],
  ['a port that is none', { port: 70_000 }],
])('refuses %s', async (_, more) => {
  const refused = await server.send('setMail', { body: { server: { ...(await named()), ...more } } })
  expect(refused.statusCode).toBe(400)
  expect((await server.ask('automation')).mail.server).toBeNull()
})
