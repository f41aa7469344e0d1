/** Tests every field of a record as defined in RFC 1035 and RFC 3596, and bytes that aren't a valid record. */
import { createSocket } from 'node:dgram'
import { afterEach, describe, expect, test } from 'vitest'
import { BadMessage, decodeMessage, encodeName } from './message.ts'
import { askServer } from './query.ts'
import { type RecordType, recordTypes } from './record.ts'

const question = 'mail.example.test'
const ttl = 0x0102_0304

/** An answer with a single record that has this data; the record's name is a pointer to the name in the question. */
const answerOf = (type: RecordType, data: Buffer, id = 7): Buffer => {
  const head = Buffer.alloc(12)
  for (const [i, value] of [id, 0x8180, 1, 1, 0, 0].entries()) head.writeUInt16BE(value, 2 * i)
  const tail = Buffer.alloc(4)
  tail.writeUInt16BE(recordTypes[type], 0)
  tail.writeUInt16BE(1, 2)
  const record = Buffer.alloc(12)
  record.writeUInt16BE(0xc00c, 0)
  record.writeUInt16BE(recordTypes[type], 2)
  record.writeUInt16BE(1, 4)
  record.writeUInt32BE(ttl, 6)
  record.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, encodeName(question), tail, record, data])
}

const textData = (...texts: string[]) =>
  Buffer.concat(texts.map((text) => Buffer.from([Buffer.byteLength(text), ...Buffer.from(text)])))
/** `example.test` inside the question. */
const pointer = Buffer.from([0xc0, 12 + 'mail.'.length])
const number = (value: number) => Buffer.from([value >> 8, value & 0xff])

const right: Record<RecordType, { is: string; data: Buffer; shown: string }[]> = {
  A: [{ is: 'an address', data: Buffer.from([192, 0, 2, 7]), shown: '192.0.2.7' }],
  AAAA: [
    {
      is: 'an address',
      data: Buffer.from('20010db8000000000000000000010203', 'hex'),
      shown: '2001:db8::1:203',
    },
    {
      is: 'no zeros',
      data: Buffer.from('0102030405060708090a0b0c0d0e0f10', 'hex'),
      shown: '102:304:506:708:90a:b0c:d0e:f10',
    },
  ],
  NS: [{ is: 'a name', data: encodeName('ns.other.test'), shown: 'ns.other.test' }],
  CNAME: [
    {
      is: 'a name that ends elsewhere',
      data: Buffer.concat([Buffer.from('\x03www'), pointer]),
      shown: 'www.example.test',
    },
  ],
  PTR: [{ is: 'only a pointer', data: pointer, shown: 'example.test' }],
  MX: [
    {
      is: 'a preference and a name',
      data: Buffer.concat([number(300), encodeName('mx.test')]),
      shown: '300 mx.test',
    },
    { is: 'a preference and a pointer', data: Buffer.concat([number(0), pointer]), shown: '0 example.test' },
  ],
  TXT: [
    { is: 'one text', data: textData('v=spf1 -all'), shown: 'v=spf1 -all' },
    { is: 'several texts, which are one', data: textData('a', '', 'bü'), shown: 'abü' },
    { is: 'an empty text', data: textData(''), shown: '' },
  ],
}

const cases = Object.entries(right).flatMap(([type, all]) =>
  all.map((one) => ({ type: type as RecordType, ...one })),
)

const odd: { type: RecordType; is: string; data: Buffer }[] = [
  ...[0, 1, 3, 5, 16, 300].map((bytes) => ({
    type: 'A' as const,
    is: `${bytes} bytes`,
    data: Buffer.alloc(bytes, 7),
  })),
  ...[0, 4, 15, 17, 300].map((bytes) => ({
    type: 'AAAA' as const,
    is: `${bytes} bytes`,
    data: Buffer.alloc(bytes, 7),
  })),
  { type: 'TXT', is: 'no text at all', data: Buffer.alloc(0) },
  { type: 'TXT', is: 'a text longer than the record', data: Buffer.from('\x09short') },
  {
    type: 'TXT',
    is: 'a second text longer than the record',
    data: Buffer.concat([textData('a'), Buffer.from('\xffb', 'latin1')]),
  },
  { type: 'CNAME', is: 'nothing', data: Buffer.alloc(0) },
  { type: 'CNAME', is: 'a name and more', data: Buffer.concat([encodeName('a.test'), Buffer.from('more')]) },
  { type: 'NS', is: 'a name without its end', data: encodeName('a.test').subarray(0, -1) },
  { type: 'MX', is: 'only a preference', data: number(10) },
  { type: 'MX', is: 'one byte', data: Buffer.from([1]) },
]

describe('a DNS record', () => {
  test.each(cases)('of type $type that contains $is is read exactly', ({ type, data, shown }) => {
    expect(decodeMessage(answerOf(type, data)).answers).toEqual([{ name: question, type, ttl, data: shown }])
  })

  test.each(odd)('of type $type is refused if its data is $is', ({ type, data }) => {
    expect(() => decodeMessage(answerOf(type, data))).toThrow(BadMessage)
  })
})

describe('a DNS answer', () => {
  const open: { close(): void }[] = []
  afterEach(() => {
    for (const one of open.splice(0)) one.close()
  })

  test.each(odd.filter(({ type }) => type === 'A' || type === 'TXT'))(
    'with a $type record whose data is $is counts as an invalid response from the server',
    async ({ type, data }) => {
      const socket = createSocket('udp4')
      open.push(socket)
      socket.on('message', (query, from) =>
        socket.send(answerOf(type, data, query.readUInt16BE(0)), from.port, from.address),
      )
      await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
      const ask = askServer({ address: '127.0.0.1', port: socket.address().port })
      expect(await ask({ name: question, type: 'A' })).toMatchObject({ outcome: 'badAnswer' })
    },
  )
})
