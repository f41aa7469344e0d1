/** A DNS server for tests, over UDP, TCP and HTTPS on loopback, with answers that are set by the test. */
import { createSocket } from 'node:dgram'
import { createSecureServer } from 'node:http2'
import { type AddressInfo, createServer, isIPv4 } from 'node:net'
import { encodeName } from '../dns/message.ts'
import { readName } from '../dns/record.ts'
import type { Certificate } from './certificates.ts'

/** A name's addresses; null means that the name doesn't exist, and `silent` means that there is no answer at all. */
export type Answers = (name: string) => readonly string[] | null | 'silent'

const record = (address: string): Buffer => {
  const data = Buffer.from(address.split('.').map(Number))
  const head = Buffer.alloc(10)
  head.writeUInt16BE(1, 0)
  head.writeUInt16BE(1, 2)
  head.writeUInt32BE(60, 4)
  head.writeUInt16BE(data.length, 8)
  // In the answer, the name is a pointer to the name in the question.
  return Buffer.concat([Buffer.from([0xc0, 12]), head, data])
}

/** Makes a reply; returns null for `silent`. If `most` is set, longer answers are truncated. */
export const replyTo = (query: Buffer, answers: Answers, most = 65_535): Buffer | null => {
  const { name, next } = readName(query, 12)
  const found = answers(name)
  if (found === 'silent') return null
  const head = Buffer.from(query.subarray(0, 12))
  const reply = (count: number, flags: number, records: Buffer[]) => {
    head.writeUInt16BE(0x8180 | flags, 2)
    head.writeUInt16BE(count, 6)
    head.writeUInt32BE(0, 8)
    return Buffer.concat([head, encodeName(name), query.subarray(next, next + 4), ...records])
  }
  if (found === null) return reply(0, 3, [])
  const whole = reply(found.length, 0, found.filter(isIPv4).map(record))
  return whole.length > most ? reply(0, 0x200, []) : whole
}

/**
 * Starts the server on the given port, or on port 0 by default. `asked` lists the names in the order in which they
 * were requested.
 */
export const startDnsServer = async (answers: Answers, address = '127.0.0.1', port = 0) => {
  const asked: string[] = []
  const noting: Answers = (name) => {
    asked.push(name)
    return answers(name)
  }
  const udp = createSocket(isIPv4(address) ? 'udp4' : 'udp6')
  udp.on('message', (query, from) => {
    const reply = replyTo(query, noting, 512)
    if (reply !== null) udp.send(reply, from.port, from.address)
  })
  await new Promise<void>((done) => udp.bind(port, address, done))
  const tcp = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      const reply = replyTo(bytes.subarray(2), noting)
      const length = Buffer.alloc(2)
      length.writeUInt16BE(reply?.length ?? 0)
      if (reply !== null) socket.end(Buffer.concat([length, reply]))
    })
  })
  await new Promise<void>((done) => tcp.listen(udp.address().port, address, done))
  return {
    address,
    port: udp.address().port,
    asked,
    close: () => {
      udp.close()
      tcp.close()
    },
  }
}

export const startDohServer = async (certificate: Certificate, answers: Answers) => {
  const asked: string[] = []
  const server = createSecureServer({ ...certificate })
  server.on('sessionError', () => {})
  server.on('stream', (stream, head) => {
    const parts: Buffer[] = []
    stream.on('data', (part: Buffer) => parts.push(part))
    stream.on('end', () => {
      const query = Buffer.concat(parts)
      asked.push(`${head[':method']} ${head[':path']} ${readName(query, 12).name}`)
      const reply = replyTo(query, answers)
      if (reply === null) return
      stream.respond({ ':status': 200, 'content-type': 'application/dns-message' })
      stream.end(reply)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { address: '127.0.0.1', port, asked, close: () => void server.close() }
}
