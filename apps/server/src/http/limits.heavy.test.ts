/**
 * Tests how much one client can use: a few plans at once, twenty streams, a minute to send a request, and a limited
 * number of connections.
 */
import { writeFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { errorBodySchema } from '@clearpane/contracts'
import { requestText, sendRaw } from '@clearpane/service/testing/raw.ts'
import { tempFolder } from '@clearpane/service/testing/temp.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { browser, holdLooks, type SocketServer, signIn, socketServer } from '../testing/socket.ts'

let open: SocketServer
afterEach(() => open.close())

const plan = { origin: { kind: 'selection', choices: [{ tweakId: 'privacy.one' }] } }

describe('a hundred requests for a plan at once', () => {
  test('are handled a few at a time; those beyond the limit are refused with a time to retry, and succeed later', async () => {
    open = await socketServer()
    const page = await browser(open.server)
    // The test delays requests at the point where the PC is read, so the number of waiting calls doesn't depend on
    // this machine's speed.
    const looks = holdLooks(open.host)
    const requested = Array.from({ length: 100 }, () => page.post('/api/plan', plan))
    await Promise.any(requested)
    looks.open()
    const answers = await Promise.all(requested)
    const refused = answers.filter(({ status }) => status !== 200)
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(12)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused) {
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '1'])
      expect(errorBodySchema.parse(await answer.json()).error.code).toBe('TOO_MANY_REQUESTS')
    }
    expect((await page.post('/api/plan', plan)).status).toBe(200)
  })
})

describe('the twenty-first event stream', () => {
  test('is refused until another stream of its session ends, and each session has its own limit', async () => {
    open = await socketServer()
    const page = await browser(open.server)
    const streams = await Promise.all(Array.from({ length: 20 }, () => page.listen()))
    expect(streams.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const refused = await page.get('/api/events')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '15'])
    await streams.pop()?.close()
    await expect
      .poll(async () => {
        const again = await page.listen()
        await again.close()
        return again.status
      })
      .toBe(200)
    await Promise.all(streams.map((stream) => stream.close()))
  })
})

/** Resolves with all data that arrived before the server closed the connection. */
const untilHungUp = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let text = ''
    socket.setEncoding('latin1').on('data', (chunk) => (text += chunk))
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })

describe('a request that never arrives completely', () => {
  test.each([
    { name: 'headers that never end', bytes: () => 'GET / HTTP/1.1\r\nx: ' },
    { name: 'a body that never comes', signed: true, bytes: (head: object) => head },
    { name: 'a body sent byte by byte', signed: true, drips: true, bytes: (head: object) => head },
    { name: 'a body that was already refused', signed: false, drips: true, bytes: (head: object) => head },
  ])('$name is disconnected', async ({ signed, drips, bytes }) => {
    open = await socketServer({ requestMs: 300 })
    const { port } = open.server
    const identity = signed === true ? await signIn(open.server) : {}
    const head = {
      host: `127.0.0.1:${port}`,
      'content-type': 'application/json',
      'content-length': '1000',
      ...identity,
    }
    const sent = bytes(head)
    const text =
      typeof sent === 'string'
        ? sent
        : requestText('POST', '/api/plan', head).replace('connection: close\r\n', '')
    let drip: NodeJS.Timeout | undefined
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text)
      // The extra bytes are sent after the request's head, because a byte before the head would make the request
      // malformed.
      if (drips === true) drip = setInterval(() => socket.write(' '), 50)
    })
    const answered = await untilHungUp(socket)
    clearInterval(drip)
    expect(answered).toMatch(signed === false ? /^HTTP\/1\.1 401 / : /^HTTP\/1\.1 408 /)
  })
})

test('a response is dropped if the client doesn’t read it in time', async () => {
  const { dir, remove } = tempFolder('unread')
  writeFileSync(join(dir, 'index.html'), 'x'.repeat(30 * 1024 * 1024))
  open = await socketServer({ requestMs: 300, web: { dir } })
  const { port } = open.server
  const { cookie } = await signIn(open.server)
  const sockets = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length
  const socket = connect(port, '127.0.0.1')
  const begun = new Promise((resolve) => socket.once('data', () => resolve(socket.pause())))
  socket.write(requestText('GET', '/', { host: `127.0.0.1:${port}`, cookie }))
  await begun
  // Counts the sockets of the client and the server, except the sockets that `fetch` keeps open.
  const both = sockets()
  await expect.poll(sockets, { timeout: 60_000 }).toBeLessThan(both)
  socket.destroy()
  remove()
})

test('connections beyond the limit are dropped, and the connections within the limit still get responses', async () => {
  open = await socketServer()
  const { port } = open.server
  const sockets = await Promise.all(
    Array.from(
      { length: 300 },
      () =>
        new Promise<Socket>((resolve) => {
          const socket = connect(port, '127.0.0.1', () => resolve(socket))
          socket.on('error', () => resolve(socket))
        }),
    ),
  )
  const dropped = () => sockets.filter(({ destroyed, readableEnded }) => destroyed || readableEnded).length
  for (const socket of sockets) socket.resume()
  await expect.poll(dropped).toBeGreaterThanOrEqual(300 - 256)
  for (const socket of sockets) socket.destroy()
  await expect
    .poll(
      async () => (await sendRaw(port, requestText('GET', '/session', { host: `127.0.0.1:${port}` }))).status,
    )
    .toBe(200)
})
