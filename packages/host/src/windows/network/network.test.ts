/** Converts a wireless interface from Windows' numbers to what the page shows. */
import type { WifiInterface } from '@clearpane/win32'
import { expect, test } from 'vitest'
import { wifiOf } from './network.ts'

const connected: WifiInterface = {
  ...{ id: '{a}', description: 'Wireless', connected: true, needsConsent: false },
  ...{ channel: 37, rssi: -58, frequency: 6_135_000 },
  connection: {
    ...{ ssid: 'Home', bssid: '02:00:5e:10:00:01', phy: 10, quality: 101 },
    ...{ receiveRate: 1_201_000, sendRate: 960_800, authentication: 9 },
  },
}

test('rates are megabits, and the frequency decides that it’s Wi-Fi 6E', () => {
  expect(wifiOf(connected)).toEqual({
    ...{ id: '{a}', description: 'Wireless', connected: true, needsConsent: false },
    ...{ network: 'Home', standard: 'Wi-Fi 6E (802.11ax)', band: '6 GHz', channel: 37, rssi: -58 },
    ...{ signal: 100, receiveRate: 1201, sendRate: 960.8, security: 'WPA3-Personal' },
  })
})

test('without location consent the channel still tells the band where only one has it', () => {
  const denied = { ...connected, needsConsent: true, connection: null, frequency: null, channel: 40 }
  expect(wifiOf(denied)).toMatchObject({
    ...{ needsConsent: true, network: null, standard: null, signal: null, receiveRate: null },
    ...{ security: null, band: '5 GHz', channel: 40 },
  })
})
