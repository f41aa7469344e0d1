/** Tests every call with every role: each role gets the right response, and no role gets another user's data. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { firstAdminToken, newAdminToken } from './admin/admins.ts'
import {
  type Ask,
  ask,
  choices,
  makeAccount,
  newPc,
  openTestCloud,
  push,
  roster,
  type TestCloud,
} from './testing/people.ts'

const roles = [
  'own',
  'other',
  'revoked',
  'deleted',
  'closed',
  'recovery',
  'viewer',
  'manager',
  'none',
] as const
type Role = (typeof roles)[number]

const folder = mkdtempSync(join(tmpdir(), 'clearpane-matrix-'))
let cloud: TestCloud
let tokens: Record<Role, string | null>
let profile: string
/** Strings from Ana's documents, PCs and secrets; only Ana may read them. */
const hers: string[] = []

beforeAll(async () => {
  cloud = await openTestCloud({ url: join(folder, 'cloud.sqlite') })
  const account = async (name: string) => {
    const made = await makeAccount(cloud, name)
    const pushed = await push(cloud.app, made.pc.token, choices, null)
    return { ...made, revision: String(pushed.body.revision) }
  }
  const ana = await account('Ana')
  const gone = newPc(ana.profile)
  const { device, key } = gone
  const first = await push(cloud.app, ana.pc.token, roster, null, {
    members: { add: [{ device, key }], revoke: [] },
  })
  await ask(cloud.app, { method: 'POST', url: '/v1/sessions', body: gone.signIn() })
  const last = await push(cloud.app, ana.pc.token, roster, String(first.body.revision), {
    members: { add: [], revoke: [device] },
  })
  const [ben, dan, eve] = [await account('Ben'), await account('Dan'), await account('Eve')]
  await push(cloud.app, dan.pc.token, roster, null, { ends: true })
  const manager = (await firstAdminToken(cloud.database, 1)) ?? ''
  await ask(cloud.app, {
    method: 'POST',
    url: `/api/users/account/${eve.profile}/active`,
    token: manager,
    body: { isActive: false },
  })
  profile = ana.profile
  hers.push(ana.revision, String(last.body.revision), ana.pc.device, ana.pc.key, ana.pc.secret, gone.device)
  tokens = {
    own: ana.pc.token,
    other: ben.pc.token,
    revoked: gone.token,
    deleted: dan.pc.token,
    closed: eve.pc.token,
    recovery: ana.recovery,
    viewer: await newAdminToken(cloud.database, { name: 'Vera', role: 'viewer' }, 1),
    manager,
    none: null,
  }
})
afterAll(async () => {
  await cloud.close()
  expect(cloud.defects).toEqual([])
  rmSync(folder, { recursive: true, force: true })
})

const stale = { ifRevision: 'f'.repeat(64), pushId: 'a'.repeat(32), body: 'AAAA' }
const stranger = () => newPc('0'.repeat(32))
const member = () => {
  const { device, key } = stranger()
  return { device, key }
}

const no = {
  other: 401,
  revoked: 401,
  deleted: 410,
  closed: 403,
  recovery: 401,
  viewer: 401,
  manager: 401,
  none: 401,
}
const admins = { own: 401, other: 401, revoked: 401, deleted: 401, closed: 401, recovery: 401, none: 401 }

/**
 * The response that each role gets to each of the cloud's calls. The role `other` requests its own data, because a
 * PC's calls can't name a profile: only the token determines it.
 */
