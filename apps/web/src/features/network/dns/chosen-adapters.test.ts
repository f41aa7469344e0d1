import { expect, it } from 'vitest'
import { type Adapter, areSet, chosenAdapters, offeredAdapters } from './dns-tab.tsx'

const adapter = (id: string, more: Partial<Adapter> = {}): Adapter => ({
  ...{ id, name: id, description: '', kind: 'ethernet', connected: true, linkSpeed: null, mtu: 1500 },
  ...{ addresses: [], gateways: [], nameServers: [], optimized: null },
  counters: {
    ...{ receivedBytes: null, sentBytes: null, receivedPackets: null },
    ...{ sentPackets: null, receiveErrors: null, sendErrors: null },
  },
  ...more,
})
const inner = adapter('switch', { addresses: ['172.20.0.1'] })
const [wired, wifi, vpn] = [
  adapter('wired', { gateways: ['192.0.2.1'], nameServers: ['9.9.9.9', '149.112.112.112'] }),
  adapter('wifi', { connected: false, nameServers: ['192.0.2.1'] }),
  adapter('vpn', { kind: 'vpn' }),
]

it('the list of adapters for name servers contains every adapter except those of a VPN', () => {
  expect(offeredAdapters({ reported: [wired, wifi, vpn] })).toEqual([wired, wifi])
  expect(offeredAdapters({ reason: { code: 'notReadHere' } as never })).toEqual([])
})

it.each([
  ['every one that leads out of the PC, unless the person picks', null, ['wired']],
  ['a virtual switch that was picked', new Set(['switch']), ['switch']],
  ['those that were picked, connected or not', new Set(['wifi']), ['wifi']],
  ['none that was unplugged since', new Set(['gone', 'wired']), ['wired']],
  ['none, if none was picked', new Set<string>(), []],
])('the choice of adapters is right: %s', (_, picked, ids) => {
  expect(chosenAdapters([wired, wifi, inner], picked).map(({ id }) => id)).toEqual(ids)
})

it.each([
  ['both servers on the only adapter', [wired], ['9.9.9.9', '149.112.112.112'], true],
  ['servers that one of two adapters lacks', [wired, wifi], ['9.9.9.9'], false],
  ['no adapter at all', [], ['9.9.9.9'], false],
])('the choice of adapters says whether servers are set on them: %s', (_, chosen, servers, set) => {
  expect(areSet(chosen, servers)).toBe(set)
})
