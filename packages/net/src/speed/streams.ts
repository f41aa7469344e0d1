/** One stream of a speed test: it sends requests one after another over one connection until it's stopped. */
import { randomBytes } from 'node:crypto'
import { type ClientRequest, Agent as HttpAgent, request as http, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as https } from 'node:https'
import { heard } from '@clearpane/model/heard'
import type { Meter } from './meter.ts'
import type { SpeedServer } from './servers.ts'

type Counts = Pick<Meter, 'add'>

export class SpeedTrouble extends Error {
  readonly state: 'offline' | 'captivePortal' | 'refused' | 'wrongCertificate'
  constructor(state: SpeedTrouble['state'], message: string) {
    super(message)
    this.state = state
  }
}

const certificateCode = /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_(?:GET|VERIFY)/

const troubleOf = (error: Error): SpeedTrouble => {
  if (error instanceof SpeedTrouble) return error
  const code = 'code' in error ? String(error.code) : ''
  return new SpeedTrouble(certificateCode.test(code) ? 'wrongCertificate' : 'offline', code || error.message)
}

/**
 * Judges a response. Where a network requires a sign-in, its portal answers in place of every server, with a redirect
 * or with its own page.
 */
const judge = ({ statusCode = 0, headers }: IncomingMessage): SpeedTrouble | null => {
  if (statusCode >= 300 && statusCode < 400) return new SpeedTrouble('captivePortal', `${headers.location}`)
  if (statusCode >= 400) return new SpeedTrouble('refused', `status ${statusCode}`)
  return null
}

/**
 * A connection that is used for a single purpose. If `host` contains the server's name, the name isn't looked up
 * again for each request.
 */
export class Connection {
  readonly #agent: HttpAgent
  readonly #secure: boolean
  #current: ClientRequest | null = null
  #ended = false

  constructor(origin: string) {
    this.#secure = origin.startsWith('https:')
    const settings = { keepAlive: true, maxSockets: 1, noDelay: true }
    // The certificate check is turned on explicitly, because an environment variable can make Node skip it for code
    // that relies on the default.
    const secure = { ...settings, rejectUnauthorized: true }
    this.#agent = this.#secure ? new HttpsAgent(secure) : new HttpAgent(settings)
  }

  get ended(): boolean {
    return this.#ended
  }

  end(): void {
    this.#ended = true
    this.#current?.destroy()
    this.#agent.destroy()
  }

  /** Sends a request and resolves with the response's headers; the caller reads the body. */
  ask(
    url: string,
    method: 'GET' | 'POST',
    write: (request: ClientRequest) => void,
  ): Promise<IncomingMessage> {
    return new Promise((done, fail) => {
      const settings = { method, agent: this.#agent, headers: { 'accept-encoding': 'identity' } }
      if (this.#ended) return fail(new SpeedTrouble('offline', 'ETIMEDOUT'))
      const request = heard((this.#secure ? https : http)(url, settings))
      this.#current = request
      request.setTimeout(10_000, () => request.destroy(new Error('ETIMEDOUT')))
      request.on('error', (error) => fail(troubleOf(error)))
      request.on('response', (answer) => {
        const trouble = judge(answer)
        if (trouble === null) return done(answer)
        // The response's body, which may never end, is ignored.
        request.destroy()
        fail(trouble)
      })
      write(request)
    })
  }
}

const finished = (answer: IncomingMessage, onBytes: (count: number) => void = () => {}): Promise<void> =>
  new Promise((done, fail) => {
    answer.on('data', (part: Buffer) => onBytes(part.length))
    answer.on('end', done)
    answer.on('error', (error) => fail(troubleOf(error)))
    // Has no effect if the response has ended normally.
    answer.on('close', () => fail(new SpeedTrouble('offline', 'ECONNRESET')))
  })

const perDownload = 25_000_000

export const downloadStream = async (server: SpeedServer, connection: Connection, meter: Counts) => {
  const url = server.download
    .replace('{bytes}', String(perDownload))
    .replace('{mebibytes}', String(Math.floor(perDownload / 2 ** 20)))
  let last = performance.now()
  while (!connection.ended) {
    const answer = await connection.ask(url, 'GET', (request) => request.end())
    await finished(answer, (count) => {
      const now = performance.now()
      meter.add(last, now, count)
      last = now
    })
  }
}

const piece = randomBytes(64 * 1024)
const [least, most] = [16 * 1024, 32 * 2 ** 20]

const writeBytes = (request: ClientRequest, bytes: number) => {
  request.setHeader('content-length', bytes)
  request.setHeader('content-type', 'application/octet-stream')
  let left = bytes
  const more = () => {
    while (left > 0) {
      const part = left >= piece.length ? piece : piece.subarray(0, left)
      left -= part.length
      if (!request.write(part)) return void request.once('drain', more)
    }
    request.end()
  }
  more()
}

/**
 * Uploads a stream. Only bytes that the server has acknowledged are counted, because data in this PC's buffers hasn't
 * been sent yet.
 */
export const uploadStream = async (server: SpeedServer, connection: Connection, meter: Counts) => {
  let bytes = least
  while (!connection.ended) {
    const begin = performance.now()
    const answer = await connection.ask(server.upload, 'POST', (request) => writeBytes(request, bytes))
    const end = performance.now()
    meter.add(begin, end, bytes)
    await finished(answer)
    // Each request takes about a third of a second: long enough to fill the connection, but short enough to end
    // within the measurement.
    if (end - begin < 200) bytes = Math.min(2 * bytes, most)
    if (end - begin > 700) bytes = Math.max(bytes / 2, least)
  }
}

/**
 * Measures how long a small answer takes over an open connection. If the response isn't complete within the time
 * limit, the connection is closed.
 */
export const pingOver = async (
  server: SpeedServer,
  connection: Connection,
  timeoutMs: number,
): Promise<number> => {
  const limit = setTimeout(() => connection.end(), timeoutMs)
  try {
    const begin = performance.now()
    const answer = await connection.ask(server.ping, 'GET', (request) => request.end())
    const ms = performance.now() - begin
    await finished(answer)
    return ms
  } finally {
    clearTimeout(limit)
  }
}
