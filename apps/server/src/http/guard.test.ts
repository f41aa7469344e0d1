/**
 * Tests the guard on every route of the contract: every request that must be refused gets the right status and code,
 * and changes nothing on the PC.
 */
import { calls, errorBodySchema, wire } from '@clearpane/contracts'
import type { DiagnosticCode } from '@clearpane/model'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guarded, hostile, json, takesBody } from '../testing/hostile-requests.ts'
import { routes, type TestServer, testServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const codeOf = (body: string) => (body === '' ? null : errorBodySchema.parse(JSON.parse(body)).error.code)

type Route = (typeof guarded)[number]
type Kind = (typeof hostile)[number]

/** Describes how the answer differs from the expected answer, or returns null if they match. */
const wrongAt = async (one: Kind, route: Route): Promise<string | null> => {
  const before = server.host.dump()
  // A valid body, so that only the tested part of the request is wrong.
  const payload = takesBody(route.method) ? { headers: json, payload: '{}' } : {}
  const { headers: more, ...rest } = one.with(route, server)
  const answer = await server.send({
    method: route.method,
    url: route.url,
    ...payload,
    ...rest,
    headers: { ...payload.headers, ...more },
  })
  const where = `${one.name} → ${route.method} ${route.url}`
  const code = codeOf(answer.body)
  if (answer.statusCode !== one.status || code !== one.code)
    return `${where}: ${answer.statusCode} ${code}, not ${one.status} ${one.code}`
  if (one.code === null && answer.headers['content-security-policy'] !== undefined)
    return `${where}: the answer tells who answers`
  return server.host.dump() === before ? null : `${where}: something changed`
}

const allWrong = async (pairs: readonly (readonly [Kind, Route])[]): Promise<string[]> => {
  const wrong: string[] = []
  for (const [one, route] of pairs) {
    const found = await wrongAt(one, route)
    if (found !== null) wrong.push(found)
  }
  return wrong
}

/** One route of each kind: routes that read, change, start a job, delete, have a parameter, stream, or download. */
const shapes = [
  ...new Map(
    guarded.map((route) => [
      `${route.method} ${route.job} ${/nothing|report|events/.exec(route.url)}`,
      route,
    ]),
  ).values(),
]
/** The kinds of refusals: each check of the guard leads to its own status and code. */
const checks = [...new Set(hostile.map(({ status, code }) => `${status} ${code ?? 'without a body'}`))]
const kindsOf = (check: string) =>
  hostile.filter(({ status, code }) => `${status} ${code ?? 'without a body'}` === check)

describe('a hostile request to each kind of route', () => {
  test.each(hostile.map((one) => ({ one, name: one.name })))('is refused: $name', async ({ one }) => {
    const fitting = shapes.filter(one.to)
    expect(fitting.length).toBeGreaterThan(1)
    expect(await allWrong(fitting.map((route) => [one, route]))).toEqual([])
  })
})

describe('a request to any route', () => {
  // Tests every kind of route, and every one of the guard's checks on each route, because the guard must treat all
  // routes the same.
  test.each(checks)(
    'is refused with the right status and code if one part of the request is wrong: %s',
    async (check) => {
      const kinds = kindsOf(check)
      const pairs = guarded.flatMap((route, at) => {
        const fitting = kinds.filter((one) => one.to(route))
        const one = fitting[at % fitting.length]
        return one === undefined ? [] : [[one, route] as const]
      })
      expect(pairs.length).toBeGreaterThan(guarded.length / 3)
      expect(await allWrong(pairs)).toEqual([])
    },
  )
})

/** Sends requests to each route; returns the answers that are wrong. */
const onEach = async (
  asked: readonly Route[],
  request: (route: Route) => InjectOptions,
  isRight: (answer: LightMyRequestResponse, route: Route) => boolean,
): Promise<string[]> => {
  const wrong: string[] = []
  for (const route of asked) {
    const answer = await server.send(request(route))
    if (!isRight(answer, route))
      wrong.push(`${route.method} ${route.url}: ${answer.statusCode} ${JSON.stringify(answer.headers)}`)
  }
  return wrong
}

describe('every route', () => {
  test('sends a response that can’t be stored, framed or sniffed, and that stops the browser from sending a referrer', async () => {
    const wrong = await onEach(
      routes,
      ({ method, url }) => ({ method, url, ...(takesBody(method) ? { payload: {} } : {}) }),
      ({ headers }, { url }) =>
        // The catalog is part of the program and contains nothing about a PC.
        headers['cache-control'] === (url === '/api/catalog' ? 'private, no-cache' : 'no-store') &&
        headers['x-content-type-options'] === 'nosniff' &&
        headers['x-frame-options'] === 'DENY' &&
        headers['referrer-policy'] === 'no-referrer' &&
        /script-src 'self'(?:;|$)/.test(String(headers['content-security-policy'])) &&
        String(headers['content-security-policy']).includes("frame-ancestors 'none'") &&
        headers['access-control-allow-origin'] === undefined,
    )
    expect(wrong).toEqual([])
  })

  test('responds to a wrong method with 405 and names the right method', async () => {
    const wrong = await onEach(
      routes,
      ({ method, url }) => {
        const taken: readonly string[] = routes
          .filter((route) => route.url === url)
          .map((route) => route.method)
        const others: readonly ('DELETE' | 'PUT' | 'PATCH')[] =
          method === 'GET' || method === 'PUT' ? ['DELETE', 'PUT', 'PATCH'] : ['PUT', 'DELETE', 'PATCH']
        const other = others.find((one) => !taken.includes(one)) ?? 'PATCH'
        return { method: other, url, ...(method === 'GET' ? {} : { payload: {} }) }
      },
      (answer, { method }) =>
        answer.statusCode === 405 &&
        answer.headers.allow?.split(', ').includes(method) === true &&
        codeOf(answer.body) === 'METHOD_NOT_ALLOWED',
    )
    expect(wrong).toEqual([])
  })

  test('responds to an unknown query field with 400', async () => {
    const wrong = await onEach(
      routes.filter(({ url }) => !url.includes('download')),
      ({ method, url }) => ({ method, url: `${url}?x=1`, ...(takesBody(method) ? { payload: {} } : {}) }),
      ({ statusCode }) => statusCode === 400,
    )
    expect(wrong).toEqual([])
  })
})

describe('a request for something missing or invalid', () => {
  const cases: { name: string; request: InjectOptions; status: number; code: DiagnosticCode }[] = [
    { name: 'an unknown call', request: { url: '/api/nothing' }, status: 404, code: 'NOT_FOUND' },
    { name: 'the bare /api', request: { url: '/api' }, status: 404, code: 'NOT_FOUND' },
    {
      name: 'an unknown call with POST',
      request: { method: 'POST', url: '/api/nothing', payload: {} },
      status: 404,
      code: 'NOT_FOUND',
    },
    {
      name: 'a POST to a page',
      request: { method: 'POST', url: '/history', payload: {} },
      status: 405,
      code: 'METHOD_NOT_ALLOWED',
    },
    {
      name: 'a preflight',
      request: { method: 'OPTIONS', url: '/api/apply' },
      status: 405,
      code: 'METHOD_NOT_ALLOWED',
    },
    {
      name: 'an address that cannot be decoded',
      request: { url: '/api/runs/%zz' },
      status: 400,
      code: 'BAD_REQUEST',
    },
    { name: 'an unknown run', request: { url: '/api/runs/nothing' }, status: 404, code: 'UNKNOWN_RUN' },
    {
      name: 'an invalid run id',
      request: { url: '/api/runs/..%2F..%2Fetc' },
      status: 400,
      code: 'BAD_REQUEST',
    },
    {
      name: 'a parameter of excessive length',
      request: { url: `/api/runs/${'a'.repeat(5000)}` },
      status: 404,
      code: 'NOT_FOUND',
    },
    {
      name: 'an unknown script',
      request: { url: '/api/download-script/nothing' },
      status: 404,
      code: 'UNKNOWN_SCRIPT',
    },
    {
      name: 'an unknown job',
      request: { method: 'DELETE', url: '/api/jobs/nothing' },
      status: 404,
      code: 'UNKNOWN_JOB',
    },
    {
      name: 'an unknown profile',
      request: { method: 'POST', url: '/api/apply-profile', payload: { profile: 'nothing' } },
      status: 400,
      code: 'UNKNOWN_PRESET',
    },
    {
      name: "an unknown profile's script",
      request: { method: 'POST', url: '/api/generate-profile-script/nothing', payload: {} },
      status: 404,
      code: 'UNKNOWN_PRESET',
    },
    {
      name: 'an unknown reset type',
      request: { method: 'POST', url: '/api/reset', payload: { resetType: 'journal' } },
      status: 400,
      code: 'UNKNOWN_RESET_TYPE',
    },
    ...(['plan', 'apply'] as const).flatMap((name) => [
      {
        name: `an unknown tweak to ${name}`,
        request: {
          method: 'POST' as const,
          url: calls[name].path,
          payload: { origin: { kind: 'selection', choices: [{ tweakId: 'no.such' }] } },
        },
        status: 400,
        code: 'UNKNOWN_TWEAK' as const,
      },
      {
        name: `an unknown option to ${name}`,
        request: {
          method: 'POST' as const,
          url: calls[name].path,
          payload: {
            origin: { kind: 'selection', choices: [{ tweakId: 'privacy.one', option: 'nothing' }] },
          },
        },
        status: 400,
        code: 'UNKNOWN_OPTION' as const,
      },
      {
        name: `an unknown run to ${name}`,
        request: {
          method: 'POST' as const,
          url: calls[name].path,
          payload: { origin: { kind: 'undo', runId: 'nothing', putBack: [] } },
        },
        status: 400,
        code: 'UNKNOWN_RUN' as const,
      },
      {
        name: `nothing to ${name}`,
        request: {
          method: 'POST' as const,
          url: calls[name].path,
          payload: { origin: { kind: 'selection', choices: [] } },
        },
        status: 400,
        code: 'EMPTY_SELECTION' as const,
      },
    ]),
    {
      name: 'an unknown run to undo',
      request: { method: 'POST', url: '/api/undo', payload: { runId: 'nothing' } },
      status: 400,
      code: 'UNKNOWN_RUN',
    },
    {
      name: 'a change but not its run',
      request: { method: 'POST', url: '/api/undo', payload: { changeIds: [1] } },
      status: 400,
      code: 'BAD_REQUEST',
    },
    {
      name: 'a device with another name',
      request: { url: '/api/tweaks', headers: { [wire.deviceHeader]: 'toaster' } },
      status: 400,
      code: 'UNKNOWN_DEVICE',
    },
    {
      name: 'a device that this machine doesn’t have',
      request: { url: '/api/tweaks', headers: { [wire.deviceHeader]: 'generic' } },
      status: 400,
      code: 'UNKNOWN_DEVICE',
    },
    {
      name: 'an invalid progress id',
      request: { method: 'POST', url: '/api/undo', payload: {}, headers: { [wire.progressHeader]: 'a b' } },
      status: 400,
      code: 'BAD_REQUEST',
    },
  ]
  test.each(cases)('is answered as specified: $name → $status $code', async ({ request, status, code }) => {
    const before = server.host.dump()
    const answer = await server.send(request)
    expect({ status: answer.statusCode, code: errorBodySchema.parse(answer.json()).error.code }).toEqual({
      status,
      code,
    })
    expect(server.host.dump()).toBe(before)
  })

  test('is answered with the specified text and the cause if the type of reset is unknown', async () => {
    const answer = await server.send({ method: 'POST', url: '/api/reset', payload: { resetType: 'journal' } })
    const body = errorBodySchema.parse(answer.json())
    expect(body.message).toBe('Failed to reset data')
    expect(body.error.detail).toContain('monitoring')
  })
})

describe('a browser without a session', () => {
  test.each(['/', '/history', '/assets/app.js'])(
    'gets the page that explains what to do when it requests %s',
    async (url) => {
      const answer = await server.send({ url, headers: { cookie: '' } })
      expect(answer.statusCode).toBe(401)
      expect(answer.headers['content-type']).toMatch(/^text\/html/)
      expect(answer.body).toContain('Start Clearpane to use it in this browser')
      expect(answer.body).not.toMatch(/<script>|<style|style=/)
    },
  )

  test('gets the explanation page in its own language, with a style sheet that loads without a session', async () => {
    const german = await server.send({ url: '/history', headers: { cookie: '', 'accept-language': 'de' } })
    expect(german.body).toContain('<html lang="de">')
    expect(german.body).toContain('Starten Sie Clearpane')
    const style = await server.send({ url: wire.sessionStylePath, headers: { cookie: '' } })
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  })
})

test('no request in the tests of the HTTP guard was recorded as a bug in Clearpane', () => {
  expect(server.defects).toEqual([])
})
