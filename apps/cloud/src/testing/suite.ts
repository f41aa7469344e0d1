/** The cloud's tests that run on each engine. */
import { randomBytes } from 'node:crypto'
import { secretHash } from '@clearpane/sync/cloud'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseOptions } from '../database/open.ts'
import {
  ask,
  choices,
  letIn,
  makeAccount,
  newBody,
  newPc,
  newPerson,
  openTestCloud,
  origin,
  push,
  reportOf,
  roster,
  type TestCloud,
} from './people.ts'

const revisionIn = (answer: { body: Record<string, unknown> }) => String(answer.body.revision)
const pushId = () => randomBytes(16).toString('hex')

export const cloudSuite = (engine: string, options: () => Promise<DatabaseOptions>): void => {
  describe(`On ${engine}`, () => {
    let cloud: TestCloud
    beforeAll(async () => {
      cloud = await openTestCloud(await options())
    })
    afterAll(async () => {
      await cloud?.close()
      expect(cloud?.defects).toEqual([])
    })
    const get = (url: string, token: string | null, headers: Record<string, string> = {}) =>
      ask(cloud.app, { url, token, headers })
    const addPc = (person: Parameters<typeof letIn>[1], after: string | null = null) =>
      letIn(cloud, person, after)

    test('a profile is made once, and the same request again is answered as taken', async () => {
      const ana = await makeAccount(cloud)
      expect(ana.answer.status).toBe(201)
      const again = await ask(cloud.app, {
        method: 'POST',
        url: '/v1/profiles',
        body: {
          profile: ana.profile,
          auth: secretHash(newPerson().auth),
          ...(({ device, key, secret }) => ({ device, key, secret }))(newPc(ana.profile)),
          name: 'Mallory',
        },
      })
      expect([again.status, again.body]).toEqual([409, { error: 'exists' }])
      const account = await get('/v1/profile', ana.pc.token)
      expect(account.body).toMatchObject({ profile: ana.profile, ended: false, documents: [] })
      expect((account.body.devices as unknown[]).length).toBe(1)
    })

    test('a document is read as it was pushed, and not sent again to a PC that has it', async () => {
      const ana = await makeAccount(cloud)
      const body = newBody(4000)
      const pushed = await push(cloud.app, ana.pc.token, choices, null, { body })
      expect([pushed.status, pushed.body.number]).toEqual([200, 1])
      const read = await get(`/v1/documents/${choices}`, ana.pc.token)
      expect(read.raw.equals(body)).toBe(true)
      expect(read.etag).toBe(`"${revisionIn(pushed)}"`)
      const again = await get(`/v1/documents/${choices}`, ana.pc.token, {
        'if-none-match': String(read.etag),
      })
      expect([again.status, again.raw.length]).toEqual([304, 0])
      const other = await get(`/v1/documents/${choices}`, ana.pc.token, { 'if-none-match': '"0"' })
      expect(other.status).toBe(200)
    })

    test('a push that follows an older revision gets the newer one instead of being taken', async () => {
      const ana = await makeAccount(cloud)
      const first = await push(cloud.app, ana.pc.token, choices, null)
      const body = newBody()
      const second = await push(cloud.app, ana.pc.token, choices, revisionIn(first), { body })
      expect([second.status, second.body.number]).toEqual([200, 2])
      for (const after of [revisionIn(first), null, 'f'.repeat(64)]) {
        const late = await push(cloud.app, ana.pc.token, choices, after)
        expect(late.status).toBe(409)
        expect(late.body).toEqual({
          error: 'behind',
          revision: revisionIn(second),
          body: body.toString('base64'),
        })
      }
    })

    test('the same push again gets the same answer, however many came after it', async () => {
      const ana = await makeAccount(cloud)
      const sent = { body: newBody(), pushId: pushId() }
      const first = await push(cloud.app, ana.pc.token, choices, null, sent)
      let revision = revisionIn(first)
      for (let i = 0; i < 10; i++) {
        const again = await push(cloud.app, ana.pc.token, choices, null, sent)
        expect([again.status, again.body]).toEqual([200, first.body])
        const next = await push(cloud.app, ana.pc.token, choices, revision)
        expect([next.status, next.body.number]).toEqual([200, i + 2])
        revision = revisionIn(next)
      }
    })

    test('a PC that is let in signs in with its own key, and no other key does', async () => {
      const ana = await makeAccount(cloud)
      const other = await addPc(ana)
      expect((await get('/v1/profile', other.token)).status).toBe(200)
      const mallory = newPc(ana.profile)
      const forged = { ...mallory.signIn(), device: other.device }
      expect((await ask(cloud.app, { method: 'POST', url: '/v1/sessions', body: forged })).status).toBe(401)
      // The PC signed this sign-in for another cloud.
      const carried = other.signIn('https://hostile.test')
      expect((await ask(cloud.app, { method: 'POST', url: '/v1/sessions', body: carried })).status).toBe(401)
      expect((await get('/v1/profile', other.token)).status).toBe(200)
      expect(other.signIn().origin).toBe(origin)
    })

    test('a PC that is removed is refused with its next request, and can’t sign in again', async () => {
      const ana = await makeAccount(cloud)
      const other = await addPc(ana)
      await push(cloud.app, other.token, reportOf(), null)
      const members = { add: [], revoke: [other.device] }
      const removed = await push(cloud.app, ana.pc.token, roster, other.roster, { members })
      expect(removed.status).toBe(200)
      for (const answer of [
        await get('/v1/profile', other.token),
        await push(cloud.app, other.token, choices, null),
        await ask(cloud.app, { method: 'POST', url: '/v1/sessions', body: other.signIn() }),
      ])
        expect(answer.status).toBe(401)
      const { documents } = (await get('/v1/profile', ana.pc.token)).body
      expect((documents as { document: string }[]).map(({ document }) => document)).toEqual([roster])
      // The PC stays removed, even if somebody adds it again.
      const back = { add: [{ device: other.device, key: other.key }], revoke: [] }
      await push(cloud.app, ana.pc.token, roster, revisionIn(removed), { members: back })
      expect(
        (await ask(cloud.app, { method: 'POST', url: '/v1/sessions', body: other.signIn() })).status,
      ).toBe(401)
    })

    test('members change together with the roster or not at all', async () => {
      const ana = await makeAccount(cloud)
      const other = await addPc(ana)
      const late = await push(cloud.app, ana.pc.token, roster, null, {
        members: { add: [], revoke: [other.device] },
      })
      expect(late.status).toBe(409)
      expect((await get('/v1/profile', other.token)).status).toBe(200)
      // Too many PCs are added at once, so none of them is accepted.
      const many = Array.from({ length: 20 }, () => newPc(ana.profile)).map(({ device, key }) => ({
        device,
        key,
      }))
      const crowd = await push(cloud.app, ana.pc.token, roster, other.roster, {
        members: { add: many, revoke: [] },
      })
      expect([crowd.status, crowd.body]).toEqual([409, { error: 'tooMany' }])
      const account = (await get('/v1/profile', ana.pc.token)).body
      expect((account.devices as unknown[]).length).toBe(2)
      expect(account.documents).toMatchObject([{ document: roster, revision: other.roster }])
      const elsewhere = await push(cloud.app, ana.pc.token, choices, null, {
        members: { add: [], revoke: [other.device] },
      })
      expect(elsewhere.status).toBe(400)
    })

    test('the recovery key alone lets a PC in, and the one that it replaced no longer does', async () => {
      const ana = await makeAccount(cloud)
      const document = await push(cloud.app, ana.pc.token, roster, null)
      expect((await get('/v1/profile', ana.recovery)).status).toBe(200)
      const pc = newPc(ana.profile)
      const recovered = await ask(cloud.app, {
        method: 'POST',
        url: '/v1/recovery',
        token: ana.recovery,
        body: { device: pc.device, key: pc.key, secret: pc.secret },
      })
      expect(recovered.status).toBe(200)
      expect((await get('/v1/profile', pc.token)).status).toBe(200)
      expect((await push(cloud.app, ana.recovery, choices, null)).status).toBe(401)
      const fresh = newPerson()
      await push(cloud.app, ana.pc.token, roster, revisionIn(document), {
        members: { add: [], revoke: [], auth: secretHash(fresh.auth) },
      })
      expect((await get('/v1/profile', ana.recovery)).status).toBe(401)
      expect((await get('/v1/profile', fresh.recovery)).body.profile).toBe(ana.profile)
    })

    test('a deleted profile leaves its last roster alone, which the other PCs may read', async () => {
      const ana = await makeAccount(cloud, 'Ana', { email: 'ana.gone@example.com' })
      const other = await addPc(ana)
      await push(cloud.app, ana.pc.token, choices, null)
      const last = newBody()
      const ended = await push(cloud.app, ana.pc.token, roster, other.roster, { body: last, ends: true })
      expect(ended.status).toBe(200)
      const account = (await get('/v1/profile', other.token)).body
      expect(account).toMatchObject({ ended: true, documents: [{ document: roster }] })
      expect((await get(`/v1/documents/${roster}`, other.token)).raw.equals(last)).toBe(true)
      expect((await push(cloud.app, other.token, choices, null)).body).toEqual({ error: 'ended' })
      expect((await get('/v1/profile', ana.recovery)).status).toBe(401)
      const rows = await cloud.database.run((db) =>
        db.selectFrom('emails').selectAll().where('profile', '=', ana.profile).execute(),
      )
      expect(rows).toEqual([])
      // The deleted profile's e-mail address can be used again.
      expect((await makeAccount(cloud, 'Ben', { email: 'Ana.Gone@example.com' })).answer.status).toBe(201)
    })

    test('an e-mail address belongs to one profile, in capitals or not', async () => {
      expect((await makeAccount(cloud, 'Ana', { email: 'ana@example.com' })).answer.status).toBe(201)
      const second = await makeAccount(cloud, 'Other', { email: 'ANA@Example.com' })
      expect([second.answer.status, second.answer.body]).toEqual([409, { error: 'emailTaken' }])
      // The cloud stores nothing about the refused account.
      expect((await get('/v1/profile', second.pc.token)).status).toBe(401)
    })

    test('what is too large, too many or not a document is refused', async () => {
      const ana = await makeAccount(cloud)
      const most = await push(cloud.app, ana.pc.token, choices, null, { body: newBody(262_144) })
      expect(most.status).toBe(200)
      const over = await push(cloud.app, ana.pc.token, choices, revisionIn(most), { body: newBody(262_145) })
      expect([400, 413]).toContain(over.status)
      for (const document of [
        'choices',
        '1111111111111111.choices',
        '0000000000000000.report',
        'x.report',
        '..',
      ])
        expect([400, 404]).toContain((await push(cloud.app, ana.pc.token, document, null)).status)
      for (let i = 0; i < 63; i++) await push(cloud.app, ana.pc.token, reportOf(), null)
      expect((await push(cloud.app, ana.pc.token, reportOf(), null)).body).toEqual({ error: 'tooMany' })
    })

    test('two PCs meet where a code says, five times at most and for ten minutes', async () => {
      const ana = await makeAccount(cloud)
      const other = newPc(ana.profile)
      const { device, key } = other
      const open = (place: string) =>
        ask(cloud.app, {
          method: 'POST',
          url: '/v1/pairings',
          token: ana.pc.token,
          body: { place, device, key, box: 'sealed' },
        })
      const address = { 'x-client': '203.0.113.77' }
      const look = (place: string) => ask(cloud.app, { url: `/v1/pairings/${place}`, headers: address })
      const place = 'ABCD2345'
      expect((await open(place)).status).toBe(201)
      for (let i = 0; i < 5; i++) expect((await look(place)).body).toEqual({ box: 'sealed' })
      expect((await look(place)).status).toBe(404)
      // A new code invalidates the previous one.
      expect((await open('BBBBBBBB')).status).toBe(201)
      const signedIn = () =>
        ask(cloud.app, {
          method: 'POST',
          url: '/v1/sessions',
          body: { ...other.signIn(), place: 'BBBBBBBB' },
        })
      const wrongPlace = { ...other.signIn(), place }
      expect((await ask(cloud.app, { method: 'POST', url: '/v1/sessions', body: wrongPlace })).status).toBe(
        401,
      )
      expect((await signedIn()).status).toBe(200)
      expect((await get('/v1/profile', other.token)).status).toBe(200)
      expect((await look('BBBBBBBB')).status).toBe(404)
      expect((await open('CCCCCCCC')).status).toBe(201)
      cloud.later(10 * 60_000)
      expect((await look('CCCCCCCC')).status).toBe(404)
    })

    test('a code that is taken back opens nothing, and taking back an older code leaves the newer one', async () => {
      const ana = await makeAccount(cloud)
      const ben = await makeAccount(cloud, 'Ben')
      const open = (place: string) => {
        const { device, key } = newPc(ana.profile)
        const body = { place, device, key, box: 'sealed' }
        return ask(cloud.app, { method: 'POST', url: '/v1/pairings', token: ana.pc.token, body })
      }
      const headers = { 'x-client': '203.0.113.78' }
      const look = async (place: string) =>
        (await ask(cloud.app, { url: `/v1/pairings/${place}`, headers })).status
      const takeBack = async (place: string, token: string) =>
        (await ask(cloud.app, { method: 'DELETE', url: `/v1/pairings/${place}`, token })).status
      await open('DDDDDDDD')
      await open('EEEEEEEE')
      expect(await takeBack('DDDDDDDD', ana.pc.token)).toBe(200)
      // Nobody can withdraw somebody else's code.
      expect(await takeBack('EEEEEEEE', ben.pc.token)).toBe(200)
      expect(await look('EEEEEEEE')).toBe(200)
      expect(await takeBack('EEEEEEEE', ana.pc.token)).toBe(200)
      expect(await look('EEEEEEEE')).toBe(404)
      expect(await takeBack('EEEEEEEE', ana.pc.token)).toBe(200)
    })

    test('a person changes their name and e-mail address later, and another profile’s address is refused', async () => {
      const ana = await makeAccount(cloud, 'Ana', { email: 'ana.later@example.com' })
      const ben = await makeAccount(cloud, 'Ben', { email: 'ben.later@example.com' })
      const set = (token: string, name: string, email: string | null) =>
        ask(cloud.app, { method: 'PUT', url: '/v1/person', token, body: { name, email } })
      const seen = async ({ pc }: typeof ana) => (await get('/v1/profile', pc.token)).body.person
      expect(await seen(ana)).toEqual({ name: 'Ana', email: 'ana.later@example.com' })
      const taken = await set(ana.pc.token, 'Ana Maria', 'BEN.later@example.com')
      expect([taken.status, taken.body]).toEqual([409, { error: 'emailTaken' }])
      // The cloud stores nothing from a refused change.
      expect(await seen(ana)).toEqual({ name: 'Ana', email: 'ana.later@example.com' })
      expect((await set(ana.pc.token, 'Ana Maria', 'Ana.New@example.com')).status).toBe(200)
      expect(await seen(ana)).toEqual({ name: 'Ana Maria', email: 'ana.new@example.com' })
      // An e-mail address that the user replaced or removed can be used again.
      expect((await set(ben.pc.token, 'Ben', 'ana.later@example.com')).status).toBe(200)
      expect((await set(ana.pc.token, 'Ana Maria', null)).status).toBe(200)
      expect(await seen(ana)).toEqual({ name: 'Ana Maria', email: null })
      expect((await set(ben.pc.token, 'Ben', 'ana.new@example.com')).status).toBe(200)
      const noted = await cloud.database.run((db) =>
        db.selectFrom('audit').selectAll().where('profile', '=', ana.profile).execute(),
      )
      expect(noted.map(({ action }) => action).sort()).toEqual(['email', 'noEmail', 'rename'])
      expect(JSON.stringify(noted)).not.toMatch(/Ana|example/)
      for (let i = 0; i < 20; i++) await set(ana.pc.token, `Ana ${i}`, null)
      expect((await set(ana.pc.token, 'Ana', null)).status).toBe(429)
    })

    test('wrong guesses are counted for each address, and a right secret still passes', async () => {
      const ana = await makeAccount(cloud)
      const guess = (token: string, address: string) => get('/v1/profile', token, { 'x-client': address })
      const wrong = newPc(ana.profile).token
      const statuses: number[] = []
      for (let i = 0; i < 40; i++) statuses.push((await guess(wrong, '203.0.113.5')).status)
      expect(statuses.filter((one) => one === 401).length).toBe(30)
      expect(statuses.slice(30).every((one) => one === 429)).toBe(true)
      expect((await guess(wrong, '203.0.113.6')).status).toBe(401)
      expect((await guess(ana.pc.token, '203.0.113.5')).status).toBe(200)
      cloud.later(11 * 60_000)
      expect((await guess(wrong, '203.0.113.5')).status).toBe(401)
    })

    test('a request for another host is refused before anything is looked at', async () => {
      for (const name of ['evil.test', 'cloud.test.evil.test', '127.0.0.1'])
        expect((await get('/v1/profile', null, { host: name })).status).toBe(421)
      const answer = await cloud.app.inject({ url: '/v1/profile', headers: { host: 'cloud.test' } })
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
      expect(answer.headers['cache-control']).toBe('no-store')
    })
  })
}
