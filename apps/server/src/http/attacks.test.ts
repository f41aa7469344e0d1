/**
 * Tests what an attacker may send over a real socket: alternative spellings of addresses, paths that lead out of the
 * folder, disguised methods, broken HTTP.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wire } from '@clearpane/contracts'
import { requestText, sendRaw } from '@clearpane/service/testing/raw.ts'
import { tempFolder } from '@clearpane/service/testing/temp.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, type SocketServer, signIn, socketServer } from '../testing/socket.ts'

const outside = 'outside the folder of the app'
const { dir, remove } = tempFolder('attacks')
mkdirSync(join(dir, 'web', 'assets'), { recursive: true })
writeFileSync(join(dir, 'web', 'index.html'), '<p>the app</p>')
writeFileSync(join(dir, 'web', '.hidden'), outside)
for (const name of ['secret.txt', 'secret.json', 'secret.html']) writeFileSync(join(dir, name), outside)

let open: SocketServer
let port: number
let signed: SignedIn
beforeAll(async () => {
  open = await socketServer({ web: { dir: join(dir, 'web') } })
  port = open.server.port
  signed = await signIn(open.server)
})
afterAll(async () => {
  // Fails if any of these requests caused a bug.
  await open.close()
  remove()
})

const own = () => ({ host: `127.0.0.1:${port}` })
const everything = () => ({ ...own(), ...signed })

/** Spellings that a router may treat as /api/x. */
const spellings = (path: string, at = '127.0.0.1'): string[] => {
  const rest = path.slice('/api'.length)
  return [
    `/%61pi${rest}`,
    `/a%70i${rest}`,
    `/%61%70%69${rest}`,
    `/api%2F${rest.slice(1)}`,
    `/%2561pi${rest}`,
    `/API${rest}`,
    `/./api${rest}`,
    `/x/../api${rest}`,
    `/api;x=1${rest}`,
    `/api//${rest.slice(1)}`,
    `/api${rest}/`,
    `/api${rest}%00`,
    `/api${rest}#x`,
    `//api${rest}`,
    `/\\api${rest}`,
    `http://${at}/api${rest}`,
    `http://${at}/%61pi${rest}`,
  ]
}

const reads = [
  '/api/app',
  '/api/tweaks',
  '/api/runs',
  '/api/events',
  '/api/security/report/sample/report.json',
]

describe(`a call spelled in ${spellings('/api/x').length} other ways`, () => {
  const cases = reads.flatMap((path) =>
    spellings('/api/x').map((_, at) => ({ path, at, shown: spellings(path)[at] })),
  )

  test.each(cases)(
    '$shown never returns data to another site’s page, even with the cookie and the secret',
    async ({ path, at }) => {
      for (const site of ['cross-site', 'same-site']) {
        const target = spellings(path, own().host)[at] ?? ''
        const { status, headers, body } = await sendRaw(
          port,
          requestText('GET', target, { ...everything(), 'sec-fetch-site': site }),
        )
        // Anyone may open an address that the router treats as a page: the response is the app's file, which reveals
        // nothing about this PC.
        if (status === 200) expect([body, headers.includes('text/html')]).toEqual(['<p>the app</p>', true])
        else expect([400, 403, 404]).toContain(status)
      }
    },
  )

  test.each(cases)(
    '$shown never returns data for a request that has only the cookie, and the response isn’t stored',
    async ({ path, at }) => {
      const target = spellings(path, own().host)[at] ?? ''
      const { status, headers, body } = await sendRaw(
        port,
        requestText('GET', target, { ...own(), cookie: signed.cookie }),
      )
      if (status === 200) expect(body).toBe('<p>the app</p>')
      else {
        expect([400, 401, 404]).toContain(status)
        expect(headers).toContain('cache-control: no-store')
      }
    },
  )
})

