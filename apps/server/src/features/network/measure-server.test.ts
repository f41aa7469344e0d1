/** Which server of a preset is measured, and when one isn't asked any longer. */
import type { Line, Network } from '@clearpane/engine'
import { because } from '@clearpane/model'
import type { Ask, DnsAnswer } from '@clearpane/net'
import { expect, test } from 'vitest'
import { ownLine } from '../../network/line.ts'
import { measureBy, measurePreset } from './measure-server.ts'

const withLine = (line: Partial<Line>): Network => ({
  adapters: async () => ({ reported: [] }),
  properties: async () => ({ reported: [] }),
  sockets: async () => ({ reported: [] }),
  cachedNames: async () => ({ reported: 0 }),
  connectivity: async () => ({ reason: because('notReadHere') }),
  line: { ...ownLine, ...line },
})
const preset = { ipv4: ['192.0.2.1', '192.0.2.2'], ipv6: ['2001:db8::1'] } as const

test.each([
  ['IPv4, where both answer', { '192.0.2.1': 8, '2001:db8::1': 9 }, '192.0.2.1', 40],
  ['IPv6, on a network without IPv4', { '2001:db8::1': 9 }, '2001:db8::1', 40],
  ['neither, and then it says so by its first address', {}, '192.0.2.1', 0],
])('a preset is measured by %s', async (_, answers, server, answered) => {
  const network = withLine({ ask: async (one) => (answers as Record<string, number>)[one] ?? null })
  expect(await measurePreset(network, preset)).toMatchObject({ server, answered })
})

const said = (code: 'ok' | 'refused'): DnsAnswer => ({
  outcome: 'answered',
  code,
  answers: [],
  ms: 1,
  by: 'udp',
})

test.each<[string, (asked: number) => DnsAnswer, number]>([
  ['that refuses', () => said('refused'), 3],
  ['that is silent', () => ({ outcome: 'timeout' }), 3],
  ['that refuses all but the first', (asked) => said(asked === 1 ? 'ok' : 'refused'), 60],
])('a server %s is asked so often: %#', async (_, answer, expected) => {
  let asked = 0
  const ask: Ask = async () => answer(++asked)
  const { answered } = await measureBy(ask, '192.0.2.1')
  expect([asked, answered]).toEqual([expected, expected === 3 ? 0 : 1])
})
