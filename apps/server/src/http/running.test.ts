/**
 * Tests that starting Clearpane a second time finds the running dashboard and gets a new link, and that no other
 * program gets a link or learns the secret.
 */
import { existsSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { wire } from '@clearpane/contracts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startServer } from '../start.ts'
import { redeem, type SocketServer, socketServer } from '../testing/socket.ts'
import { findRunning } from './running.ts'

const posix = process.platform !== 'win32'

let open: SocketServer
let file: string
beforeEach(async () => {
  open = await socketServer()
  file = open.devices.paths.running
})
afterEach(() => open.close())

const status = async (url: string) => (await redeem(url)).status
const found = async (withFile = false) => {
  const one = await findRunning(file, withFile)
  if (one.state !== 'running') throw new Error(`the server is ${one.state}`)
  return one
}
const note = (): { origin: string; pid: number; secret: string } => JSON.parse(readFileSync(file, 'utf8'))

describe('a running dashboard', () => {
  test('issues a new link when Clearpane is started a second time; the new link signs in one browser and makes the first link void', async () => {
    const { origin, pid, url, file: page } = await found()
    expect({ origin, pid, page }).toEqual({ origin: open.server.origin, pid: process.pid, page: null })
    expect(await status(open.server.url)).toBe(401)
    expect([await status(url), await status(url)]).toEqual([200, 401])
  })

  test('writes the link into a page that only the user can read, and deletes the page once the link is used or the server ends', async () => {
    for (const end of [(url: string) => status(url), () => open.server.close()]) {
      const { url, file: page } = await found(true)
      expect(readFileSync(page ?? '', 'utf8')).toContain(url)
      if (posix) expect(statSync(page ?? '').mode & 0o777).toBe(0o600)
      await end(url)
      await expect.poll(() => existsSync(page ?? '')).toBe(false)
    }
  })

  test('leaves a note file that only its user can read, and deletes the file when the server ends', async () => {
    if (posix) expect(statSync(file).mode & 0o777).toBe(0o600)
    await open.server.close()
    expect(existsSync(file)).toBe(false)
    expect(await findRunning(file, false)).toEqual({ state: 'none' })
  })

  test.skipIf(!posix)(
    'replaces a note file that others can read or that is a link, and doesn’t write to the link’s target',
    async () => {
      await open.server.close()
      const target = join(open.dataDir, 'target')
      writeFileSync(target, 'mine')
      symlinkSync(target, file)
      const linked = await startServer({ devices: open.devices, port: 0, web: null, version: '0.0.0' })
      expect([lstatSync(file).isSymbolicLink(), readFileSync(target, 'utf8')]).toEqual([false, 'mine'])
      await linked.close()
      writeFileSync(file, '{}', { mode: 0o666 })
      const again = await startServer({ devices: open.devices, port: 0, web: null, version: '0.0.0' })
      expect(statSync(file).mode & 0o777).toBe(0o600)
      await again.close()
    },
  )

  test('doesn’t delete the note file when it ends if the file now belongs to another server', async () => {
    const other = JSON.stringify({
      origin: 'http://127.0.0.1:1',
      pid: process.pid + 1,
      secret: 'x'.repeat(43),
    })
    writeFileSync(file, other)
    await open.server.close()
    expect(readFileSync(file, 'utf8')).toBe(other)
  })

  const gone = 2 ** 30
  test.each([
    ['no note', null],
    ['no JSON', 'running'],
    [
      'another host',
      JSON.stringify({ origin: 'http://example.org', pid: process.pid, secret: 'x'.repeat(43) }),
    ],
    [
      'a process that has ended',
      JSON.stringify({ origin: 'http://127.0.0.1:1', pid: gone, secret: 'x'.repeat(43) }),
    ],
    [
      'a number that means every process',
      JSON.stringify({ origin: 'http://127.0.0.1:1', pid: -1, secret: 'x'.repeat(43) }),
    ],
  ])('isn’t found if there is %s', async (_name, text) => {
    if (text === null)
      return expect(await findRunning(join(open.dataDir, 'none.json'), false)).toEqual({ state: 'none' })
    writeFileSync(file, text)
    expect(await findRunning(file, false)).toEqual({ state: 'none' })
  })

  test('is reported as silent, with the id of its process, if it doesn’t respond', async () => {
    writeFileSync(
      file,
      JSON.stringify({ origin: 'http://127.0.0.1:1', pid: process.pid, secret: 'x'.repeat(43) }),
    )
    expect(await findRunning(file, false)).toEqual({
      state: 'silent',
      origin: 'http://127.0.0.1:1',
      pid: process.pid,
    })
  })
})

/** Another program that uses the port of a server that has ended; it sees every request and can send any answer. */
const impostor = async (answer: (body: string) => string) => {
  const heard: string[] = []
  const read = async (request: IncomingMessage) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    heard.push(`${JSON.stringify(request.headers)} ${body}`)
    return body
  }
  const server = createServer(async (request, response) => response.end(answer(await read(request))))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    heard,
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((closed) => server.close(closed)),
  }
}

