/**
 * Tests notices by e-mail: the right user gets each notice, no request waits for a notice, and a misbehaving mail
 * server causes no harm.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Mail } from '@clearpane/net/mail'
import { fakeMailServer } from '@clearpane/net/testing'
import { secretHash } from '@clearpane/sync/cloud'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { firstAdminToken } from './admin/admins.ts'
import { serveCloud } from './serve.ts'
import {
  ask,
  makeAccount,
  newPc,
  newPerson,
  openTestCloud,
  push,
  roster,
  type TestCloud,
} from './testing/people.ts'

const folder = mkdtempSync(join(tmpdir(), 'clearpane-notices-'))
const mails: Mail[] = []
let cloud: TestCloud
beforeAll(async () => {
  cloud = await openTestCloud({ url: join(folder, 'cloud.sqlite') }, (mail) => mails.push(mail) > 0)
})
afterEach(() => {
  mails.length = 0
  cloud.later(61 * 60_000)
})
afterAll(async () => {
  await cloud.close()
  expect(cloud.defects).toEqual([])
  rmSync(folder, { recursive: true, force: true })
})

/** Waits until the notices for all requests so far have been turned into e-mails, and returns the e-mails. */
const sent = async (most = 1) => {
  for (let tries = 0; mails.length < most && tries < 3000; tries++)
    await new Promise((next) => setTimeout(next, 10))
  await new Promise((next) => setTimeout(next, 30))
  return mails.splice(0).map(({ to, subject }) => `${to}: ${subject.split(' / ')[0]}`)
}
const memberOf = ({ device, key }: ReturnType<typeof newPc>) => ({ device, key })

test('a user gets one email for each new PC, for each removed PC and when the profile ends, whatever caused the change', async () => {
  const email = 'ana@example.com'
  const ana = await makeAccount(cloud, 'Ana', { email })
  expect(await sent(0)).toEqual([])
  const added = [`${email}: A new PC in your Clearpane profile`]
  const [byCode, byKey, byRoster, copy] = [1, 2, 3, 4].map(() => newPc(ana.profile))
  if (byCode === undefined || byKey === undefined || byRoster === undefined || copy === undefined)
    throw new Error()
  const { token } = ana.pc
  const place = 'ABCDEFGH'
  await ask(cloud.app, {
    method: 'POST',
    url: '/v1/pairings',
    token,
    body: { ...memberOf(byCode), place, box: 'x' },
  })
  const signIn = { method: 'POST', url: '/v1/sessions', body: { ...byCode.signIn(), place } } as const
  expect((await ask(cloud.app, signIn)).status).toBe(200)
  expect(await sent()).toEqual(added)
  // Sends the same requests again, as a PC does after an answer was lost.
  await ask(cloud.app, { ...signIn, body: byCode.signIn() })
  const recover = { ...memberOf(byKey), secret: byKey.secret }
  for (const _ of [1, 2])
    await ask(cloud.app, { method: 'POST', url: '/v1/recovery', token: ana.recovery, body: recover })
  expect(await sent()).toEqual(added)
  for (const _ of [1, 2])
    await ask(cloud.app, { method: 'POST', url: '/v1/devices', token, body: memberOf(copy) })
  expect(await sent()).toEqual(added)
  const add = [byCode, byKey, byRoster, copy].map(memberOf)
  const first = await push(cloud.app, token, roster, null, { members: { add, revoke: [] } })
  expect(await sent()).toEqual(added)
  const members = { add: [], revoke: [byRoster.device, copy.device] }
  const second = await push(cloud.app, token, roster, String(first.body.revision), { members })
  // A push that arrives too late doesn't change who is a member of the profile.
  await push(cloud.app, token, roster, String(first.body.revision), {
    members: { add: [], revoke: [byKey.device] },
  })
  expect(await sent()).toEqual([`${email}: A PC was removed from your Clearpane profile`])
  await push(cloud.app, token, roster, String(second.body.revision), { ends: true })
  expect(await sent()).toEqual([`${email}: Your Clearpane profile was deleted`])
})

