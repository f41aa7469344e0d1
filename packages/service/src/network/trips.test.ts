import type { Network } from '@clearpane/engine'
import { because, type NetworkAdapter } from '@clearpane/model'
import { fakeEcho } from '@clearpane/net/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ownLine } from './line.ts'
import { measureLine, tripsOnce } from './trips.ts'

const none = {
  ...{ receivedBytes: null, sentBytes: null, receivedPackets: null, sentPackets: null },
  ...{ receiveErrors: null, sendErrors: null },
}
const adapter: NetworkAdapter = {
  ...{ id: 'a', name: 'a', description: 'a', kind: 'ethernet', connected: true, linkSpeed: null, mtu: null },
  ...{ addresses: [], gateways: ['127.0.0.1'], nameServers: [], counters: none },
}

const networkWith = (path: Parameters<typeof fakeEcho>[0]) => {
  const seen = { closed: 0 }
  const network: Network = {
    adapters: async () => ({ reported: [adapter] }),
    properties: async () => ({ reported: [] }),
    sockets: async () => ({ reported: [] }),
    cachedNames: async () => ({ reported: 0 }),
    connectivity: async () => ({ reason: because('notReadHere') }),
    echo: async () => ({ echo: fakeEcho(path), close: () => void seen.closed++ }),
  }
  return { network, seen }
}

test('the connection check sends an echo to the router, and then closes the socket', async () => {
  const { network, seen } = networkWith({ ms: () => 7 })
  expect(await tripsOnce(network)).toEqual([{ target: 'gateway', address: '127.0.0.1', ms: 7, lost: false }])
  expect(seen.closed).toBe(1)
})

test('a query that a name server refuses isn’t counted as a lost packet, and its time isn’t counted', async () => {
  const { network } = networkWith({ ms: () => 7 })
  const line = { ...ownLine, ping: async () => 1, ask: async () => 'refused' as const }
  const adapters = async () => ({ reported: [{ ...adapter, nameServers: ['192.0.2.1'] }] })
  expect((await tripsOnce({ ...network, adapters, line }))[1]).toEqual({
    target: 'nameServer',
    address: '192.0.2.1',
    ms: null,
    lost: false,
    trouble: because('nameServerRefused'),
  })
  expect(await measureLine({ ...network, adapters, line }, { count: 2 })).toBeNull()
  const answers = [8, 'refused', 8, null] as const
  let asked = 0
  const ask = async () => answers[asked++] ?? null
  expect(
    (await measureLine({ ...network, adapters, line: { ...line, ask } }, { count: 4 }))?.loss,
  ).toBeCloseTo(33.33)
})

test.each([
  { case: 'that answers no echo is asked by a connection', path: { lose: () => true }, asked: 1, ms: 3 },
  { case: 'that answers an echo is asked nothing else', path: { ms: () => 7 }, asked: 0, ms: 7 },
])('the line check handles a router $case', async ({ path, asked, ms }) => {
  const ping = vi.spyOn(ownLine, 'ping').mockResolvedValue(3)
  onTestFinished(() => ping.mockRestore())
  const { network, seen } = networkWith(path)
  expect(await tripsOnce(network)).toEqual([{ target: 'gateway', address: '127.0.0.1', ms, lost: false }])
  expect(ping.mock.calls).toEqual(asked === 0 ? [] : [['127.0.0.1', 1500]])
  expect(seen.closed).toBe(1)
})

test.each([
  [
    'the connection that leads out, not a virtual one',
    [['192.0.2.9'], ['192.0.2.1']],
    [[], ['192.0.2.254']],
    '192.0.2.1',
  ],
  [
    'a server beyond the placeholders that Windows lists where IPv6 announces none',
    [['fec0:0:0:ffff::1', '192.0.2.1']],
    [[]],
    '192.0.2.1',
  ],
  ['a server that can be named without a zone', [['fe80::1', '2001:db8::53']], [['fe80::1']], '2001:db8::53'],
  ['no server where none can be named', [['fe80::1', 'fec0:0:0:ffff::2']], [[]], undefined],
])('the line check measures %s', async (_, servers, gateways, expected) => {
  const { network } = networkWith({ ms: () => 7 })
  const line = { ...ownLine, ping: async () => 1, ask: async () => 8 }
  const reported = servers.map((nameServers, i) => ({ ...adapter, nameServers, gateways: gateways[i] ?? [] }))
  const trips = await tripsOnce({ ...network, adapters: async () => ({ reported }), line })
  expect(trips.find(({ target }) => target === 'nameServer')?.address).toBe(expected)
})

test('the connection check uses a router address that works without a zone', async () => {
  const { network } = networkWith({ ms: () => 7 })
  const line = { ...ownLine, ping: async () => 1 }
  const reported = [{ ...adapter, gateways: ['fe80::1', '192.0.2.254'] }]
  const [trip] = await tripsOnce({ ...network, adapters: async () => ({ reported }), line })
  expect(trip?.address).toBe('192.0.2.254')
})
