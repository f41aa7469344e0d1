/** Tests administrators: what they can see, what they can do, and how each view is logged. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { firstAdminToken, newAdminToken } from './admin/admins.ts'
import { ask, choices, makeAccount, openTestCloud, push, type TestCloud } from './testing/people.ts'

const folder = mkdtempSync(join(tmpdir(), 'clearpane-users-'))
let cloud: TestCloud
let manager: string
let viewer: string
beforeAll(async () => {
  cloud = await openTestCloud({ url: join(folder, 'cloud.sqlite') })
  manager = (await firstAdminToken(cloud.database, 1)) ?? ''
  viewer = await newAdminToken(cloud.database, { name: 'Vera', role: 'viewer' }, 1)
})
afterAll(async () => {
  await cloud.close()
  expect(cloud.defects).toEqual([])
  rmSync(folder, { recursive: true, force: true })
})

// Guesses made in one test must not count in the next.
afterEach(() => cloud.later(11 * 60_000))

const get = (url: string, token: string | null = manager) => ask(cloud.app, { url, token })
const users = async (query = '') =>
  (await get(`/api/users${query}`)).body as {
    users: {
      id: string
      name: string
      email: string
      country: string
      isActive: boolean
      lastLogin: string
    }[]
    totalUsers: number
    cards: Record<string, number>
    next: string | null
  }

test('the first administrator’s token is shown once, and nobody can list users without a token', async () => {
  expect(manager).toMatch(/^ca1\./)
  expect(await firstAdminToken(cloud.database, 2)).toBeNull()
  const ana = await makeAccount(cloud, 'Guarded')
  const wrong = `${manager.slice(0, -1)}${manager.endsWith('0') ? '1' : '0'}`
  for (const token of [null, ana.pc.token, ana.recovery, wrong, 'ca1.x.y'])
    for (const url of ['/api/users', '/api/users/export', '/api/users/audit', '/api/users/admins'])
      expect([401, 429]).toContain((await get(url, token)).status)
  // The calls for PCs don't accept an administrator's token either.
  expect((await get('/v1/profile', manager)).status).toBe(401)
})

test('the list of users can be searched by the beginning of a name or address, and is divided into pages that include the totals', async () => {
  for (const [name, email, timeZone] of [
    ['Zoë Zander', 'zoe@example.com', 'Europe/Berlin'],
    ['zacharias', undefined, 'America/New_York'],
    ['Zita', 'other@example.com', 'Europe/Berlin'],
    ['Yara', 'zebra@example.com', undefined],
  ] as const)
    await makeAccount(cloud, name, { ...(email ? { email } : {}), ...(timeZone ? { timeZone } : {}) })
  const found = await users('?search=z')
  expect(found.users.map(({ name }) => name)).toEqual(['zacharias', 'Zita', 'Zoë Zander'])
  expect(found.users[2]).toMatchObject({ email: 'zoe@example.com', country: 'DE', isActive: true })
  expect((await users('?search=ZEB')).users.map(({ name }) => name)).toEqual(['Yara'])
  expect((await users(`?search=${encodeURIComponent('zoë')}`)).users.length).toBe(1)
  const names: string[] = []
  let next: string | null = null
  do {
    const page: Awaited<ReturnType<typeof users>> = await users(
      `?limit=2${next === null ? '' : `&after=${next}`}`,
    )
    names.push(...page.users.map(({ name }) => name))
    next = page.next
  } while (next !== null)
  const all = await users('?limit=200')
  expect(names).toEqual(all.users.map(({ name }) => name))
  expect(all.totalUsers).toBe(names.length)
  expect(all.cards).toMatchObject({
    total: names.length,
    active: names.length,
    recent: names.length,
    countries: 2,
  })
})

test('a name that looks like a formula stays plain text in its column of the exported file', async () => {
  const evil = ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '|cmd', '\t=1', ' =2', 'a\tb\r\nc', '%0A']
  for (const name of evil) await makeAccount(cloud, name)
  const { raw, status } = await get('/api/users/export')
  expect(status).toBe(200)
  const lines = raw.toString('utf8').split('\r\n').slice(0, -1)
  for (const line of lines) {
    const cells = line.split('\t')
    expect(cells.length, line).toBe(6)
    for (const cell of cells) expect(cell, line).not.toMatch(/^\s*[=+\-@|%]/)
  }
  const { totalUsers } = await users()
  expect(lines.length).toBe(totalUsers + 1)
})

test('a closed account is refused everywhere from its next request on, and still has all its data when it’s reopened', async () => {
  const ana = await makeAccount(cloud, 'Closed')
  await push(cloud.app, ana.pc.token, choices, null)
  const set = (isActive: boolean, token = manager) =>
    ask(cloud.app, {
      method: 'POST',
      url: `/api/users/account/${ana.profile}/active`,
      token,
      body: { isActive },
    })
  expect((await set(false, viewer)).status).toBe(403)
  expect((await set(false)).status).toBe(200)
  for (const answer of [
    await get('/v1/profile', ana.pc.token),
    await get('/v1/profile', ana.recovery),
    await push(cloud.app, ana.pc.token, choices, null),
    await ask(cloud.app, { method: 'POST', url: '/v1/sessions', body: ana.pc.signIn() }),
  ])
    expect([answer.status, answer.body]).toEqual([403, { error: 'deactivated' }])
  expect((await set(true)).status).toBe(200)
  expect((await get('/v1/profile', ana.pc.token)).body.documents).toMatchObject([{ document: choices }])
})

test('a deleted account leaves only a marker, which prevents its PCs from creating the account again', async () => {
  const ana = await makeAccount(cloud, 'Deleted', { email: 'gone@example.com' })
  await push(cloud.app, ana.pc.token, choices, null)
  const remove = (token: string) =>
    ask(cloud.app, { method: 'DELETE', url: `/api/users/account/${ana.profile}`, token })
  expect((await remove(viewer)).status).toBe(403)
  expect((await remove(manager)).status).toBe(200)
  expect((await remove(manager)).status).toBe(404)
  for (const table of ['users', 'emails', 'recoveries', 'revisions', 'pairings'] as const) {
    const rows = await cloud.database.run((db) =>
      db.selectFrom(table).select('profile').where('profile', '=', ana.profile).execute(),
    )
    expect(rows, table).toEqual([])
  }
  expect((await get('/v1/profile', ana.pc.token)).body).toEqual({ error: 'deactivated' })
})

test('the audit log records what an administrator looks at and does, but not what the result was; a dismissed administrator can read nothing', async () => {
  await users('?search=geheim')
  const { audit } = (await get('/api/users/audit')).body as { audit: { action: string; detail: string }[] }
  await get('/api/users/admins')
  const actions = async () =>
    ((await get('/api/users/audit')).body as { audit: { action: string }[] }).audit.map(
      ({ action }) => action,
    )
  expect(await actions()).toEqual(
    expect.arrayContaining([
      'list',
      'search',
      'export',
      'deactivate',
      'activate',
      'delete',
      'admins',
      'audit',
    ]),
  )
  expect(JSON.stringify(audit)).not.toMatch(/geheim|Zander|example\.com/)
  const made = await ask(cloud.app, {
    method: 'POST',
    url: '/api/users/admins',
    token: manager,
    body: { name: 'Max', role: 'manager' },
  })
  const token = String(made.body.token)
  expect((await get('/api/users', token)).status).toBe(200)
  const [, id = ''] = token.split('.')
  const dismiss = (by: string, whom: string) =>
    ask(cloud.app, { method: 'DELETE', url: `/api/users/admins/${whom}`, token: by })
  expect((await dismiss(viewer, id)).status).toBe(403)
  expect((await dismiss(token, id)).status).toBe(400)
  expect((await dismiss(manager, id)).status).toBe(200)
  expect((await get('/api/users', token)).status).toBe(401)
  expect((await actions()).filter((one) => one === 'appoint' || one === 'dismiss')).toEqual([
    'dismiss',
    'appoint',
  ])
})

test('everything that an administrator reads is recorded in the audit log', async () => {
  const count = async () =>
    Number(
      (
        await cloud.database.run((db) =>
          db
            .selectFrom('audit')
            .select((one) => one.fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow(),
        )
      ).count,
    )
  for (const path of ['', '?search=z', '/export', '/audit', '/admins']) {
    const before = await count()
    expect((await get(`/api/users${path}`)).status, path).toBe(200)
    expect(await count(), path).toBe(before + 1)
  }
})

test('a session’s cookie is accepted only on the cloud’s own pages', async () => {
  const own = { origin: 'https://cloud.test', 'sec-fetch-site': 'same-origin' }
  const signIn = (headers: Record<string, string>) =>
    cloud.app.inject({
      method: 'POST',
      url: '/api/users/session',
      headers: { host: 'cloud.test', ...headers },
      payload: { token: manager },
    })
  expect((await signIn({ origin: 'https://evil.test' })).statusCode).toBe(401)
  const signed = await signIn(own)
  expect(signed.statusCode).toBe(200)
  const cookie = String(signed.headers['set-cookie'])
  expect(cookie).toMatch(/^__Host-.*HttpOnly; SameSite=Strict.*Secure$/)
  const [pair = ''] = cookie.split(';')
  const list = (headers: Record<string, string>) =>
    cloud.app.inject({ url: '/api/users', headers: { host: 'cloud.test', cookie: pair, ...headers } })
  expect((await list(own)).statusCode).toBe(200)
  expect((await list({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(401)
  expect((await list({ origin: 'https://evil.test' })).statusCode).toBe(401)
})
