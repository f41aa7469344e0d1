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
])('the adapter list omits %s', (_, nameServers, shown) => {
  expect(adapterOf({ ...row, nameServers }, undefined).nameServers).toEqual(shown)
})

const ethernet = { ...row, type: 'ethernet', name: 'Ethernet 2', nameServers: [] }

test.each([
  // Sophia-Script #739, WSL #6288, WSL #3268
  ['ZeroTier Virtual Port', 'vpn'],
  ['TAP-Windows Adapter V9', 'vpn'],
  ['TAP-NordVPN Windows Adapter V9', 'vpn'],
  ['PANGP Virtual Ethernet Adapter #2', 'vpn'],
  ['Famatech Radmin VPN Ethernet Adapter', 'vpn'],
  ['LogMeIn Hamachi Virtual Ethernet Adapter', 'vpn'],
  ['Cisco AnyConnect Virtual Miniport Adapter for Windows x64', 'vpn'],
  ['Intel(R) I226-V', 'ethernet'],
  ['Hyper-V Virtual Ethernet Adapter', 'ethernet'],
  ['VMware Virtual Ethernet Adapter for VMnet8', 'ethernet'],
  ['Tapestry Networks Gigabit', 'ethernet'],
])('the adapter list takes %s, which claims to be Ethernet, for %s', (description, kind) => {
  expect(adapterOf({ ...ethernet, description }, undefined).kind).toBe(kind)
})
