/**
 * Tests that require a real PostgreSQL: indexes and query plans for many rows, killed processes, and two processes on
 * one database.
 */
import { request as send } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { secretHash } from '@clearpane/sync/cloud'
import { chanceFrom } from '@clearpane/sync/testing'
import { Client } from 'pg'
import { describe, expect, test } from 'vitest'
import { firstAdminToken } from '../admin/admins.ts'
import { forgetGuesses } from '../identity/guesses.ts'
import { createNotices } from '../notices.ts'
import { forgetPairings } from '../pairings.ts'
import { createForgetting } from '../unused.ts'
import {
  ask,
  choices,
  host,
  makeAccount,
  newBody,
  newPc,
  openTestCloud,
  push,
  reportOf,
  roster,
} from './people.ts'
import type { Postgres } from './postgres.ts'
import { startServer } from './process.ts'

const soak = process.env.CLEARPANE_SOAK === '1'
const profiles = Number(process.env.CLEARPANE_PROFILES ?? (soak ? 100_000 : 20_000))
const kills = Number(process.env.CLEARPANE_KILLS ?? (soak ? 200 : 20))
const guesses = Number(process.env.CLEARPANE_GUESSES ?? (soak ? 10_000 : 1000))
const seed = Number(process.env.CLEARPANE_SEED ?? 20261126)

