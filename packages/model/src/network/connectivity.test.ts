/** Tests how connectivity is described to users. */
import { describe, expect, test } from 'vitest'
import { carriesRoute } from './carries-route.ts'
import { type Connectivity, lineStates } from './connectivity.ts'
import type { NetworkAdapter } from './schemas.ts'

const none = { receivedBytes: 0, sentBytes: 0, receivedPackets: 0, sentPackets: 0 }
const adapter = (more: Partial<NetworkAdapter> = {}): NetworkAdapter => ({
  ...{ id: 'a', name: 'Ethernet', description: '', kind: 'ethernet', connected: true, linkSpeed: null },
  ...{ mtu: 1500, addresses: ['192.0.2.5'], gateways: ['192.0.2.1'], nameServers: ['192.0.2.1'] },
  counters: { ...none, receiveErrors: 0, sendErrors: 0 },
  ...more,
})
const tunnel = adapter({ name: 'Office', kind: 'vpn', addresses: ['10.8.0.2'], gateways: [] })
const usual: Connectivity = {
  ...{ ipv4: 'internet', ipv6: 'none' },
  ...{ signIn: false, metered: false, roaming: false, overDataLimit: false },
}
const v6 = adapter({ addresses: ['2001:db8::5', 'fe80::5'], gateways: ['fe80::1'] })

describe('the state of a line', () => {
  test.each<[string, NetworkAdapter[], Partial<Connectivity> | null, string[]]>([
    ['an ordinary line has none', [adapter()], {}, []],
    ['IPv4 and IPv6 together are ordinary', [adapter()], { ipv6: 'internet' }, []],
    ['a route nobody tried is a way out', [adapter()], { ipv4: 'route' }, []],
    ['no adapter at all is offline', [], {}, ['offline']],
    ['a pulled cable is offline', [adapter({ connected: false })], {}, ['offline']],
    [
      'an adapter that named itself is offline',
      [adapter({ addresses: ['169.254.7.7', 'fe80::9'] })],
      {},
      ['offline'],
    ],
    ['no route of either family is offline', [adapter()], { ipv4: 'none' }, ['offline']],
    ['only the home network is no internet', [adapter()], { ipv4: 'local', ipv6: 'local' }, ['noInternet']],
    ['a captive portal wants a sign-in', [adapter()], { ipv4: 'local', signIn: true }, ['signIn']],
    ['IPv6 alone', [v6], { ipv4: 'none', ipv6: 'internet' }, ['ipv6Only']],
    ['IPv6 alone beside a local IPv4', [v6], { ipv4: 'local', ipv6: 'route' }, ['ipv6Only']],
    ['a VPN is named', [adapter(), tunnel], {}, ['vpn Office']],
    ['a VPN that is down is not', [adapter(), { ...tunnel, connected: false }], {}, []],
    ['a metered line', [adapter()], { metered: true }, ['metered']],
    [
      'a phone abroad, past its data, through a VPN',
      [adapter({ kind: 'mobile' }), tunnel],
      { metered: true, roaming: true, overDataLimit: true },
      ['vpn Office', 'metered', 'roaming', 'overDataLimit'],
    ],
    [
      'what the system leaves open is not claimed',
      [adapter()],
      { signIn: null, metered: null, roaming: null, overDataLimit: null },
      [],
    ],
    ['adapters alone show a VPN', [adapter(), tunnel], null, ['vpn Office']],
    ['adapters alone show that nothing is connected', [adapter({ connected: false })], null, ['offline']],
    ['adapters alone claim no more', [adapter()], null, []],
  ])('is right: %s', (_, adapters, reported, expected) => {
    const states = lineStates(adapters, reported === null ? null : { ...usual, ...reported })
    expect(states.map(({ code, adapter: name }) => (name === undefined ? code : `${code} ${name}`))).toEqual(
      expected,
    )
  })
})

// Sophia-Script #739, WSL #6288, WSL #11220
test.each<[string, Partial<NetworkAdapter>, boolean]>([
  ['a card with a router', {}, true],
  ['a card with a router over IPv6 alone', { gateways: ['fe80::1'] }, true],
  [
    'the bridge that a virtual switch makes of the card',
    { description: 'Hyper-V Virtual Ethernet Adapter' },
    true,
  ],
  ['a card without a cable', { connected: false }, false],
  ['a virtual switch of the PC itself', { addresses: ['172.20.0.1'], gateways: [] }, false],
  ['an overlay network', { addresses: ['10.147.17.5'], gateways: [] }, false],
  ['the network of virtual machines', { addresses: ['192.168.80.1'], gateways: [] }, false],
  ['a card that is connected to another PC only', { addresses: ['169.254.3.4'], gateways: [] }, false],
  ['a VPN that carries everything', { kind: 'vpn', gateways: ['10.8.0.1'] }, false],
  ['a route without a router', { gateways: ['0.0.0.0'] }, false],
  ['a route without a router over IPv6', { gateways: ['::'] }, false],
])('an adapter leads out of the PC: %s', (_, more, out) => {
  expect(carriesRoute(adapter(more))).toBe(out)
})
