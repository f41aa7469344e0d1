/**
 * A mail server for tests: either an honest one that stores its mail, or one of several that misbehave.
 */
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { type Certificate, rightCertificate } from './certificates.ts'

/**
 * Mood of the server. `silent`: accepts the connection and sends nothing. `drips`: sends one byte now and then, so
 * that no pause between two bytes is long. `endless`: sends a response that never ends. `garbage`: sends text that no
 * mail server would send. `drops`: hangs up in the middle of the email. `later` and `refused`: sends the response of
 * the same name for each recipient. `busy`: answers 421 and hangs up. `login`: refuses the user name and
 * password. `stranger`: has a certificate that this computer doesn't trust. `plain`: offers no encryption.
 */
export type MailServerMood =
  | 'good'
  | 'silent'
  | 'drips'
  | 'endless'
  | 'garbage'
  | 'drops'
  | 'later'
  | 'refused'
  | 'busy'
  | 'login'
  | 'stranger'
  | 'plain'

export type FakeMailServer = {
  readonly port: number
  /** Each email as it was sent, with its headers. */
  readonly mails: { readonly to: string; readonly data: string }[]
  /** Returns all bytes as they were received, before any decryption. */
  readonly heard: () => string
  readonly connections: () => number
  mood: MailServerMood
  close(): Promise<void>
}

/**
 * Encryption that a server offers with its certificate: TLS from the first byte on, or STARTTLS, without which the
 * server accepts no mail.
 */
export type SecureMail = { tls: 'always' | 'upgrade'; certificate: Certificate }

type Talk = {
  mood: MailServerMood
  mails: FakeMailServer['mails']
  secure: SecureMail | null
}

const answerTo = (line: string, { mood, secure }: Talk, isSafe: boolean): string => {
  const verb = line.slice(0, 4).toUpperCase()
  const wantsUpgrade = secure?.tls === 'upgrade' && !isSafe
  if (verb === 'EHLO') {
    const offers =
      mood === 'stranger' || wantsUpgrade ? ['STARTTLS'] : mood === 'login' ? ['AUTH PLAIN LOGIN'] : []
    return ['fake', ...offers]
      .map((one, at, all) => `250${at < all.length - 1 ? '-' : ' '}${one}`)
      .join('\r\n')
  }
  if (verb === 'AUTH') return '535 5.7.8 no'
  if (wantsUpgrade && verb !== 'QUIT') return '530 5.7.0 STARTTLS first'
  if (verb === 'RCPT' && mood === 'later') return '451 4.7.1 come back'
  if (verb === 'RCPT' && mood === 'refused') return '550 5.1.1 nobody'
  if (verb === 'DATA') return '354 go on'
  if (verb === 'QUIT') return '221 bye'
  return '250 ok'
}

/** Handles one conversation, line by line. An email's text is read as a whole, up to the final dot. */
const talk = (socket: Socket, state: Talk, upgrade: (() => void) | null) => {
  let text = ''
  let to = ''
  let isData = false
  socket.on('data', (bytes: Buffer) => {
    text += bytes.toString('latin1')
    for (;;) {
      const end = text.indexOf(isData ? '\r\n.\r\n' : '\r\n')
      if (end < 0) break
      const line = text.slice(0, end)
      text = text.slice(end + (isData ? 5 : 2))
      if (isData) {
        isData = false
        state.mails.push({ to, data: line })
        socket.write('250 taken\r\n')
        continue
      }
      if (upgrade !== null && /^STARTTLS/i.test(line)) {
        socket.write('220 go on\r\n')
        return upgrade()
      }
      if (/^RCPT TO:/i.test(line)) to = /<(.*)>/.exec(line)?.[1] ?? ''
      socket.write(`${answerTo(line, state, upgrade === null)}\r\n`)
      if (/^DATA/i.test(line)) {
        if (state.mood === 'drops') return void socket.destroy()
        isData = true
      }
    }
  })
}

const repeat = (socket: Socket, ms: number, text: string) => {
  const timer = setInterval(() => (socket.destroyed ? clearInterval(timer) : socket.write(text)), ms)
  socket.on('close', () => clearInterval(timer))
}

export const fakeMailServer = async (
  mood: MailServerMood = 'good',
  secure: SecureMail | null = null,
): Promise<FakeMailServer> => {
  const state: Talk = { mood, mails: [], secure }
  const sockets = new Set<Socket>()
  const heard: Buffer[] = []
  let connections = 0
  const greet = (socket: Socket) => {
    switch (state.mood) {
      case 'silent':
        return
      case 'drips':
        return repeat(socket, 20, '2')
      case 'endless':
        return repeat(socket, 1, `220-${'x'.repeat(8000)}\r\n`)
      case 'garbage':
        return void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
      case 'busy':
        return void socket.end('421 4.3.2 too many\r\n')
      default:
        socket.write('220 fake\r\n')
    }
  }
  const server = createServer((socket) => {
    connections++
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('data', (bytes: Buffer) => void heard.push(bytes))
    const encrypted = () => {
      const safe = new TLSSocket(socket, { isServer: true, ...(secure?.certificate ?? rightCertificate) })
      safe.on('error', () => {})
      talk(safe, state, null)
      return safe
    }
    if (secure?.tls === 'always') return greet(encrypted())
    greet(socket)
    talk(socket, state, () => {
      socket.removeAllListeners('data')
      encrypted()
    })
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    mails: state.mails,
    heard: () => Buffer.concat(heard).toString('latin1'),
    connections: () => connections,
    get mood() {
      return state.mood
    },
    set mood(now) {
      state.mood = now
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => void server.close(() => done()))
    },
  }
}
