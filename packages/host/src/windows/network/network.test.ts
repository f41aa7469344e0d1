/** Tests how a wireless interface is converted from Windows' numbers to what is shown on the page. */
import type { WifiInterface } from '@clearpane/win32'
import { expect, test } from 'vitest'
import { adapterOf } from './adapter-row.ts'
import { wifiOf } from './network.ts'

const connected: WifiInterface = {
  ...{ id: '{a}', description: 'Wireless', connected: true, needsConsent: false },
  ...{ channel: 37, rssi: -58, frequency: 6_135_000 },
  connection: {
    ...{ ssid: 'Home', bssid: '02:00:5e:10:00:01', phy: 10, quality: 101 },
    ...{ receiveRate: 1_201_000, sendRate: 960_800, authentication: 9 },
  },
}

test('Wi-Fi rates are given in megabits, and the frequency identifies Wi-Fi 6E', () => {
  expect(wifiOf(connected)).toEqual({
    ...{ id: '{a}', description: 'Wireless', connected: true, needsConsent: false },
    ...{ network: 'Home', standard: 'Wi-Fi 6E (802.11ax)', band: '6 GHz', channel: 37, rssi: -58 },
    ...{ signal: 100, receiveRate: 1201, sendRate: 960.8, security: 'WPA3-Personal' },
  })
})

test('without location consent, the Wi-Fi channel still identifies the band if only one band has that channel', () => {
  const denied = { ...connected, needsConsent: true, connection: null, frequency: null, channel: 40 }
  expect(wifiOf(denied)).toMatchObject({
    ...{ needsConsent: true, network: null, standard: null, signal: null, receiveRate: null },
    ...{ security: null, band: '5 GHz', channel: 40 },
  })
})

/** The fields of a row in Windows' list that are the same in all tests below. */
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
