/** Whatever is sent: never a 5xx, always an answer of the contract, and a refusal has changed nothing. */
import { type CallName, calls, errorBodySchema, wire } from '@clearpane/contracts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { hostile, type Schema } from '../testing/hostile.ts'
import { presets, type TestServer, testServer, tweaks } from '../testing/server.ts'
import { routePath } from './mount.ts'

const runs = process.env.CLEARPANE_SOAK === '1' ? 2000 : 120
const seed = Number(process.env.CLEARPANE_SEED ?? 20261121)

const names = [...tweaks.map(({ id }) => id), ...presets.map(({ id }) => id), 'restore-defaults', 'default', 'on', 'all', 'generator']

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(async () => {
  expect(server.defects).toEqual([])
  await server.close()
})

const writes = (Object.keys(calls) as CallName[]).filter((name) => calls[name].method === 'POST')

describe(`${runs} hostile bodies a call (seed ${seed})`, () => {
  test.each(writes)('%s', { timeout: 300_000 }, async (name) => {
    const { method, path, body, ok } = calls[name]
    const url = routePath(path).replace(/:\w+/g, 'both')
    await fc.assert(
      fc.asyncProperty(hostile(z.toJSONSchema(body, { io: 'input' }) as Schema, names), async (sent) => {
        const before = server.host.dump()
        const payload = JSON.stringify(sent) ?? 'null'
        const answer = await server.send({ method, url, payload, headers: { 'content-type': 'application/json' } })
        expect(answer.statusCode).toBeLessThan(500)
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

test(`hostile paths, devices and progress ids (seed ${seed})`, { timeout: 300_000 }, async () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('..', '__proto__', 'constructor', '%00', '%', ' ', '/', '\\'))
  const header = text.map((one) => encodeURI(one.replace(/\p{Surrogate}/gu, '')))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...(Object.keys(calls) as CallName[])), text, header, header, async (name, id, device, progress) => {
      const { method, path } = calls[name]
      const url = routePath(path).replace(/:\w+/g, encodeURIComponent(id.replace(/\p{Surrogate}/gu, '')))
      const headers = { [wire.deviceHeader]: device, [wire.progressHeader]: progress }
      const answer = await server.send({ method, url, headers, ...(method === 'POST' ? { payload: {} } : {}) })
      expect(answer.statusCode).toBeLessThan(500)
    }),
    { numRuns: 3 * runs, seed },
  )
})
