/** Converts DNS messages to and from bytes: https://www.rfc-editor.org/rfc/rfc1035 */
import { type DnsRecord, type RecordType, readName, readRecord, recordTypes } from './record.ts'

export type DnsMessage = {
  id: number
  /** Whether the answers didn't fit into the message; in that case the caller must repeat the query over TCP. */
  truncated: boolean
  code: DnsCode
  question: { name: string; type: number } | null
  answers: DnsRecord[]
}

/** RCODE, by number. */
const codes = ['ok', 'formatError', 'serverFailure', 'noSuchName', 'notImplemented', 'refused'] as const
export type DnsCode = (typeof codes)[number] | 'other'

export class BadMessage extends Error {}

const headerSize = 12
const internetClass = 1
const flags = { answer: 0x8000, truncated: 0x0200, wantsRecursion: 0x0100 } as const

export const encodeName = (name: string): Buffer =>
  Buffer.concat([
    ...name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label, 'latin1')]),
    Buffer.from([0]),
  ])

export const encodeQuery = (id: number, name: string, type: RecordType): Buffer => {
  const head = Buffer.alloc(headerSize)
  head.writeUInt16BE(id, 0)
  head.writeUInt16BE(flags.wantsRecursion, 2)
  head.writeUInt16BE(1, 4)
  const tail = Buffer.alloc(4)
  tail.writeUInt16BE(recordTypes[type], 0)
  tail.writeUInt16BE(internetClass, 2)
  return Buffer.concat([head, encodeName(name), tail])
}

const decode = (bytes: Buffer): DnsMessage => {
  const bits = bytes.readUInt16BE(2)
  if ((bits & flags.answer) === 0) throw new BadMessage('a question came back')
  const [questions, answers] = [bytes.readUInt16BE(4), bytes.readUInt16BE(6)]
  let at = headerSize
  let question: DnsMessage['question'] = null
  for (let i = 0; i < questions; i++) {
    const { name, next } = readName(bytes, at)
    question ??= { name, type: bytes.readUInt16BE(next) }
    at = next + 4
  }
  const truncated = (bits & flags.truncated) !== 0
  const records: DnsRecord[] = []
  for (let i = 0; i < answers && !(truncated && at >= bytes.length); i++) {
    const { record, next } = readRecord(bytes, at)
    if (record !== null) records.push(record)
    at = next
  }
  return {
    id: bytes.readUInt16BE(0),
    truncated,
    code: codes[bits & 0xf] ?? 'other',
    question,
    answers: records,
  }
}

/**
 * Decodes a message. The bytes may come from anybody: if they aren't a valid message, the function throws
 * `BadMessage` and no other error.
 */
export const decodeMessage = (bytes: Buffer): DnsMessage => {
  try {
    return decode(bytes)
  } catch (error) {
    throw error instanceof BadMessage ? error : new BadMessage(`no DNS message: ${error}`)
  }
}
