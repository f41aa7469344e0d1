/**
 * Servers that respond as no honest server would, to test what a hostile server can do to the process that sends
 * requests.
 */
import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createServer as createTlsServer, type TLSSocket } from 'node:tls'
import { encodeQuery } from '../dns/message.ts'
import { rightCertificate } from './certificates.ts'
import { replyTo } from './dns-server.ts'

export type Hostile = { port: number; close(): void }

const portOf = (address: AddressInfo | string | null): number => (address as AddressInfo).port

/** Repeats an action until the socket is closed. */
const every = (socket: Socket, ms: number, act: () => void) => {
  const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : act()), ms)
  socket.on('close', () => clearInterval(timer))
}

const listening = async (
  server: ReturnType<typeof createServer> | ReturnType<typeof createTlsServer>,
  port = 0,
): Promise<Hostile> => {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
  })
  server.on('tlsClientError', () => {})
  server.on('error', () => {})
  await new Promise<void>((done) => void server.listen(port, '127.0.0.1', done))
  return {
    port: portOf(server.address()),
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

const frame = (
  type: number,
  flags: number,
  stream: number,
  payload: Uint8Array = Buffer.alloc(0),
): Buffer => {
  const head = Buffer.alloc(9)
  head.writeUIntBE(payload.length, 0, 3)
  head.writeUInt8(type, 3)
  head.writeUInt8(flags, 4)
  head.writeUInt32BE(stream, 5)
  return Buffer.concat([head, payload])
}
const [data, headers, rstStream, settings, pushPromise, goaway, continuation] = [0, 1, 3, 4, 5, 7, 9] as const
const [endStream, endHeaders] = [1, 4] as const
const hello = frame(settings, 0, 0)
const numbers = (...all: number[]) =>
  Buffer.concat(all.map((one) => Buffer.from(new Uint32Array([one]).buffer).swap32()))

const mediaType = Buffer.from('application/dns-message')
/** Headers in HPACK: `:status: 200` and the content type, given by their positions in the static table. */
const goodHead = Buffer.concat([Buffer.from([0x88, 0x0f, 0x10, mediaType.length]), mediaType])
const goodBody = () => replyTo(encodeQuery(0, 'a.test', 'A'), () => ['192.0.2.7']) ?? Buffer.alloc(0)
const goodAnswer = () =>
  Buffer.concat([frame(headers, endHeaders, 1, goodHead), frame(data, endStream, 1, goodBody())])

type Raw = { tls: TLSSocket; tcp: Socket }
type Act = (raw: Raw) => void
/**
 * Behaviour of the server. `connected`: the server acts as soon as a client connects. `asked`: the server acts once
 * the request has arrived. Without `http2`, the server doesn't offer HTTP/2.
 */
type HostileDoh = { http2?: boolean; connected?: Act; asked?: Act; answers?: true }

const send =
  (...parts: Uint8Array[]): Act =>
  ({ tls }) =>
    void tls.write(Buffer.concat(parts))
const reset: Act = ({ tcp }) => void tcp.resetAndDestroy()
const greet = send(hello)
const withGoaway = (code: number): HostileDoh => ({
  connected: greet,
  asked: send(frame(goaway, 0, 0, numbers(0, code))),
})
const withReset = (code: number): HostileDoh => ({
  connected: greet,
  asked: send(frame(rstStream, 0, 1, numbers(code))),
})
const then =
  (first: Act, second: Act): Act =>
  (raw) => {
    first(raw)
    setTimeout(() => second(raw), 20)
  }

/** By what each does. */
export const hostileDoh: Readonly<Record<string, HostileDoh>> = {
  'offers no HTTP/2': {
    http2: false,
    asked: send(Buffer.from('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n')),
  },
  'resets before the request': { connected: reset },
  'resets after the request': { connected: greet, asked: reset },
  'ends politely after the request': { connected: greet, asked: ({ tls }) => void tls.end() },
  'sends garbage before SETTINGS': { connected: send(randomBytes(200)) },
  'sends garbage after SETTINGS': { connected: then(greet, send(Buffer.alloc(200, 0xff))) },
  'sends GOAWAY without an error': withGoaway(0),
  'sends GOAWAY with a protocol error': withGoaway(1),
  'sends GOAWAY with an internal error': withGoaway(2),
  'sends GOAWAY to calm down': withGoaway(11),
  'resets the stream without an error': withReset(0),
  'resets the stream with an internal error': withReset(2),
  'cancels the stream': withReset(8),
  'sends a bad header block': {
    connected: greet,
    asked: send(frame(headers, endHeaders, 1, Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff]))),
  },
  'sends DATA on stream 0': { connected: greet, asked: send(frame(data, 0, 0, Buffer.from('hello'))) },
  'pushes an answer that nobody requested': {
    connected: greet,
    asked: send(frame(pushPromise, endHeaders, 1, Buffer.concat([numbers(2), goodHead]))),
  },
  'never ends the header block': {
    connected: greet,
    asked: ({ tls }) => {
      tls.write(frame(headers, 0, 1, goodHead))
      every(tls, 1, () => tls.write(frame(continuation, 0, 1, Buffer.alloc(1000, 0x88))))
    },
  },
  'is silent': {},
  'is silent after SETTINGS': { connected: greet },
  'floods with SETTINGS': {
    connected: ({ tls }) => every(tls, 1, () => void tls.write(Buffer.concat(Array(2000).fill(hello)))),
  },
  'drips its answer': {
    connected: greet,
    asked: ({ tls }) => {
      tls.write(frame(headers, endHeaders, 1, goodHead))
      every(tls, 50, () => tls.write(frame(data, 0, 1, Buffer.from([0]))))
    },
  },
  'never ends its answer': {
    connected: greet,
    asked: ({ tls }) => {
      tls.write(frame(headers, endHeaders, 1, goodHead))
      every(tls, 5, () => tls.write(frame(data, 0, 1, Buffer.alloc(16_000))))
    },
  },
  'answers, then sends garbage': {
    connected: greet,
    asked: then(send(goodAnswer()), send(Buffer.alloc(200, 0xff))),
    answers: true,
  },
  'answers, then resets': { connected: greet, asked: then(send(goodAnswer()), reset), answers: true },
}

