/** A table of requests that the guard must refuse on any route; each of them is sent to every route. */
import { calls, wire } from '@clearpane/contracts'
import type { DiagnosticCode } from '@clearpane/model'
import type { InjectOptions } from 'fastify'
import { port, routes, signedIn, type TestServer } from './server.ts'

export const takesBody = (method: string) => method === 'POST' || method === 'PUT'
export const json = { 'content-type': 'application/json' }
export const twoMegabytes = JSON.stringify({ origin: 'x'.repeat(2 * 1024 * 1024) })

const largeBodies = new Set<string>([calls.importData.path, calls.fixDuplicates.path, calls.autoFixAll.path])

type Hostile = {
  name: string
  to: (route: (typeof routes)[number]) => boolean
  with: (route: (typeof routes)[number], server: TestServer) => InjectOptions
  status: number
  /** The refusal's code, or null for a response without a body, which doesn't reveal which program responds. */
  code: DiagnosticCode | null
}

export const headers = (extra: Record<string, string | undefined>) => () => ({
  headers: extra as Record<string, string>,
})
export const hostile: Hostile[] = [
  ...[
    'evil.example',
    `127.0.0.1:${port}.evil.example`,
    `127.0.0.1:${port}0`,
    `evil.example:${port}`,
    `127.0.0.1.nip.io:${port}`,
    `user@127.0.0.1:${port}`,
    `127.1:${port}`,
    `0x7f.1:${port}`,
    `2130706433:${port}`,
    `[::1]:${port}`,
    `[::ffff:127.0.0.1]:${port}`,
    `localhost:${port}`,
    `127.0.0.1.:${port}`,
    `0.0.0.0:${port}`,
    '127.0.0.1:80',
    '127.0.0.1',
    '',
  ].map(
    (host): Hostile => ({
      name: `the Host "${host}"`,
      to: () => true,
      with: headers({ host }),
      status: 403,
      code: null,
    }),
  ),
  ...[
    'https://evil.example',
    'null',
    '',
    `https://127.0.0.1:${port}`,
    `ws://127.0.0.1:${port}`,
    'http://127.0.0.1:80',
    'http://127.0.0.1',
    // A port number with one digit more than ours, and one with one digit fewer: a comparison of prefixes alone would
    // accept both.
    `http://127.0.0.1:${port}0`,
    `http://127.0.0.1:${String(port).slice(0, -1)}`,
    `http://127.0.0.1:${port}.evil.example`,
    `http://127.0.0.1:${port}@evil.example`,
    `http://127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}, https://evil.example`,
    `http://evil.127.0.0.1:${port}`,
    `http://localhost:${port}`,
    `http://[::1]:${port}`,
    'chrome-extension://abcdefghijklmnop',
    'file://',
  ].map(
    (origin): Hostile => ({
      name: `the Origin "${origin}"`,
      to: () => true,
      with: headers({ origin }),
      status: 403,
      code: 'FOREIGN_ORIGIN',
    }),
  ),
  ...['cross-site', 'same-site', 'same-origin, none', ''].map(
    (site): Hostile => ({
      name: `Sec-Fetch-Site "${site}"`,
      to: () => true,
      with: headers({ 'sec-fetch-site': site }),
      status: 403,
      code: 'FOREIGN_ORIGIN',
    }),
  ),
  ...[
    { name: 'no cookie', with: headers({ cookie: '' }) },
    { name: 'a made-up cookie', with: headers({ cookie: `${wire.cookie(port)}=AAAA` }) },
    {
      name: 'the cookie of another port',
      with: (_route: unknown, server: TestServer) => ({
        headers: { cookie: server.cookie.replace(String(port), '80') },
      }),
    },
    { name: 'the cookie alone', with: headers({ [wire.secretHeader]: undefined }) },
    { name: 'the cookie and any value', with: headers({ [wire.secretHeader]: '1' }) },
    { name: 'the cookie and an empty secret', with: headers({ [wire.secretHeader]: '' }) },
    {
      name: "the cookie and another session's secret",
      with: (_route: unknown, server: TestServer) => ({
        headers: { [wire.secretHeader]: signedIn(server).secret },
      }),
    },
    {
      name: 'the cookie as secret',
      with: (_route: unknown, server: TestServer) => ({
        headers: { [wire.secretHeader]: server.cookie.split('=')[1] ?? '' },
      }),
    },
    {
      name: 'the secret and one more letter',
      with: (_route: unknown, server: TestServer) => ({
        headers: { [wire.secretHeader]: `${server.secret}A` },
      }),
    },
    { name: 'the secret alone', with: headers({ cookie: undefined }) },
  ].map((one): Hostile => ({ ...one, to: () => true, status: 401, code: 'NOT_SIGNED_IN' })),
  {
    name: 'a body of 2 MB',
    // A user's data file and a list of duplicates may be larger; those limits have their own tests.
    to: ({ method, url }) => takesBody(method) && !largeBodies.has(url),
    with: () => ({ headers: json, payload: twoMegabytes }),
    status: 413,
    code: 'BODY_TOO_LARGE',
  },
  {
    name: 'bad JSON',
    to: ({ method }) => takesBody(method),
    with: () => ({ headers: json, payload: '{"a":' }),
    status: 400,
    code: 'BAD_JSON',
  },
  {
    name: 'an empty body that says it is JSON',
    to: ({ method }) => takesBody(method),
    with: () => ({ headers: json, payload: '' }),
    status: 400,
    code: 'BAD_JSON',
  },
  {
    name: 'a body that reaches for the prototype',
    to: ({ method }) => takesBody(method),
    with: () => ({ headers: json, payload: '{"__proto__":{"a":1}}' }),
    status: 400,
    code: 'BAD_JSON',
  },
  {
    name: 'plain text',
    to: ({ method }) => takesBody(method),
    with: () => ({
      headers: { 'content-type': 'text/plain' },
      payload: '{}',
    }),
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  },
  {
    name: 'a form',
    to: ({ method }) => takesBody(method),
    with: () => ({
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'a=1',
    }),
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  },
  ...['[]', 'null', '7', '"x"', '{"unknown":true}'].map(
    (payload): Hostile => ({
      name: `the body ${payload}`,
      to: ({ method }) => takesBody(method),
      with: () => ({ headers: json, payload }),
      status: 400,
      code: 'BAD_REQUEST',
    }),
  ),
]

/** Every address that the guard protects: all calls, the stream, downloads, and signing out. */
export const guarded = [
  ...routes,
  ...[
    '/api/events',
    '/api/security/report/sample/report.html',
    '/api/security/report/sample/report.json',
  ].map((url) => ({
    name: url,
    method: 'GET' as const,
    job: false,
    url,
  })),
  { name: 'endSession', method: 'DELETE' as const, job: false, url: wire.sessionPath },
]
