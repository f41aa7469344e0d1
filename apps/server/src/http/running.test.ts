/** A second start finds the dashboard that runs, and gets a link of its own; nothing else does. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { wire } from '@clearpane/contracts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type SocketServer, socketServer } from '../testing/socket.ts'
import { findRunning } from './running.ts'

let open: SocketServer
let file: string
beforeEach(async () => {
  open = await socketServer()
  file = join(open.dataDir, 'running.json')
})
afterEach(() => open.close())

const status = async (url: string) => (await fetch(url, { redirect: 'manual' })).status

describe('a dashboard that runs', () => {
  test('is found, and its new link signs one browser in while the first link still works', async () => {
    const found = await findRunning(file)
    expect(found).toMatchObject({ origin: open.server.origin, pid: process.pid })
    expect([await status(found?.url ?? ''), await status(found?.url ?? '')]).toEqual([302, 401])
    expect(await status(open.server.url)).toBe(302)
  })

  test('leaves a file that only its person reads, and takes it away when it ends', async () => {
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o777).toBe(0o600)
    await open.server.close()
    expect(existsSync(file)).toBe(false)
    expect(await findRunning(file)).toBeNull()
  })

  test('leaves the file alone where another one has written its own since', async () => {
    const other = JSON.stringify({ origin: 'http://127.0.0.1:1', pid: process.pid + 1, secret: 'x'.repeat(43) })
    writeFileSync(file, other)
    await open.server.close()
    expect(readFileSync(file, 'utf8')).toBe(other)
  })

  test.each([
    ['no file', null],
    ['no JSON', 'running'],
    ['a port nobody listens on', JSON.stringify({ origin: 'http://127.0.0.1:1', pid: 1, secret: 'x'.repeat(43) })],
    ['another host', JSON.stringify({ origin: 'http://example.org', pid: 1, secret: 'x'.repeat(43) })],
  ])('is none where there is %s', async (_name, text) => {
    if (text === null) return expect(await findRunning(join(open.dataDir, 'none.json'))).toBeNull()
    writeFileSync(file, text)
    expect(await findRunning(file)).toBeNull()
  })

  test.each([
    ['no secret', {}],
    ['a wrong one', { authorization: `Bearer ${'x'.repeat(43)}` }],
    ['another scheme', { authorization: 'Basic eA==' }],
  ])('gives no link for %s', async (_name, headers) => {
    const answer = await fetch(`${open.server.origin}${wire.linkPath}`, { method: 'POST', headers: headers as Record<string, string> })
    expect(answer.status).toBe(401)
  })

  test('gives no link to a page of another origin, secret or not', async () => {
    const { secret } = JSON.parse(readFileSync(file, 'utf8'))
    const answer = await fetch(`${open.server.origin}${wire.linkPath}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, origin: 'http://evil.example' },
    })
    expect(answer.status).toBe(403)
  })
})
