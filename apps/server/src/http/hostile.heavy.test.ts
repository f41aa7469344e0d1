/**
 * Tests that whatever is sent, the response matches the contract and is never a 5xx, and that a refused request
 * changes nothing.
 */
import { type CallName, calls, errorBodySchema, wire } from '@clearpane/contracts'
import { hostile, type Schema } from '@clearpane/service/testing/hostile.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { presets, type TestServer, testServer, tweaks } from '../testing/server.ts'
import { routePath } from './route-path.ts'

const writes = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method === 'POST')
/**
 * The number of requests of each kind: `runs` for each call that makes changes and for both sign-in calls, and three
 * times `runs` for the paths.
 */
const kinds = writes.length + 2 + 3
const runs = process.env.CLEARPANE_SOAK === '1' ? Math.ceil(60_000 / kinds) : 60
const seed = Number(process.env.CLEARPANE_SEED ?? 20261121)

const names = [
  ...tweaks.map(({ id }) => id),
  ...presets.map(({ id }) => id),
  'restore-defaults',
  'default',
  'on',
  'all',
  'generator',
]

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
const answered: Record<number, number> = {}
afterAll(async () => {
  const all = Object.values(answered).reduce((sum, n) => sum + n, 0)
  console.log(
    `${all} hostile requests: ${Object.entries(answered)
      .map(([status, n]) => `${n} × ${status}`)
      .join(', ')}`,
  )
  expect(server.defects).toEqual([])
  await server.close()
})

const count = ({ statusCode }: { statusCode: number }) => {
  answered[statusCode] = (answered[statusCode] ?? 0) + 1
  expect(statusCode).toBeLessThan(500)
}

describe(`${runs} hostile bodies for each call (seed ${seed})`, () => {
  test.each(writes)('are all refused without harm: %s', { timeout: 900_000 }, async (name) => {
    const { method, path, body, ok } = calls[name]
    const url = routePath(path).replace(/:\w+/g, 'both')
    await fc.assert(
      fc.asyncProperty(hostile(z.toJSONSchema(body, { io: 'input' }) as Schema, names), async (sent) => {
        const before = server.host.dump()
        const payload = JSON.stringify(sent) ?? 'null'
        const answer = await server.send({
          method,
          url,
          payload,
          headers: { 'content-type': 'application/json' },
        })
        count(answer)
        if (answer.statusCode === 200) ok.parse(answer.json())
        else {
          errorBodySchema.parse(answer.json())
          expect(server.host.dump()).toBe(before)
        }
      }),
      { numRuns: runs, seed },
    )
  })
})

const text = fc.oneof(
  fc.string(),
  fc.constantFrom('..', '__proto__', 'constructor', '%00', '%', ' ', '/', '\\'),
)
const waysIn: { url: string; body: fc.Arbitrary<unknown> }[] = [
  { url: wire.sessionPath, body: fc.record({ token: text }) },
  {
    url: wire.linkPath,
    body: fc.record({
      nonce: fc.string({ maxLength: 80 }),
      file: fc.boolean(),
      proof: fc.string({ maxLength: 80 }),
    }),
  },
]

describe(`${runs} hostile requests to each entry point (seed ${seed})`, () => {
  test.each(waysIn)('are all refused without harm: $url', { timeout: 900_000 }, async ({ url, body }) => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(body, fc.jsonValue()), async (sent) => {
        const answer = await server.send({
          method: 'POST',
          url,
          payload: JSON.stringify(sent),
          headers: { 'content-type': 'application/json', cookie: '', [wire.secretHeader]: '' },
        })
        count(answer)
        expect([400, 401]).toContain(answer.statusCode)
        expect(answer.headers['set-cookie']).toBeUndefined()
      }),
      { numRuns: runs, seed },
    )
  })
})

test(`hostile paths, devices and progress ids are all refused without harm (seed ${seed})`, {
  timeout: 900_000,
}, async () => {
  const header = text.map((one) => encodeURI(one.replace(/\p{Surrogate}/gu, '')))
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...(Object.keys(calls) as CallName[])),
      text,
      header,
      header,
      async (name, id, device, progress) => {
        const { method, path } = calls[name]
        const url = routePath(path).replace(/:\w+/g, encodeURIComponent(id.replace(/\p{Surrogate}/gu, '')))
        const headers = { [wire.deviceHeader]: device, [wire.progressHeader]: progress }
        const answer = await server.send({
          method,
          url,
          headers,
          ...(method === 'POST' ? { payload: {} } : {}),
        })
        count(answer)
      },
    ),
    { numRuns: 3 * runs, seed },
  )
})
