/** What is made of a row of Windows' list. */
import { expect, test } from 'vitest'
import { adapterOf } from './adapter-row.ts'

const row = {
  ...{ id: '{A}', name: 'Wi-Fi', description: '', type: 'wifi', up: true, mac: null, mtu: 1500 },
  ...{ transmitBits: null, receiveBits: null, addresses: [], gateways: [] },
}

test.each([
  ['placeholders for servers that nobody announced', ['fec0:0:0:ffff::1', 'fec0:0:0:ffff::3'], []],
  ['only those', ['fec0:0:0:ffff::1', '192.0.2.1', 'fec0::53'], ['192.0.2.1', 'fec0::53']],
])('omits %s', (_, nameServers, shown) => {
  expect(adapterOf({ ...row, nameServers }, undefined).nameServers).toEqual(shown)
})