export const startHostileDoh = (
  { http2 = true, connected, asked }: HostileDoh,
  port = 0,
): Promise<Hostile> => {
  const tcp = new Map<number | undefined, Socket>()
  const server = createTlsServer({ ...rightCertificate, ...(http2 ? { ALPNProtocols: ['h2'] } : {}) })
  server.on('connection', (socket: Socket) => tcp.set(socket.remotePort, socket))
  server.on('secureConnection', (tls) => {
    const raw = { tls, tcp: tcp.get(tls.remotePort) ?? tls }
    tls.on('error', () => {})
    let bytes = 0
    let isAsked = false
    connected?.(raw)
    tls.on('data', (part) => {
      bytes += part.length
      // The preface and the SETTINGS frame together are shorter than a request with its headers.
      if (isAsked || bytes < 110) return
      isAsked = true
      asked?.(raw)
    })
  })
  return listening(server, port)
}

/** Not even TLS. */
export const startPlainText = (): Promise<Hostile> =>
  listening(createServer((socket) => void socket.write('220 mail.test ESMTP\r\n')))

type Respond = (socket: Socket, path: string) => void
const head = (more = '') => `HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n${more}`
const drip =
  (text: string, ms: number): Respond =>
  (socket) => {
    socket.write(text)
    every(socket, ms, () => void socket.write('x'))
  }

export const hostileSpeed: Readonly<Record<string, Respond>> = {
  'drips the body': drip(`${head('Content-Length: 100000')}\r\n\r\n`, 100),
  'drips the headers': drip(head('X-Slow: '), 100),
  'never ends the body': (socket) => {
    socket.write(`${head('Transfer-Encoding: chunked')}\r\n\r\n`)
    every(socket, 1, () => void socket.write(`10000\r\n${'x'.repeat(65_536)}\r\n`))
  },
  'redirects to a file': (socket) =>
    void socket.end('HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\nContent-Length: 0\r\n\r\n'),
  'redirects to another host': (socket) =>
    void socket.end('HTTP/1.1 302 Found\r\nLocation: http://192.0.2.1/\r\nContent-Length: 0\r\n\r\n'),
  'sends huge headers': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n')
    every(socket, 1, () => void socket.write(`X-${'y'.repeat(20_000)}: z\r\n`))
  },
  'sends garbage': (socket) => void socket.end(randomBytes(5000)),
  'is silent': () => {},
  'drips the body of a redirect': drip(
    'HTTP/1.1 302 Found\r\nLocation: http://192.0.2.1/\r\nContent-Length: 100000\r\n\r\n',
    100,
  ),
  'resets in the middle of the body': (socket) => {
    socket.write(`${head('Content-Length: 100000')}\r\n\r\nxxx`)
    setTimeout(() => socket.resetAndDestroy(), 20)
  },
}

/** Starts the server. `honest`: the number of requests that the server answers properly before it misbehaves. */
export const startHostileSpeed = (respond: Respond, honest = 0): Promise<Hostile> => {
  let left = honest
  return listening(
    createServer((socket) => {
      socket.on('error', () => {})
      socket.on('data', (bytes) => {
        const [, path = ''] = /^(?:GET|POST) (\S+)/.exec(bytes.toString('latin1')) ?? []
        if (path === '') return
        if (left-- > 0) return void socket.write('HTTP/1.1 204 No Content\r\n\r\n')
        respond(socket, path)
      })
    }),
  )
}

/**
 * Starts the server. Over UDP, the server reports that the answer is too long and must be requested over TCP. Over
 * TCP, the server announces 65,535 bytes and then sends one byte at a time.
 */
export const startDrippingDns = async (everyMs = 100, port = 0): Promise<Hostile> => {
  const tcp = await listening(
    createServer((socket) => {
      socket.on('error', () => {})
      socket.once('data', () => {
        socket.write(Buffer.from([0xff, 0xff]))
        every(socket, everyMs, () => void socket.write(Buffer.from([0])))
      })
    }),
    port,
  )
  const udp = createSocket('udp4')
  udp.on('message', (query, from) => {
    const reply = replyTo(query, () => Array(200).fill('192.0.2.7'), 512)
    if (reply !== null) udp.send(reply, from.port, from.address)
  })
  await new Promise<void>((done) => udp.bind(tcp.port, '127.0.0.1', done))
  return {
    port: tcp.port,
    close: () => {
      udp.close()
      tcp.close()
    },
  }
}
