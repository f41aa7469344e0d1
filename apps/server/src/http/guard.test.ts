/**
 * Tests the guard over every route of the contract: everything that must be refused gets its own status and
 * code, and changes nothing.
 */
import { calls, errorBodySchema, wire } from '@clearpane/contracts'
import type { DiagnosticCode } from '@clearpane/model'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hostile, json, listed, takesBody } from '../testing/hostile-requests.ts'
import { routes, type TestServer, testServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())

const codeOf = (body: string) => (body === '' ? null : errorBodySchema.parse(JSON.parse(body)).error.code)

describe(`${hostile.length} kinds of hostile requests`, () => {
  test.each(listed(hostile))('$title', async ({ one, route }) => {
    const before = server.host.dump()
    // A good body, so that only the case's subject is wrong.
    const payload = takesBody(route.method) ? { headers: json, payload: '{}' } : {}
    const extra = one.with(route, server)
    const { headers: more, ...rest } = extra
    const answer = await server.send({
      method: route.method,
      url: route.url,
      ...payload,
      ...rest,
      headers: { ...payload.headers, ...more },
    })
    expect({ status: answer.statusCode, code: codeOf(answer.body) }).toEqual({
      status: one.status,
      code: one.code,
    })
    if (one.code === null) expect(answer.headers['content-security-policy']).toBeUndefined()
    expect(server.host.dump()).toBe(before)
  })
})

describe('every route', () => {
  test.each(routes)(
    '$method $url: a response is never stored, framed, sniffed or forwarded',
    async ({ method, url }) => {
      const { headers: answered } = await server.send({
        method,
        url,
        ...(takesBody(method) ? { payload: {} } : {}),
      })
      expect(answered).toMatchObject({
        // The catalog is part of the program and says nothing about a PC.
        'cache-control': url === '/api/catalog' ? 'private, no-cache' : 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
      })
      expect(answered['content-security-policy']).toMatch(/script-src 'self'(?:;|$)/)
      expect(answered['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(answered['access-control-allow-origin']).toBeUndefined()
    },
  )

  test.each(routes)(
    '$method $url: another method is 405 and says which it takes',
    async ({ method, url }) => {
      const answer = await server.send({
        method: method === 'GET' ? 'DELETE' : 'PUT',
        url,
        ...(method === 'GET' ? {} : { payload: {} }),
      })
      expect(answer.statusCode).toBe(405)
      expect(answer.headers.allow?.split(', ')).toContain(method)
      expect(errorBodySchema.parse(answer.json()).error.code).toBe('METHOD_NOT_ALLOWED')
    },
  )

  test.each(routes.filter(({ url }) => !url.includes('download')))(
    '$method $url: an unknown query field is 400',
    async ({ method, url }) => {
      const answer = await server.send({
        method,
        url: `${url}?x=1`,
        ...(takesBody(method) ? { payload: {} } : {}),
      })
      expect(answer.statusCode).toBe(400)
    },
  )
})

describe('a missing thing', () => {
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
      name: 'a change without its run',
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
  test.each(cases)('$name → $status $code', async ({ request, status, code }) => {
    const before = server.host.dump()
    const answer = await server.send(request)
    expect({ status: answer.statusCode, code: errorBodySchema.parse(answer.json()).error.code }).toEqual({
      status,
      code,
    })
    expect(server.host.dump()).toBe(before)
  })

  test('a failed reset returns the specified text, and the cause beside it', async () => {
    const answer = await server.send({ method: 'POST', url: '/api/reset', payload: { resetType: 'journal' } })
    const body = errorBodySchema.parse(answer.json())
    expect(body.message).toBe('Failed to reset data')
    expect(body.error.detail).toContain('monitoring')
  })
})

describe('a browser without a session', () => {
  test.each(['/', '/history', '/assets/app.js'])('gets the page that says what to do at %s', async (url) => {
    const answer = await server.send({ url, headers: { cookie: '' } })
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['content-type']).toMatch(/^text\/html/)
    expect(answer.body).toContain('Start Clearpane to use it in this browser')
    expect(answer.body).not.toMatch(/<script>|<style|style=/)
  })

  test('uses the browser’s language, and its style needs no session', async () => {
    const german = await server.send({ url: '/history', headers: { cookie: '', 'accept-language': 'de' } })
    expect(german.body).toContain('<html lang="de">')
    expect(german.body).toContain('Starten Sie Clearpane')
    const style = await server.send({ url: wire.sessionStylePath, headers: { cookie: '' } })
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
  })
})

test('none of this was a bug of ours', () => {
  expect(server.defects).toEqual([])
})
