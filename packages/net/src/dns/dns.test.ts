import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { type Certificate, expired, otherName, rightCertificate } from '../testing/certificates.ts'
import { startDnsServer, startDohServer } from '../testing/dns-server.ts'
import { askOverHttps } from './doh.ts'
import { measureDns } from './measure.ts'
import { BadMessage, decodeMessage } from './message.ts'
import { type Ask, askServer } from './query.ts'
import { reverseName } from './reverse.ts'

const seed = Number(process.env.CLEARPANE_SEED ?? 20261122)
const open: { close: () => void }[] = []
const keep = <T extends { close: () => void }>(one: T): T => {
  open.push(one)
  return one
}
afterEach(() => {
  for (const one of open.splice(0)) one.close()
})

const one = () => ['192.0.2.7']

describe('a name server', () => {
  test('answers over UDP with the requested addresses', async () => {
    const server = keep(await startDnsServer(one))
    expect(await askServer(server)({ name: 'Example.test', type: 'A' })).toMatchObject({
      ...{ outcome: 'answered', code: 'ok', by: 'udp' },
      answers: [{ name: 'Example.test', type: 'A', ttl: 60, data: '192.0.2.7' }],
    })
  })

  test('is queried over TCP if the answer doesn’t fit into a UDP packet', async () => {
    const many = Array.from({ length: 60 }, (_, i) => `192.0.2.${i}`)
    const answer = await askServer(keep(await startDnsServer(() => many)))({ name: 'many.test', type: 'A' })
    expect(answer).toMatchObject({ outcome: 'answered', by: 'tcp' })
    expect(answer.outcome === 'answered' && answer.answers.map(({ data }) => data)).toEqual(many)
  })

  test.each([
    ['says there is no such name', null, { outcome: 'answered', code: 'noSuchName' }],
    ['says nothing', 'silent', { outcome: 'timeout' }],
  ] as const)('has the right state if it %s', async (_, found, wanted) => {
    const server = keep(await startDnsServer(() => found))
    expect(await askServer(server)({ name: 'a.test', type: 'A', timeoutMs: 150 })).toMatchObject(wanted)
  })

  // As on an offline PC, the system reports an error before anything is sent. Programs aren't allowed to connect to
  // the broadcast address.
  test('is unreachable if there is no route to its address', async () => {
    const answer = await askServer({ address: '255.255.255.255' })({ name: 'a.test', type: 'A' })
    expect(answer).toEqual({ outcome: 'unreachable' })
  })

  test('is unreachable if no server runs at its address', async () => {
    const server = await startDnsServer(one)
    server.close()
    expect((await askServer(server)({ name: 'a.test', type: 'A' })).outcome).toBe('unreachable')
  })

  test('can be queried over IPv6', async () => {
    const server = keep(await startDnsServer(one, '::1'))
    expect((await askServer(server)({ name: 'a.test', type: 'A' })).outcome).toBe('answered')
  })
})

describe('a query over HTTPS', () => {
  const ask = async (certificate: Certificate, trusted?: string) => {
    const server = keep(await startDohServer(certificate, one))
    const { address, port } = server
    const url = 'https://dns.test/dns-query{?dns}'
    const client = keep(askOverHttps({ url, address, port, ...(trusted === undefined ? {} : { trusted }) }))
    return { answer: await client.ask({ name: 'a.test', type: 'A' }), asked: server.asked }
  }

  test('is answered by a server whose certificate is valid for its name', async () => {
    const { answer, asked } = await ask(rightCertificate, rightCertificate.cert)
    expect(answer).toMatchObject({ outcome: 'answered', by: 'https', answers: [{ data: '192.0.2.7' }] })
    expect(asked).toEqual(['POST /dns-query a.test'])
  })

  test.each([
    ['for another name', otherName, otherName.cert, 'ERR_TLS_CERT_ALTNAME_INVALID'],
    ['that has expired', expired, expired.cert, 'CERT_HAS_EXPIRED'],
    ['that nobody vouches for', rightCertificate, undefined, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ])('is never sent if the certificate %s', async (_, certificate, trusted, reason) => {
    const { answer, asked } = await ask(certificate, trusted)
    expect(answer).toEqual({ outcome: 'wrongCertificate', reason })
    expect(asked).toEqual([])
  })

  test('is refused if the address uses plain HTTP', () =>
    expect(() => askOverHttps({ url: 'http://dns.test/' })).toThrow('https'))
})

test('a measurement of a name server queries a new name below each domain once, and each domain itself twice', async () => {
  const server = keep(await startDnsServer((name) => (name.startsWith('x') ? null : ['192.0.2.7'])))
  const figures = await measureDns(askServer(server), { names: ['a.test', 'b.test'] })
  expect(server.asked.map((name) => name.replace(/^x[\da-f]{12}/, 'new'))).toEqual([
    ...['new.a.test', 'a.test', 'a.test'],
    ...['new.b.test', 'b.test', 'b.test'],
  ])
  expect(figures).toMatchObject({ cold: { answered: 2, lost: 0 }, cached: { answered: 2, lost: 0 } })
  expect(figures.cached.p95).toBeGreaterThanOrEqual(figures.cached.median ?? Infinity)
})

test.each([
  { case: 'a server that refuses', code: 'refused', answered: 0, lost: 2, median: null },
  { case: 'a server that fails', code: 'serverFailure', answered: 0, lost: 2, median: null },
  { case: 'a server that knows no such name', code: 'noSuchName', answered: 2, lost: 0, median: 1 },
] as const)('the DNS figures of $case are right', async ({ code, answered, lost, median }) => {
  const ask: Ask = async () => ({ outcome: 'answered', code, answers: [], ms: 1, by: 'udp' })
  const { cold, cached } = await measureDns(ask, { names: ['a.test', 'b.test'] })
  expect([cold, cached]).toMatchObject([
    { answered, lost, median },
    { answered, lost, median },
  ])
})

test.each([
  ['192.0.2.7', '7.2.0.192.in-addr.arpa'],
  ['2001:db8::1', '1.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.0.8.b.d.0.1.0.0.2.ip6.arpa'],
  ['example.com', null],
])('the reverse name of %s is right', (address, name) => expect(reverseName(address)).toBe(name))

test('any sequence of bytes is either read as a DNS message or refused', () => {
  const decodes = (bytes: Uint8Array) => {
    try {
      decodeMessage(Buffer.from(bytes))
    } catch (error) {
      expect(error).toBeInstanceOf(BadMessage)
    }
  }
  const head = [0, 1, 0x81, 0x80, 0, 1, 0, 2, 0, 0, 0, 0]
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (tail) => {
      decodes(tail)
      decodes(Uint8Array.from([...head, ...tail]))
    }),
    { numRuns: 2000, seed },
  )
  // Two invalid pointers: one in a name that points to itself, and one that points forward.
  decodes(Uint8Array.from([...head, 0xc0, 12, 0, 1, 0, 1]))
  decodes(Uint8Array.from([...head, 0xc0, 40, 0, 1, 0, 1]))
})