describe('a target that does not begin with exactly one slash', () => {
  test.each([
    '//',
    '//[',
    '/\\[',
    '//x:99999/',
    '//evil.example/',
    '/\\evil.example',
    'http://evil.example/',
    'http://[',
    '*',
    'x',
  ])('%s is refused with 400', async (target) => {
    for (const method of ['GET', 'POST', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await sendRaw(port, requestText(method, target, everything()))
      expect({ method, status }).toEqual({ method, status: 400 })
      expect(headers).toContain("default-src 'none'")
    }
  })
})

describe('a path that tries to leave the folder of the web files', () => {
  const ups = [
    '..',
    '%2e%2e',
    '.%2e',
    '%2E.',
    '..%2f',
    '..%5c',
    '..\\',
    '%252e%252e',
    '....',
    '%c0%ae%c0%ae',
    '..;',
    '..%00',
    '\u002e\u002e',
  ]
  const files = [
    'secret.txt',
    'secret.json',
    'secret.html',
    '.hidden',
    'etc/passwd',
    'running.json',
    'C:/Windows/win.ini',
  ]
  const prefixes = ['/', '/assets/', '/web/', '/%2e/', '/assets%2f']
  // The soak test uses 20 spellings, 3 depths, 10 files and 13 prefixes; a normal test uses only the combinations
  // that differ most.
  const soak = process.env.CLEARPANE_SOAK === '1'
  if (soak) {
    ups.push('%252e.', '..%255c', '..%2f..', '%2e%2e%5c', '.%00.', '\uff0e\uff0e', '%u002e%u002e')
    files.push('session.json', 'journal/journal.jsonl', 'package.json')
    prefixes.push('//', '///', '/api/', '/api/../', '/assets/../', '/session/', '/%2f', '/\\')
  }
  const depths = soak ? [1, 3, 9] : [1, 3]
  test.each(ups)('returns no file from outside that folder: %s', async (up) => {
    for (const depth of depths)
      for (const prefix of prefixes)
        for (const file of files) {
          const target = `${prefix}${Array.from({ length: depth }, () => up).join('/')}/${file}`
          const { status, text } = await sendRaw(port, requestText('GET', target, everything()))
          expect({
            target,
            status: status < 500,
            leaks: text.includes(outside) || text.includes('root:'),
          }).toEqual({
            target,
            status: true,
            leaks: false,
          })
        }
  })
})

describe('an unsupported HTTP method', () => {
  const overridden = ['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override']
  const methods = ['PUT', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH']
  test.each(methods)('is refused, whatever headers the request has: %s', async (method) => {
    for (const path of ['/api/apply', '/api/undo', '/api/app', '/', wire.sessionPath, wire.linkPath])
      for (const header of overridden) {
        const { status } = await sendRaw(
          port,
          requestText(method, path, { ...everything(), [header]: 'POST' }),
        )
        expect({ path, refused: status >= 400 && status < 500 }).toEqual({ path, refused: true })
      }
  })
})

describe('broken HTTP', () => {
  const json = { 'content-type': 'application/json' }
  const post = (more: Record<string, string>, body = '') =>
    requestText('POST', '/api/plan', { ...everything(), ...json, ...more }, body)
  const cases: { name: string; bytes: () => string; status?: number }[] = [
    { name: 'no HTTP at all', bytes: () => 'GARBAGE\r\n\r\n', status: 400 },
    { name: 'no Host', bytes: () => requestText('GET', '/api/app', signed), status: 403 },
    {
      name: 'two Hosts',
      bytes: () => requestText('GET', '/api/app', { ...everything(), Host: 'evil.example' }),
      status: 403,
    },
    {
      name: 'another authority in the target',
      bytes: () => requestText('GET', 'http://evil.example/api/app', everything()),
      status: 400,
    },
    { name: 'two lengths', bytes: () => post({ 'content-length': '1' }, '{}'), status: 400 },
    {
      name: 'a length and chunks',
      bytes: () => post({ 'transfer-encoding': 'chunked' }, '0\r\n\r\n'),
      status: 400,
    },
    {
      name: 'a chunk with a wrong length',
      bytes: () => `${post({ 'transfer-encoding': 'chunked' })}zz\r\n{}\r\n0\r\n\r\n`,
      status: 400,
    },
    { name: 'a negative length', bytes: () => post({ 'content-length': '-1' }), status: 400 },
    {
      name: '2,000 headers',
      bytes: () =>
        requestText(
          'GET',
          '/api/app',
          Object.fromEntries(Array.from({ length: 2000 }, (_, i) => [`x-${i}`, 'y'])),
        ),
    },
    {
      name: 'a header of 20 KB',
      bytes: () => requestText('GET', '/api/app', { ...everything(), 'x-long': 'a'.repeat(20_000) }),
      status: 431,
    },
    {
      name: 'a NUL in a header',
      bytes: () => requestText('GET', '/api/app', { ...everything(), 'x-nul': 'a\0b' }),
      status: 400,
    },
    { name: 'an expectation', bytes: () => post({ expect: 'a miracle' }, '{}'), status: 417 },
    {
      name: 'an address that cannot be decoded',
      bytes: () => requestText('GET', '/%zz', everything()),
      status: 400,
    },
    {
      name: 'an upgrade to a socket',
      bytes: () =>
        requestText('GET', '/api/events', { ...own(), upgrade: 'websocket', 'sec-websocket-key': 'x' }),
    },
    { name: 'HTTP/2 in plain text', bytes: () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n' },
    { name: 'a tunnel', bytes: () => requestText('CONNECT', 'evil.example:443', everything()) },
  ]
  test.each(cases)(
    'is refused with a 4xx status and our headers, or the connection is closed: $name',
    async ({ bytes, status }) => {
      const answer = await sendRaw(port, bytes())
      if (status !== undefined) expect(answer.status).toBe(status)
      if (answer.status === 0) return
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      if (answer.status === 403) return
      for (const header of ["default-src 'none'", 'nosniff', 'no-store', 'application/json'])
        expect(answer.headers).toContain(header)
      expect(JSON.parse(answer.body)).toMatchObject({ success: false, error: { code: expect.any(String) } })
    },
  )

  test('reveals nothing to a foreign Host if the address can’t be decoded', async () => {
    const { status, headers, body } = await sendRaw(
      port,
      requestText('GET', '/%zz', { host: 'evil.example' }),
    )
    expect([status, body, headers.includes('content-security-policy')]).toEqual([403, '', false])
  })
})

describe('a service worker that another program left on this port', () => {
  test.each(['/sw.js', '/', '/session.js', '/api/app'])(
    'gets no script at %s, and the response makes the browser delete the service worker',
    async (path) => {
      const headers = { ...everything(), 'service-worker': 'script', 'sec-fetch-dest': 'serviceworker' }
      const answer = await sendRaw(port, requestText('GET', path, headers))
      expect([answer.status, answer.body]).toEqual([403, ''])
      expect(answer.headers).toContain('clear-site-data: "storage"')
    },
  )
})

test('an Accept-Encoding of 15 KB is parsed quickly', async () => {
  const { status } = await sendRaw(
    port,
    requestText('GET', '/', { ...everything(), 'accept-encoding': 'br;,'.repeat(3700) }),
  )
  expect(status).toBe(200)
})
