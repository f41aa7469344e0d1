/** Asks one DNS server one question: UDP, and TCP when the answer doesn't fit. No cache, no other server. */
import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { connect, isIPv6 } from 'node:net'
import { type DnsCode, type DnsMessage, decodeMessage, encodeQuery } from './message.ts'
import type { DnsRecord, RecordType } from './record.ts'

export type DnsServer = { address: string; port?: number }
export type DnsAnswer =
  | { outcome: 'answered'; code: DnsCode; answers: DnsRecord[]; ms: number; by: 'udp' | 'tcp' | 'https' }
  | { outcome: 'timeout' | 'unreachable' | 'badAnswer' }
  /** The server of a DoH address couldn't show its identity; nothing was sent to it. */
  | { outcome: 'wrongCertificate'; reason: string }

export type Question = { name: string; type: RecordType; timeoutMs?: number }
export type Ask = (question: Question) => Promise<DnsAnswer>

/** Checks whether a message answers this question. Anybody on the network can send one that doesn't. */
export const fits = (message: DnsMessage, id: number, { name }: Question): boolean =>
  message.id === id && message.question?.name.toLowerCase() === name.toLowerCase()

type Reply = DnsMessage | 'timeout' | 'unreachable' | 'badAnswer'

const overUdp = (server: DnsServer, question: Question, id: number): Promise<Reply> =>
  new Promise((done) => {
    const socket = createSocket(isIPv6(server.address) ? 'udp6' : 'udp4')
    const end = (reply: Reply) => {
      clearTimeout(timer)
      socket.removeAllListeners().on('error', () => {})
      socket.close()
      done(reply)
    }
    const timer = setTimeout(() => end('timeout'), question.timeoutMs ?? 2000)
    socket.on('error', () => end('unreachable'))
    socket.on('message', (bytes) => {
      try {
        const message = decodeMessage(bytes)
        if (fits(message, id, question)) end(message)
      } catch {
        // Somebody else's packet, or a broken one: the right answer may still come.
      }
    })
    // Connected, so that the system drops packets from other addresses and reports when nobody listens.
    // send's callback would get an offline PC's error instead of the listener above.
    socket.on('connect', () => socket.send(encodeQuery(id, question.name, question.type)))
    socket.connect(server.port ?? 53, server.address)
  })

const overTcp = (server: DnsServer, question: Question, id: number): Promise<Reply> =>
  new Promise((done) => {
    const socket = connect({ host: server.address, port: server.port ?? 53, noDelay: true })
    let received = Buffer.alloc(0)
    const end = (reply: Reply) => {
      socket.destroy()
      done(reply)
    }
    socket.setTimeout(question.timeoutMs ?? 2000, () => end('timeout'))
    socket.on('error', () => end('unreachable'))
    socket.on('close', () => end('badAnswer'))
    socket.on('connect', () => {
      const query = encodeQuery(id, question.name, question.type)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(query.length)
      socket.write(Buffer.concat([length, query]))
    })
    socket.on('data', (bytes) => {
      received = Buffer.concat([received, bytes])
      if (received.length < 2 || received.length < 2 + received.readUInt16BE(0)) return
      try {
        const message = decodeMessage(received.subarray(2))
        end(fits(message, id, question) ? message : 'badAnswer')
      } catch {
        end('badAnswer')
      }
    })
  })

export const askServer =
  (server: DnsServer): Ask =>
  async (question) => {
    const begin = performance.now()
    const id = randomInt(0x1_0000)
    const first = await overUdp(server, question, id)
    const short = typeof first === 'object' && first.truncated
    const reply = short ? await overTcp(server, question, id) : first
    if (typeof reply === 'string') return { outcome: reply }
    const { code, answers } = reply
    return {
      ...{ outcome: 'answered', code, answers },
      ...{ ms: performance.now() - begin, by: short ? 'tcp' : 'udp' },
    }
  }
