/**
 * Sends real queries over HTTPS to a server that the test itself runs and whose certificate this PC doesn't trust.
 */
import type { Line, Network } from '@clearpane/engine'
import { because } from '@clearpane/model'
import { rightCertificate, startDohServer } from '@clearpane/net/testing'
import { expect, test } from 'vitest'
import { encryptionTrouble } from './encryption-works.ts'
import { ownLine } from './line.ts'

const setTo = (servers: string[], template: string | null) =>
  template === null ? [] : servers.map((server) => ({ server, template }))
const withLine = (line: Partial<Line>): Network => ({
  adapters: async () => ({ reported: [] }),
  properties: async () => ({ reported: [] }),
  sockets: async () => ({ reported: [] }),
  cachedNames: async () => ({ reported: 0 }),
  connectivity: async () => ({ reason: because('notReadHere') }),
  line: { ...ownLine, ...line },
})
const template = 'https://dns.test/dns-query'

test('an encrypted name server whose certificate isn’t trusted on this PC is refused, and no query is sent', async () => {
  const server = await startDohServer(rightCertificate, () => ['192.0.2.7'])
  const url = `https://dns.test:${server.port}/dns-query`
  const trouble = await encryptionTrouble(withLine({}), setTo(['127.0.0.1'], url))
  expect([trouble?.code, trouble?.what.includes('127.0.0.1')]).toEqual(['NAME_SERVERS_SILENT', true])
  expect(server.asked).toEqual([])
  server.close()
})

test.each([
  ['asks nobody if nothing is encrypted', null, { '192.0.2.1': null }, null],
  ['one of two answers', template, { '192.0.2.1': null, '192.0.2.2': 8 }, null],
  ['none answers', template, { '192.0.2.1': null, '192.0.2.2': null }, '192.0.2.1, 192.0.2.2'],
  ['one has a wrong certificate', template, { '192.0.2.1': 8, '192.0.2.2': 'wrongCertificate' }, '192.0.2.2'],
  ['one refuses', template, { '192.0.2.1': null, '192.0.2.2': 'refused' }, '192.0.2.1, 192.0.2.2'],
] as const)('the check of an encrypted server is right: %s', async (_, doh, answers, words) => {
  const asked: string[] = []
  const network = withLine({
    askEncrypted: async (server) => {
      asked.push(server)
      return (answers as Record<string, number | 'wrongCertificate' | 'refused' | null>)[server] ?? null
    },
  })
  const trouble = await encryptionTrouble(network, setTo(Object.keys(answers), doh))
  if (words === null) expect(trouble).toBeNull()
  else expect(trouble?.what).toContain(words)
  const refuses = Object.values(answers).some((one) => one === 'refused')
  expect(trouble?.code === 'NAME_SERVERS_REFUSED').toBe(refuses)
  expect(asked.length > 0).toBe(doh !== null)
})