test('a user gets an email when an administrator deletes the account, and no email is sent for an account without an address', async () => {
  const admin = (await firstAdminToken(cloud.database, 1)) ?? ''
  const remove = (profile: string) =>
    ask(cloud.app, { method: 'DELETE', url: `/api/users/account/${profile}`, token: admin })
  const silent = await makeAccount(cloud, 'Silent')
  await ask(cloud.app, {
    method: 'POST',
    url: '/v1/devices',
    token: silent.pc.token,
    body: memberOf(newPc('')),
  })
  expect((await remove(silent.profile)).status).toBe(200)
  expect(await sent(0)).toEqual([])
  const ben = await makeAccount(cloud, 'Ben', { email: 'ben@example.com' })
  expect((await remove(ben.profile)).status).toBe(200)
  expect(await sent()).toEqual(['ben@example.com: Your Clearpane profile was deleted'])
})

const addPc = async ({ pc }: { pc: { token: string } }) =>
  ask(cloud.app, { method: 'POST', url: '/v1/devices', token: pc.token, body: memberOf(newPc('')) })

test('in both languages, the only text in an email that somebody typed is a name, and only if it looks plausible', async () => {
  const ana = await makeAccount(cloud, 'Zoë O’Hara-Müller Jr.', { email: 'zoe@example.com' })
  await addPc(ana)
  await sent(1).then(() => undefined)
  for (const name of [
    'Win money at evil.example',
    'http://evil',
    'Ana\r\nBcc: x@y.z',
    'a'.repeat(200),
    '<b>Ana</b>',
  ]) {
    const eve = await makeAccount(cloud, name, { email: `${Math.random()}@example.com` })
    await addPc(eve)
  }
  for (let tries = 0; mails.length < 5 && tries < 3000; tries++)
    await new Promise((next) => setTimeout(next, 10))
  expect(mails.length).toBe(5)
  for (const { text, subject } of mails) {
    expect(text).toMatch(/^Hello,\n/)
    expect(text + subject).not.toMatch(/evil|Bcc|<b>|aaaa/)
  }
  mails.length = 0
  await addPc(ana)
  for (let tries = 0; mails.length < 1 && tries < 3000; tries++)
    await new Promise((next) => setTimeout(next, 10))
  const [{ text = '' } = {}] = mails
  expect(text).toContain('Hello Zoë O’Hara-Müller Jr.,')
  expect(text).toContain('Guten Tag Zoë O’Hara-Müller Jr.,')
  for (const secret of [ana.profile, ana.pc.device, ana.pc.key, secretHash(ana.auth)])
    expect(text).not.toContain(secret)
})

test('an address gets at most twenty emails a day, whoever entered the address', async () => {
  const ana = await makeAccount(cloud, 'Ana', { email: 'flooded@example.com' })
  let revision: string | null = null
  for (let i = 0; i < 30; i++) {
    const { device, key } = newPc(ana.profile)
    const members = { add: [{ device, key }], revoke: [] }
    const pushed = await push(cloud.app, ana.pc.token, roster, revision, { members })
    const removed = await push(cloud.app, ana.pc.token, roster, String(pushed.body.revision), {
      members: { add: [], revoke: [device] },
    })
    revision = String(removed.body.revision)
  }
  expect((await sent(20)).length).toBe(20)
})

test('even if the mail server doesn’t respond, the cloud answers requests at once, and stops without waiting for the mail server', async () => {
  const mailServer = await fakeMailServer('silent')
  const problems: string[] = []
  const running = await serveCloud({
    url: join(folder, 'served.sqlite'),
    port: 0,
    listen: '127.0.0.1',
    names: [],
    addressHeader: null,
    onDefect: (error) => cloud.defects.push(error),
    mail: {
      host: '127.0.0.1',
      port: mailServer.port,
      tls: 'none',
      user: null,
      password: null,
      from: 'c@example.com',
    },
    onMailProblem: (problem) => problems.push(problem),
  })
  const post = async (path: string, body: object, token?: string) => {
    const { status } = await fetch(`http://127.0.0.1:${running.port}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    return status
  }
  const { profile, auth, pc, name } = newPerson('Ana')
  const { device, key, secret } = pc
  const made = { profile, auth: secretHash(auth), device, key, secret, name, email: 'ana@example.com' }
  expect(await post('/v1/profiles', made)).toBe(201)
  for (let i = 0; i < 5; i++) expect(await post('/v1/devices', memberOf(newPc(profile)), pc.token)).toBe(200)
  for (let tries = 0; mailServer.connections() < 1 && tries < 3000; tries++)
    await new Promise((next) => setTimeout(next, 10))
  expect(mailServer.connections()).toBe(1)
  await running.close()
  // If a call or the shutdown had waited for the mail server, the delivery would have failed meanwhile.
  expect(problems).toEqual([])
  await mailServer.close()
})
