/** The server on a real socket: the one-time link, what is no proper HTTP, and which port it takes. */
import { readFileSync } from 'node:fs'
import { createServer, request as httpRequest } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { wire } from '@clearpane/contracts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type SocketServer, signIn, socketServer } from '../testing/socket.ts'
import { type RunningServer, startServer } from './start.ts'

let open: SocketServer
let server: RunningServer
beforeEach(async () => {
  open = await socketServer()
  server = open.server
})
afterEach(() => open.close())

describe('the one-time link', () => {
  test('signs in the browser that opens it, and no second one', async () => {
    const first = await fetch(server.url, { redirect: 'manual' })
    expect({ status: first.status, to: first.headers.get('location') }).toEqual({ status: 302, to: '/' })
    expect(first.headers.get('set-cookie')).toMatch(
      new RegExp(`^${wire.cookie(server.port)}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict$`),
    )
    const second = await fetch(server.url, { redirect: 'manual' })
    expect({ status: second.status, cookie: second.headers.get('set-cookie') }).toEqual({ status: 401, cookie: null })
    const cookie = (first.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    expect((await fetch(`${server.origin}/api/app`, { headers: { cookie } })).status).toBe(200)
    const again = await fetch(server.url, { redirect: 'manual', headers: { cookie } })
    expect({ status: again.status, to: again.headers.get('location') }).toEqual({ status: 302, to: '/' })
  })

  test('is not used up by a wrong token, a look ahead without GET, or a foreign Host', async () => {
    expect((await fetch(`${server.origin}/session?token=wrong`, { redirect: 'manual' })).status).toBe(401)
    expect((await fetch(`${server.origin}/session`, { redirect: 'manual' })).status).toBe(401)
    expect((await fetch(`${server.origin}/session?token=a&token=b`, { redirect: 'manual' })).status).toBe(401)
    expect((await fetch(server.url, { redirect: 'manual', method: 'HEAD' })).status).not.toBe(302)
    const status = await new Promise((resolve) =>
      httpRequest(server.url, { headers: { host: 'evil.example' } }, (answer) => resolve(answer.resume().statusCode)).end(),
    )
    expect(status).toBe(403)
    expect((await fetch(server.url, { redirect: 'manual' })).status).toBe(302)
  })
})

describe('on the wire', () => {
  test('a body of 2 MB is refused with 413 although it is still being sent', async () => {
    const cookie = await signIn(server)
    const status = await new Promise((resolve, reject) => {
      const sent = httpRequest(
        `${server.origin}/api/apply`,
        { method: 'POST', headers: { cookie, 'content-type': 'application/json', [wire.writeHeader]: '1' } },
        (answer) => resolve(answer.resume().statusCode),
      )
      sent.on('error', reject)
      sent.end(JSON.stringify({ origin: 'x'.repeat(2 * 1024 * 1024) }))
    })
    expect(status).toBe(413)
  })

  test.each([
    { name: 'what is no HTTP', sent: 'GARBAGE\r\n\r\n' },
    { name: 'a request without a Host', sent: 'GET /api/app HTTP/1.1\r\n\r\n' },
    { name: 'two lengths', sent: 'POST /api/plan HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}' },
  ])('$name is answered with a 4xx', async ({ sent }) => {
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

describe('the port', () => {
  test('is on loopback only', async () => {
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

  test('that was asked for and is taken is an error, not another port', async () => {
    await expect(startServer({ pcs: open.pcs, port: server.port, web: null, version: '0.0.0' })).rejects.toThrow('EADDRINUSE')
  })

  test('falls back when the usual one is taken, and the fallback is taken again next time', async () => {
    const usual = createServer()
    const free = await new Promise<boolean>((resolve) => {
      usual.once('error', () => resolve(false))
      usual.listen(47325, '127.0.0.1', () => resolve(true))
    })
    try {
      const first = await startServer({ pcs: open.pcs, port: null, web: null, version: '0.0.0' })
      await first.close()
      expect(first.port).not.toBe(47325)
      expect(JSON.parse(readFileSync(join(open.dataDir, 'port.json'), 'utf8'))).toEqual({ port: first.port })
      const second = await startServer({ pcs: open.pcs, port: null, web: null, version: '0.0.0' })
      await second.close()
      expect(second.port).toBe(first.port)
    } finally {
      if (free) await new Promise((resolve) => usual.close(resolve))
    }
  })
})