describe('another program on the port in the note file', () => {
  test.each([
    {
      name: 'a link of its own',
      answer: () => ({ url: 'http://127.0.0.1:1/session#x', file: null, proof: 'x'.repeat(43) }),
    },
    {
      name: 'a page of its own',
      answer: () => ({ url: 'http://127.0.0.1:1/', file: '/tmp/evil.html', proof: 'x'.repeat(43) }),
    },
    {
      name: 'our own proof',
      answer: (body: string) => ({ ...JSON.parse(body), url: 'http://127.0.0.1:1/', file: null }),
    },
    { name: 'nothing', answer: () => null },
  ])('that answers $name is not trusted, and never gets the secret', async ({ answer }) => {
    const { secret } = note()
    const evil = await impostor((body) => JSON.stringify(answer(body)))
    writeFileSync(file, JSON.stringify({ origin: evil.origin, pid: process.pid, secret }))
    expect(await findRunning(file, true)).toEqual({ state: 'silent', origin: evil.origin, pid: process.pid })
    expect(evil.heard).toHaveLength(1)
    expect(evil.heard.join()).not.toContain(secret)
    await evil.close()
  })

  test('can’t use what it received to get a link from the real server', async () => {
    let heard = ''
    const evil = await impostor((body) => {
      heard = body
      return '{}'
    })
    const { secret } = note()
    writeFileSync(file, JSON.stringify({ origin: evil.origin, pid: process.pid, secret }))
    await findRunning(file, true)
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${open.server.origin}${wire.linkPath}`, {
      method: 'POST',
      headers,
      body: heard,
    })
    expect([answer.status, JSON.parse(heard).file]).toEqual([401, true])
    await evil.close()
  })
})

describe('the command that prints a link', () => {
  const ask = (body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${open.server.origin}${wire.linkPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  test.each([
    ['nothing', {}],
    ['a proof of nothing', { nonce: 'x'.repeat(43), file: false, proof: 'x'.repeat(43) }],
    ['an endless nonce', { nonce: 'x'.repeat(5000), file: false, proof: 'x'.repeat(43) }],
  ])('prints none for %s, and the earlier link stays valid', async (_name, body) => {
    const answer = await ask(body)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([401, 'no-store'])
    expect(await status(open.server.url)).toBe(200)
  })

  const foreign: Record<string, string>[] = [
    { origin: 'http://evil.example' },
    { 'sec-fetch-site': 'same-site' },
  ]
  test.each(foreign)('gets no link if its request has the headers of a foreign page: %o', async (headers) => {
    expect((await ask({}, headers)).status).toBe(403)
  })
})

test('if the note file can’t be written, the server doesn’t start, and the error has the code JOURNAL_UNWRITABLE', async () => {
  await open.server.close()
  mkdirSync(join(file, 'inside'), { recursive: true })
  const started = startServer({ devices: open.devices, port: 0, web: null, version: '0.0.0' })
  await expect(started).rejects.toMatchObject({
    name: 'StartRefused',
    diagnostic: { code: 'JOURNAL_UNWRITABLE' },
  })
})

test('the server doesn’t start if the data folder isn’t writable, even if the note file is elsewhere, as on Windows', async () => {
  const dataDir = join(open.dataDir, 'a-file')
  writeFileSync(dataDir, 'x')
  const paths = { ...open.devices.paths, dataDir }
  const started = startServer({ devices: { ...open.devices, paths }, port: 0, web: null, version: '0.0.0' })
  await expect(started).rejects.toMatchObject({
    name: 'StartRefused',
    diagnostic: { code: 'JOURNAL_UNWRITABLE', subject: dataDir },
  })
})
