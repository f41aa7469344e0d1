/** Tests the server on a real socket: the one-time link, invalid HTTP, and the port that the server uses. */
import { readFileSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { wire } from '@clearpane/contracts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type RunningServer, startServer } from './start.ts'
import { browser, redeem, type SocketServer, signIn, socketServer } from './testing/socket.ts'

let open: SocketServer
let server: RunningServer
beforeEach(async () => {
  open = await socketServer()
  server = open.server
})
afterEach(() => open.close())

describe('the one-time link', () => {
  test('signs in only the first browser that opens it, and every call requires both the cookie and the secret', async () => {
    const first = await redeem(server.url)
    expect([first.status, first.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(first.headers.get('set-cookie')).toMatch(
      new RegExp(`^${wire.cookie(server.port)}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict$`),
    )
    const second = await redeem(server.url)
    expect({ status: second.status, cookie: second.headers.get('set-cookie') }).toEqual({
      status: 401,
      cookie: null,
    })
    const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    const { secret } = (await first.json()) as { secret: string }
    const app = async (headers: Record<string, string>) =>
      (await fetch(`${server.origin}/api/app`, { headers })).status
    expect([await app({ cookie, [wire.secretHeader]: secret }), await app({ cookie })]).toEqual([200, 401])
  })

  test('has its token in the part of the address that is never sent to a server, and isn’t used up when its page is shown', async () => {
    expect(new URL(server.url)).toMatchObject({
      pathname: '/session',
      search: '',
      hash: expect.stringMatching(/^#[\w-]{43}$/),
    })
    const page = await fetch(server.url)
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect((await fetch(server.url, { method: 'HEAD' })).status).toBe(401)
    expect((await redeem(server.url)).status).toBe(200)
  })

  test.each([
    { name: 'a wrong token', url: (at: string) => `${at}#wrong` },
    { name: 'an empty one', url: (at: string) => at },
    { name: 'an excessively long one', url: (at: string) => `${at}#${'a'.repeat(10_000)}` },
  ])('is not used up by $name', async ({ url }) => {
    expect((await redeem(url(`${server.origin}/session`))).status).toBe(401)
    expect((await redeem(server.url)).status).toBe(200)
  })

  const foreign: { name: string; headers: Record<string, string>; status: number }[] = [
    { name: 'a foreign Host', headers: { host: 'evil.example' }, status: 403 },
    { name: 'a foreign Origin', headers: { origin: 'http://evil.example' }, status: 403 },
    { name: 'a page of another port', headers: { 'sec-fetch-site': 'same-site' }, status: 403 },
    { name: 'a form', headers: { 'content-type': 'application/x-www-form-urlencoded' }, status: 415 },
  ]
  test.each(foreign)('isn’t used up by a refused request: $name', async ({ headers, status }) => {
    const sent = await new Promise((resolve) =>
      httpRequest(
        `${server.origin}/session`,
        { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
        (answer) => resolve(answer.resume().statusCode),
      ).end(JSON.stringify({ token: new URL(server.url).hash.slice(1) })),
    )
    expect(sent).toBe(status)
    expect((await redeem(server.url)).status).toBe(200)
  })
})

describe('signing out', () => {
  test('ends the session on the server, closes its event stream, and deletes the cookie', async () => {
    const page = await browser(server)
    const stream = await page.listen()
    const out = await page.remove('/session')
    expect([out.status, out.headers.get('set-cookie')]).toEqual([200, expect.stringContaining('Max-Age=0')])
    await stream.ended
    expect((await page.get('/api/app')).status).toBe(401)
    expect((await fetch(`${server.origin}/`, { headers: { cookie: page.headers.cookie } })).status).toBe(401)
  })
})

describe('stopping the server', () => {
  test('waits for a call that is still reading the store, even if the page that made the call is closed', async () => {
    const page = await browser(server)
    const { open: real } = open.devices
    const [reached, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // Delays only the PC that this call opens, because the server may open its own PC in the background at the same
    // time.
    open.devices.open = async (id) => {
      if (id !== 'generic') return real(id)
      reached.resolve()
      await held.promise
      return real(id)
    }
    const left = new AbortController()
    const headers = { ...page.headers, [wire.deviceHeader]: 'generic' }
    const gone = fetch(`${server.origin}/api/runs`, { headers, signal: left.signal }).catch(() => 'gone')
    await reached.promise
    left.abort()
    expect(await gone).toBe('gone')
    const order: string[] = []
    const closing = server.close().then(() => order.push('closed'))
    await new Promise((resolve) => setTimeout(resolve, 2300))
    order.push('answered')
    held.resolve()
    await closing
    expect(order).toEqual(['answered', 'closed'])
  })
})

describe('a request on the wire', () => {
  test('of 2 MB is refused with 413 while it is still being sent', async () => {
    const headers = await signIn(server)
    const status = await new Promise((resolve, reject) => {
      const sent = httpRequest(
        `${server.origin}/api/apply`,
        { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } },
        (answer) => resolve(answer.resume().statusCode),
      )
      sent.on('error', reject)
      sent.end(JSON.stringify({ origin: 'x'.repeat(2 * 1024 * 1024) }))
    })
    expect(status).toBe(413)
  })

  test.each([
    { name: 'something other than HTTP', sent: 'GARBAGE\r\n\r\n' },
    { name: 'a request without a Host', sent: 'GET /api/app HTTP/1.1\r\n\r\n' },
    {
      name: 'two lengths',
      sent: 'POST /api/plan HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
    },
  ])('that is $name gets a 4xx', async ({ sent }) => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(sent))
      let text = ''
      socket.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
        socket.end()
      })
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  })
})

describe('the server’s port', () => {
  test('accepts connections only from this PC', async () => {
    const { address } = await new Promise<AddressInfo>((resolve) => {
      const socket = connect(server.port, '127.0.0.1', () => {
        resolve(socket.address() as AddressInfo)
        socket.destroy()
      })
    })
    expect(address).toBe('127.0.0.1')
    await expect(
      new Promise((resolve, reject) => {
        const socket = connect(server.port, '127.0.0.2', () => resolve(socket.destroy())).on('error', reject)
      }),
    ).rejects.toThrow('ECONNREFUSED')
  })

  test('causes an error if it was requested and is taken, and no other port is tried', async () => {
    await expect(
      startServer({ devices: open.devices, port: server.port, web: null, version: '0.0.0' }),
    ).rejects.toMatchObject({
      name: 'StartRefused',
      diagnostic: { code: 'PORT_UNAVAILABLE', why: expect.stringContaining('EADDRINUSE') },
    })
  })

  test('is replaced by another port if the usual port is taken, and that other port is used again next time', async () => {
    const usual = createServer()
    const free = await new Promise<boolean>((resolve) => {
      usual.once('error', () => resolve(false))
      usual.listen(47325, '127.0.0.1', () => resolve(true))
    })
    try {
      const first = await startServer({ devices: open.devices, port: null, web: null, version: '0.0.0' })
      await first.close()
      expect(first.port).not.toBe(47325)
      expect(JSON.parse(readFileSync(join(open.dataDir, 'port.json'), 'utf8'))).toEqual({ port: first.port })
      const second = await startServer({ devices: open.devices, port: null, web: null, version: '0.0.0' })
      await second.close()
      expect(second.port).toBe(first.port)
    } finally {
      if (free) await new Promise((resolve) => usual.close(resolve))
    }
  })
})
