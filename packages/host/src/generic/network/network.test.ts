/** Tests with Linux tables in the format in which a kernel writes them. */
import { expect, test } from 'vitest'
import { defaultRoutes4, defaultRoutes6, gatewaysIn, nameServersIn, socketsIn } from './network.ts'

test('the default route has the gateway of its network interface', () => {
  const text = `Iface	Destination	Gateway 	Flags	RefCnt	Use	Metric	Mask		MTU	Window	IRTT
eth0	00000000	010200C0	0003	0	0	0	00000000	0	0	0
eth0	000200C0	00000000	0001	0	0	0	00FFFFFF	0	0	0
`
  expect([...gatewaysIn(text)]).toEqual([['eth0', ['192.0.2.1']]])
})

test('a route to all addresses counts as the default route with or without a gateway, and a route to some addresses doesn’t', () => {
  const text = `Iface	Destination	Gateway 	Flags	RefCnt	Use	Metric	Mask		MTU	Window	IRTT
wg0	00000000	00000000	0001	0	0	0	00000000	0	0	0
eth0	00000000	010200C0	0003	0	0	0	00000000	0	0	0
tun0	00000000	00000000	0001	0	0	0	00000080	0	0	0
`
  expect([...defaultRoutes4(text)]).toEqual(['wg0', 'eth0'])
})

test('an IPv6 default route has its gateway, unless the route rejects traffic or leads to the interface lo', () => {
  const none = '0'.repeat(32)
  const line = (gateway: string, flags: string, name: string) =>
    `${none} 00 ${none} 00 ${gateway} 00000400 00000001 00000000 ${flags}    ${name}`
  const text = [
    line('fe800000000000000000000000000001', '00450003', 'eth0'),
    line(none, '00000001', 'wg0'),
    line(none, '00200200', 'lo'),
    line(none, '00200200', 'eth1'),
    `20010db8000000000000000000000000 40 ${none} 00 ${none} 00000100 00000001 00000000 00000001 eth2`,
  ].join('\n')
  expect([...defaultRoutes6(text)]).toEqual([
    ['eth0', ['fe80::1']],
    ['wg0', [null]],
  ])
})

test('name servers are read as addresses, and comments are ignored', () => {
  expect(
    nameServersIn('# nameserver 1\nnameserver 192.0.2.53\nnameserver ::1\nnameserver nonsense\n'),
  ).toEqual(['192.0.2.53', '::1'])
})

test.each([
  [
    'a listening port',
    ' 0: 0100007F:1F90 00000000:0000 0A 0 0 0 0',
    ['127.0.0.1', 8080, null, null, 'listening'],
  ],
  [
    'a connection',
    ' 1: 0A0200C0:C350 0B0200C0:01BB 01 0 0 0 0',
    ['192.0.2.10', 50_000, '192.0.2.11', 443, 'established'],
  ],
  [
    'IPv6',
    ' 2: 00000000000000000000000001000000:0050 00000000000000000000000000000000:0000 0A 0 0',
    ['::1', 80, null, null, 'listening'],
  ],
])('an address is read correctly: %s', (_, line, expected) => {
  const [found] = socketsIn('tcp', `header\n${line}\n`)
  expect([
    found?.localAddress,
    found?.localPort,
    found?.remoteAddress,
    found?.remotePort,
    found?.state,
  ]).toEqual(expected)
})
