/** Tests the built web app as the browser receives it, from a folder and from inside the executable. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestServer, testServer } from '../../testing/server.ts'
import type { WebSource } from './web-files.ts'

const files: Record<string, string> = {
  'index.html': '<!doctype html><title>the app</title>',
  'icon.svg': '<svg/>',
  'assets/app-1a2b.js': 'plain',
  'assets/app-1a2b.js.br': 'brotli',
  'assets/app-1a2b.js.gz': 'gzip',
  'assets/only-3c4d.css': 'css',
  '.vite/manifest.json': '{"secret":true}',
  'odd.exe': 'MZ',
}

const root = mkdtempSync(join(tmpdir(), 'clearpane-web-'))
const dir = join(root, 'dist')
for (const [path, text] of Object.entries(files)) {
  mkdirSync(join(dir, path, '..'), { recursive: true })
  writeFileSync(join(dir, path), text)
}
writeFileSync(join(root, 'outside.txt'), 'outside')
afterAll(() => rmSync(root, { recursive: true, force: true }))

const asset = (path: string) => (Object.hasOwn(files, path) ? new TextEncoder().encode(files[path]) : null)
const sources: { name: string; source: WebSource }[] = [
  { name: 'a folder', source: { dir } },
  { name: 'the executable', source: { readAsset: asset } },
]

const hashed = 'private, max-age=31536000, immutable'
const cases: {
  name: string
  url: string
  accept?: string
  status: number
  body: string
  type?: RegExp
  encoding?: string
  cache?: string
}[] = [
  {
    name: 'the app at its root',
    url: '/',
    status: 200,
    body: 'the app',
    type: /^text\/html/,
    cache: 'no-cache',
  },
  {
    name: 'the app at any page, so that its own 404 page answers',
    url: '/no/such/page',
    status: 200,
    body: 'the app',
    type: /^text\/html/,
  },
  { name: 'the app at a page with a query', url: '/history?run=1', status: 200, body: 'the app' },
  {
    name: 'a hashed file forever',
    url: '/assets/app-1a2b.js',
    status: 200,
    body: 'plain',
    type: /^text\/javascript/,
    cache: hashed,
  },
  {
    name: 'it as brotli if accepted',
    url: '/assets/app-1a2b.js',
    accept: 'gzip, deflate, br',
    status: 200,
    body: 'brotli',
    encoding: 'br',
    cache: hashed,
  },
  {
    name: 'it as gzip otherwise',
    url: '/assets/app-1a2b.js',
    accept: 'gzip',
    status: 200,
    body: 'gzip',
    encoding: 'gzip',
  },
  {
    name: 'no encoding that is refused',
    url: '/assets/app-1a2b.js',
    accept: 'br;q=0, gzip;q=0.0',
    status: 200,
    body: 'plain',
  },
  {
    name: 'a plain file if it was not compressed',
    url: '/assets/only-3c4d.css',
    accept: 'br',
    status: 200,
    body: 'css',
    type: /^text\/css/,
  },
  {
    name: 'an unhashed file, revalidated each time',
    url: '/icon.svg',
    status: 200,
    body: '<svg/>',
    type: /^image\/svg/,
    cache: 'no-cache',
  },
  { name: 'no page for a missing hashed file', url: '/assets/gone-0000.js', status: 404, body: 'NOT_FOUND' },
  { name: 'no hidden file', url: '/.vite/manifest.json', status: 200, body: 'the app' },
  { name: 'no file of a type that the app lacks', url: '/odd.exe', status: 200, body: 'the app' },
  { name: 'nothing outside', url: '/../outside.txt', status: 200, body: 'the app' },
  { name: 'nothing outside by another spelling', url: '/..%2foutside.txt', status: 200, body: 'the app' },
  { name: 'nothing outside by backslashes', url: '/..%5coutside.txt', status: 200, body: 'the app' },
  {
    name: 'nothing outside below assets',
    url: '/assets/..%2f..%2foutside.txt',
    status: 404,
    body: 'NOT_FOUND',
  },
]

describe.each(sources)('web files from $name', ({ source }) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer(source)
  })
  afterAll(() => server.close())

  test.each(cases)(
    'are served as expected: $name',
    async ({ url, accept, status, body, type, encoding, cache }) => {
      const answer = await server.send({
        url,
        headers: accept === undefined ? {} : { 'accept-encoding': accept },
      })
      expect(answer.statusCode).toBe(status)
      expect(answer.body).toContain(body)
      expect(answer.headers['content-encoding']).toBe(encoding)
      if (type !== undefined) expect(answer.headers['content-type']).toMatch(type)
      if (cache !== undefined) expect(answer.headers['cache-control']).toBe(cache)
      expect(answer.headers['content-security-policy']).toBeDefined()
    },
  )
})

test('a server without a built web page answers with status 404 and explains how to build the page', async () => {
  const server = await testServer({ dir: join(root, 'nowhere') })
  const answer = await server.send({ url: '/' })
  expect({ status: answer.statusCode, says: answer.body.includes('npm run build') }).toEqual({
    status: 404,
    says: true,
  })
  await server.close()
})