const table: readonly { call: string; ask: () => Ask; gets: Record<Role, number> }[] = [
  {
    call: 'the list of documents and PCs',
    ask: () => ({ url: '/v1/profile' }),
    gets: { ...no, own: 200, other: 200, deleted: 200, recovery: 200 },
  },
  {
    call: 'a document',
    ask: () => ({ url: `/v1/documents/${choices}` }),
    gets: { ...no, own: 200, other: 200, deleted: 404, recovery: 200 },
  },
  {
    call: 'a push that comes late',
    ask: () => ({ method: 'PUT', url: `/v1/documents/${choices}`, body: stale }),
    gets: { ...no, own: 409, other: 409 },
  },
  {
    call: 'a PC brought in',
    ask: () => ({ method: 'POST', url: '/v1/devices', body: member() }),
    gets: { ...no, own: 200, other: 200 },
  },
  {
    call: 'a PC that joins with the recovery key',
    ask: () => ({ method: 'POST', url: '/v1/recovery', body: { ...member(), secret: '0'.repeat(64) } }),
    gets: { ...no, own: 401, deleted: 401, recovery: 200 },
  },
  {
    call: 'a pairing',
    ask: () => ({
      method: 'POST',
      url: '/v1/pairings',
      body: { ...member(), place: 'ZZZZZZZZ', box: 'x' },
    }),
    gets: { ...no, own: 201, other: 409 },
  },
  {
    call: 'a pairing taken back that isn’t there',
    ask: () => ({ method: 'DELETE', url: '/v1/pairings/YYYYYYYY' }),
    gets: { ...no, own: 200, other: 200 },
  },
  {
    call: 'a name changed',
    ask: () => ({ method: 'PUT', url: '/v1/person', body: { name: 'Anew', email: null } }),
    gets: { ...no, own: 200, other: 200 },
  },
  {
    call: 'the end of a pairing',
    ask: () => ({ method: 'DELETE', url: '/v1/pairings' }),
    gets: { ...no, own: 200, other: 200 },
  },
  {
    call: 'the list of people',
    ask: () => ({ url: '/api/users' }),
    gets: { ...admins, viewer: 200, manager: 200 },
  },
  {
    call: 'the list of people as a file',
    ask: () => ({ url: '/api/users/export' }),
    gets: { ...admins, viewer: 200, manager: 200 },
  },
  {
    call: 'what administrators did',
    ask: () => ({ url: '/api/users/audit' }),
    gets: { ...admins, viewer: 200, manager: 200 },
  },
  {
    call: 'an account opened',
    ask: () => ({
      method: 'POST',
      url: `/api/users/account/${profile}/active`,
      body: { isActive: true },
    }),
    gets: { ...admins, viewer: 403, manager: 200 },
  },
  {
    call: 'an account deleted that isn’t there',
    ask: () => ({ method: 'DELETE', url: `/api/users/account/${'0'.repeat(32)}` }),
    gets: { ...admins, viewer: 403, manager: 404 },
  },
  {
    call: 'the administrators',
    ask: () => ({ url: '/api/users/admins' }),
    gets: { ...admins, viewer: 200, manager: 200 },
  },
  {
    call: 'an administrator appointed',
    ask: () => ({ method: 'POST', url: '/api/users/admins', body: { name: 'x', role: 'viewer' } }),
    gets: { ...admins, viewer: 403, manager: 200 },
  },
]

describe.each(table)('the cloud call “$call”', ({ ask: make, gets }) => {
  test.each(roles)('is answered with the status that the table lists for the role %s', async (role) => {
    // After this time, earlier guesses no longer count.
    cloud.later(11 * 60_000)
    const answer = await ask(cloud.app, { ...make(), token: tokens[role] })
    expect(answer.status).toBe(gets[role])
    if (role === 'own' || role === 'recovery') return
    const text = answer.raw.toString('utf8') + answer.raw.toString('hex') + (answer.etag ?? '')
    expect(hers.filter((one) => text.includes(one))).toEqual([])
  })
})

test.skipIf(process.env.CLEARPANE_SOAK !== '1')(
  'the response to a wrong secret takes as long for a known PC as for an unknown PC',
  async () => {
    const { profile: there, pc } = await makeAccount(cloud, 'Timed')
    const wrong = newPc(there)
    const tokenOf = (device: string) => wrong.token.replace(wrong.device, device)
    const kinds = { there: tokenOf(pc.device), gone: tokenOf(wrong.device), nobody: stranger().token }
    const times: Record<string, number[]> = { there: [], gone: [], nobody: [] }
    const order = Object.entries(kinds)
    for (let i = 0; i < 2000; i++) {
      // Each token comes first, second and third equally often, because the after-effects of one request slow down
      // the next one.
      order.push(...order.splice(0, 1))
      for (const [kind, token] of order) {
        const began = performance.now()
        await ask(cloud.app, { url: '/v1/profile', token })
        times[kind]?.push(performance.now() - began)
      }
    }
    const medians = Object.values(times).map((all) => all.sort((a, b) => a - b)[1000] ?? 0)
    console.log(JSON.stringify(medians))
    expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(1.1)
  },
)