const query = async <T extends object>(url: string, sql: string, values: unknown[] = []): Promise<T[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** Database columns whose values come from requests. */
const held = ['profile', 'auth', 'email', 'place', 'subject', 'admin']

type Plan = { 'Node Type': string; 'Relation Name'?: string; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Calls each of the server's functions once. */
const useAll = async (cloud: Awaited<ReturnType<typeof openTestCloud>>) => {
  const { app, database } = cloud
  const ana = await makeAccount(cloud, 'Ana Plan', {
    email: 'ana.plan@example.com',
    timeZone: 'Europe/Berlin',
  })
  const token = ana.pc.token
  const other = newPc(ana.profile)
  const members = {
    add: [{ device: other.device, key: other.key }],
    revoke: ['00000000000000ff'],
    auth: secretHash(ana.auth),
  }
  const first = await push(app, token, roster, null, { members })
  const body = await push(app, token, choices, null)
  await push(app, token, choices, String(body.body.revision))
  await push(app, token, choices, null)
  await push(app, token, reportOf(), null)
  const url = `/v1/documents/${choices}`
  await ask(app, { url, token })
  await ask(app, { url, token, headers: { 'if-none-match': '"x"' } })
  await ask(app, { url: '/v1/profile', token })
  await ask(app, { url: '/v1/profile', token: ana.recovery })
  await ask(app, { method: 'POST', url: '/v1/sessions', body: other.signIn() })
  const { device, key, secret } = newPc(ana.profile)
  await ask(app, { method: 'POST', url: '/v1/recovery', token: ana.recovery, body: { device, key, secret } })
  const late = newPc(ana.profile)
  const pairing = { place: 'ABCDEFGH', device: late.device, key: late.key, box: 'x' }
  await ask(app, { method: 'POST', url: '/v1/pairings', token, body: pairing })
  await ask(app, { url: '/v1/pairings/ABCDEFGH' })
  await ask(app, { method: 'POST', url: '/v1/sessions', body: { ...late.signIn(), place: 'ABCDEFGH' } })
  await ask(app, { method: 'DELETE', url: '/v1/pairings', token })
  await ask(app, { method: 'DELETE', url: '/v1/pairings/ABCDEFGH', token })
  for (const email of ['ana.new@example.com', null])
    await ask(app, { method: 'PUT', url: '/v1/person', token, body: { name: `Ana ${email}`, email } })
  await createNotices({ db: database, post: () => true, host: () => host, now: Date.now }).addressee(
    ana.profile,
  )
  const admin = (await firstAdminToken(database, 1)) ?? ''
  const list = await ask(app, { url: '/api/users?limit=50', token: admin })
  await ask(app, { url: `/api/users?search=user%20&after=${list.body.next}`, token: admin })
  for (const path of ['export', 'audit', 'admins'])
    await ask(app, { url: `/api/users/${path}`, token: admin })
  const account = `/api/users/account/${ana.profile}`
  for (const isActive of [false, true])
    await ask(app, { method: 'POST', url: `${account}/active`, token: admin, body: { isActive } })
  await forgetGuesses(database, Date.now())
  await forgetPairings(database, Date.now())
  // Only the first profile is old enough to be deleted, wherever it is in the table.
  const forget = createForgetting(database, 400)
  let forgotten = 0
  for (let tries = 0; forgotten === 0 && tries <= profiles / 10_000; tries++)
    forgotten = await forget(1_700_000_000_002 + 400 * 24 * 60 * 60_000)
  expect(forgotten).toBe(1)
  await push(app, token, roster, String(first.body.revision), { ends: true })
  const ben = await makeAccount(cloud, 'Ben Plan')
  await ask(app, { method: 'DELETE', url: `/api/users/account/${ben.profile}`, token: admin })
  return admin
}

const fill = `
  insert into profiles select md5(i::text), 1700000000000 + i, 1, null from generate_series(1, $1) i;
  insert into devices select md5(i::text), substr(md5('d' || i), 1, 16), md5('k' || i), md5('s' || i), 1, 1, null from generate_series(1, $1) i;
  insert into recoveries select md5('a' || i) || md5('b' || i), md5(i::text), 1 from generate_series(1, $1) i;
  insert into users select md5(i::text), 'User ' || md5('n' || i), 'user ' || md5('n' || i), (array['DE','US','FR','GB','IN','BR',''])[1 + i % 7], 1700000000000 + i, null, 1 from generate_series(1, $1) i;
  insert into emails select md5('e' || i) || '@example.com', md5(i::text) from generate_series(1, $1) i where i % 2 = 0;
  insert into revisions select md5(i::text), '0000000000000000.choices', 1, 1, md5('r' || i), md5('p' || i), '\\x00', 1, substr(md5('d' || i), 1, 16), 1 from generate_series(1, $1) i;
  insert into guesses select md5('g' || i), 1, 1 from generate_series(1, $1 / 10) i;
  insert into pairings select substr(md5('l' || i), 1, 8) || i, md5(i::text), 'x', 'x', 'x', 0, 1 from generate_series(1, $1 / 10) i;
`

type Sent = { status: number; body: Record<string, unknown> }

/** Sends a request over a real connection. Rejects if the connection breaks before the response is complete. */
const over = (
  port: number,
  method: string,
  path: string,
  token: string,
  body?: unknown,
  address = '192.0.2.7',
) =>
  new Promise<Sent>((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const one = send(
      {
        port,
        host: '127.0.0.1',
        method,
        path,
        headers: {
          host,
          authorization: `Bearer ${token}`,
          'x-client': address,
          ...(text === ''
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          const all = Buffer.concat(parts).toString('utf8')
          resolve({
            status: answer.statusCode ?? 0,
            body: all === '' ? {} : (JSON.parse(all) as Sent['body']),
          })
        })
      },
    )
    one.on('error', reject)
    one.end(text)
  })

export const scaleSuite = (postgres: () => Postgres): void => {
  describe('A real PostgreSQL', () => {
    test(`at ${profiles} profiles every key begins with what a request holds, and every statement has an index`, async () => {
      const url = await postgres().fresh()
      const asked = new Map<string, readonly unknown[]>()
      const cloud = await openTestCloud({ url, onQuery: (sql, values) => asked.set(sql, values) })
      for (const statement of fill
        .split(';\n')
        .map((one) => one.trim())
        .filter(Boolean))
        await query(url, statement.replaceAll('$1', String(profiles)))
      await query(url, 'vacuum analyze')
      asked.clear()
      const admin = await useAll(cloud)
      const keys = await query<{ name: string; first: string }>(
        url,
        `select c.relname as name, a.attname as first from pg_index i
         join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
         join pg_namespace n on n.oid = t.relnamespace
         join pg_attribute a on a.attrelid = t.oid and a.attnum = i.indkey[0]
         where i.indisunique and n.nspname = 'public' and t.relname not like 'kysely%'`,
      )
      expect(keys.length).toBe(10)
      expect(keys.filter(({ first }) => !held.includes(first))).toEqual([])
      const [{ count } = { count: '-' }] = await query<{ count: string }>(
        url,
        `select count(*) from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = 'public' and c.relkind in ('S') or exists (select 1 from pg_trigger where not tgisinternal)`,
      )
      expect(Number(count)).toBe(0)
      const client = new Client({ connectionString: url })
      await client.connect()
      // PostgreSQL always scans a table of three rows in full. The test disables full table scans, to find out
      // whether there is an index that the query can use.
      await client.query('set enable_seqscan = off')
      const whole: string[] = []
      const statements = [...asked].filter(([sql]) => /^\s*(select|insert|update|delete)/i.test(sql))
      for (const [sql, values] of statements) {
        const { rows } = await client.query(`explain (format json) ${sql}`, [...values])
        const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }]
        for (const node of nodesOf(plan))
          if (node['Node Type'] === 'Seq Scan') whole.push(`${node['Relation Name']}: ${sql}`)
      }
      await client.end()
      expect(statements.length).toBeGreaterThan(35)
      expect(whole).toEqual([])
      const times: number[] = []
      for (let i = 0; i < 40; i++) {
        // Every tenth page request triggers a new count of all users.
        if (i % 10 === 0) cloud.later(61_000)
        const began = performance.now()
        const page = await ask(cloud.app, {
          url: `/api/users?limit=50&search=user%20${(i % 16).toString(16)}`,
          token: admin,
        })
        times.push(performance.now() - began)
        expect((page.body.users as unknown[]).length).toBe(50)
      }
      const first = times[0] ?? 0
      times.sort((a, b) => a - b)
      console.log(
        `${statements.length} statements; the admin page takes ${times[20]?.toFixed(1)} ms, p95 ${times[38]?.toFixed(1)} ms, the first ${first.toFixed(1)} ms, at ${profiles} profiles`,
      )
      if (soak) expect(times[38]).toBeLessThan(50)
      // The figures may be slightly old, but they must include the changes that an administrator has just made.
      const page = () => ask(cloud.app, { url: '/api/users?limit=1', token: admin })
      const before = (await page()).body as { users: { id: string }[]; cards: { active: number } }
      const account = `/api/users/account/${before.users[0]?.id}/active`
      await ask(cloud.app, { method: 'POST', url: account, token: admin, body: { isActive: false } })
      expect((await page()).body.cards).toMatchObject({ active: before.cards.active - 1 })
      await cloud.close()
      expect(cloud.defects).toEqual([])
    })

    test(`${kills} kills of server or database in the middle of a push lose none and double none (seed ${seed})`, async () => {
      const chance = chanceFrom(seed)
      const url = await postgres().fresh()
      const cloud = await openTestCloud({ url })
      const ana = await makeAccount(cloud)
      await cloud.close()
      let server = await startServer(url)
      let pushed = 0
      let revision: string | null = null
      let broken = 0
      const path = `/v1/documents/${choices}`
      for (let round = 0; round < kills; round++) {
        const isDatabase = round % 4 !== 0
        const after = 1 + chance.below(6)
        let killed: Promise<void> | null = null
        for (let i = 0; i < after + 2; i++) {
          const sent: object = {
            ifRevision: revision,
            pushId: chance.bytes(16).toString('hex'),
            body: newBody(4000).toString('base64'),
          }
          if (i === after) {
            const delay = chance.below(4)
            killed = pause(delay).then(() => (isDatabase ? postgres().kill() : server.kill()))
          }
          let answer: Sent | null = null
          for (let tries = 0; answer === null; tries++) {
            if (tries > 200) throw new Error('It doesn’t come back')
            const said: Sent | null = await over(server.port, 'PUT', path, ana.pc.token, sent).catch(
              () => null,
            )
            if (said?.status === 200) answer = said
            else {
              broken++
              expect([undefined, 503, 500]).toContain(said?.status)
              if (killed !== null) {
                await killed
                killed = null
                if (isDatabase) await postgres().start()
                else server = await startServer(url)
              } else await pause(20)
            }
          }
          pushed++
          expect(answer.body.number).toBe(pushed)
          revision = String(answer.body.revision)
        }
        await killed
        if (killed !== null) {
          if (isDatabase) await postgres().start()
          else server = await startServer(url)
        }
      }
      await server.kill()
      const [row] = await query<{ number: string; revision: string }>(
        url,
        'select number, revision from revisions order by number desc limit 1',
      )
      expect([Number(row?.number), row?.revision]).toEqual([pushed, revision])
      console.log(`${kills} kills, ${pushed} pushes, ${broken} requests that failed`)
    })

    test('a push that follows the newest revision is one statement, which also asks who sent it', async () => {
      const asked: string[] = []
      const cloud = await openTestCloud({
        url: await postgres().fresh(),
        onQuery: (sql) => asked.push(sql),
      })
      const ana = await makeAccount(cloud)
      const first = await push(cloud.app, ana.pc.token, choices, null)
      asked.length = 0
      expect((await push(cloud.app, ana.pc.token, choices, String(first.body.revision))).status).toBe(200)
      expect(asked.length).toBe(1)
      expect(asked[0]).toContain('insert into revisions')
      await cloud.close()
      expect(cloud.database.proves).toBe(true)
    })

    test('of eight pushes that all read the same newest revision before any of them writes, one is taken', async () => {
      const url = await postgres().fresh()
      const cloud = await openTestCloud({ url })
      const ana = await makeAccount(cloud)
      let revision: string | null = null
      for (let i = 0; i < 12; i++) {
        const pushed: { body: Record<string, unknown> } = await push(
          cloud.app,
          ana.pc.token,
          choices,
          revision,
        )
        revision = String(pushed.body.revision)
      }
      // Locks the next revision's slot, so that all pushes wait there after they have read their data.
      const holder = new Client({ connectionString: url })
      await holder.connect()
      await holder.query('begin')
      await holder.query('select 1 from revisions where slot = 2 for update')
      const all = Array.from({ length: 8 }, () => push(cloud.app, ana.pc.token, choices, revision))
      const waiting = `select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      await expect.poll(async () => (await query<{ waiting: number }>(url, waiting))[0]?.waiting).toBe(8)
      await holder.query('commit')
      await holder.end()
      const statuses = (await Promise.all(all)).map(({ status }) => status)
      expect(statuses.sort()).toEqual([200, ...Array(7).fill(409)])
      await cloud.close()
    })

    test(`${guesses} guesses over two processes are limited as over one`, async () => {
      const url = await postgres().fresh()
      const [one, two] = [await startServer(url), await startServer(url)]
      const cloud = await openTestCloud({ url })
      const ana = await makeAccount(cloud)
      const wrong = newPc(ana.profile).token
      const statuses: number[] = []
      for (let i = 0; i < guesses; i += 10) {
        const said = await Promise.all(
          Array.from({ length: 10 }, (_, j) =>
            over(j % 2 === 0 ? one.port : two.port, 'GET', '/v1/profile', wrong),
          ),
        )
        statuses.push(...said.map(({ status }) => status))
      }
      const right = await over(one.port, 'GET', '/v1/profile', ana.pc.token)
      await Promise.all([one.kill(), two.kill()])
      await cloud.close()
      expect(statuses.filter((status) => status === 401).length).toBe(30)
      expect(statuses.filter((status) => status === 429).length).toBe(guesses - 30)
      expect(right.status).toBe(200)
    })
  })
}
