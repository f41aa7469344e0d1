/**
 * Sends one query to one DNS server over UDP, and again over TCP if the answer is too long. No cache and no other
 * server is involved.
 */
import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { connect, isIPv6 } from 'node:net'
import { heard } from '@clearpane/model/heard'
import { type DnsCode, type DnsMessage, decodeMessage, encodeQuery } from './message.ts'
import type { DnsRecord, RecordType } from './record.ts'

export type DnsServer = { address: string; port?: number }
export type DnsAnswer =
  | { outcome: 'answered'; code: DnsCode; answers: DnsRecord[]; ms: number; by: 'udp' | 'tcp' | 'https' }
  | { outcome: 'timeout' | 'unreachable' | 'badAnswer' }
  /** The server at a DoH address couldn't prove its identity, so no query was sent to it. */
  | { outcome: 'wrongCertificate'; reason: string }

export type Question = { name: string; type: RecordType; timeoutMs?: number }
export type Ask = (question: Question) => Promise<DnsAnswer>

/** Checks whether a message is the answer to this query. Anybody on the network could send a forged answer. */
export const fits = (message: DnsMessage, id: number, { name }: Question): boolean =>
  message.id === id && message.question?.name.toLowerCase() === name.toLowerCase()

type Reply = DnsMessage | 'timeout' | 'unreachable' | 'badAnswer'

const overUdp = (server: DnsServer, question: Question, id: number): Promise<Reply> =>
  new Promise((done) => {
    const socket = heard(createSocket(isIPv6(server.address) ? 'udp6' : 'udp4'))
    let ended = false
    const end = (reply: Reply) => {
      if (ended) return
      ended = true
      clearTimeout(timer)
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
        // If the sender knows the query's id, a forged answer can't be distinguished from the real one. If a packet's
        // id differs from the query's, the packet answers some other query, and the right answer may still arrive.
        if (bytes.length >= 2 && bytes.readUInt16BE(0) === id) end('badAnswer')
      }
    })
    // The socket is connected, so that the system drops packets from other addresses and reports an error if no
    // server listens on the port. If `send` had a callback, an offline PC's error would go to the callback instead of
    // the listener above.
    socket.on('connect', () => ended || socket.send(encodeQuery(id, question.name, question.type)))
    socket.connect(server.port ?? 53, server.address)
  })

const overTcp = (server: DnsServer, question: Question, id: number, timeoutMs: number): Promise<Reply> =>
  new Promise((done) => {
    const socket = heard(connect({ host: server.address, port: server.port ?? 53, noDelay: true }))
    const parts: Buffer[] = []
    let [received, length] = [0, Number.POSITIVE_INFINITY]
    const end = (reply: Reply) => {
      clearTimeout(timer)
      socket.destroy()
      done(reply)
    }
    const timer = setTimeout(() => end('timeout'), timeoutMs)
    socket.on('error', () => end('unreachable'))
    socket.on('close', () => end('badAnswer'))
    socket.on('connect', () => {
      const query = encodeQuery(id, question.name, question.type)
      const head = Buffer.alloc(2)
      head.writeUInt16BE(query.length)
      socket.write(Buffer.concat([head, query]))
    })
    socket.on('data', (bytes) => {
      parts.push(bytes)
      received += bytes.length
      if (received < 2) return
      if (length === Number.POSITIVE_INFINITY) length = Buffer.concat(parts).readUInt16BE(0)
      if (received < 2 + length) return
      try {
        const message = decodeMessage(Buffer.concat(parts).subarray(2, 2 + length))
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
    const { timeoutMs = 2000 } = question
    const id = randomInt(0x1_0000)
    const first = await overUdp(server, question, id)
    const short = typeof first === 'object' && first.truncated
    // One time limit applies to the whole query.
    const left = Math.max(1, timeoutMs - (performance.now() - begin))
    const reply = short ? await overTcp(server, question, id, left) : first
    if (typeof reply === 'string') return { outcome: reply }
    const { code, answers } = reply
    return {
      ...{ outcome: 'answered', code, answers },
      ...{ ms: performance.now() - begin, by: short ? 'tcp' : 'udp' },
    }
  }
