/**
 * The sample PC's connectivity and its wireless connection, as in a home where the access point is in the next room.
 */
import type { Connectivity } from '@clearpane/model/connectivity'
import type { WifiAdapter } from '@clearpane/model/wifi'
import type { Figures } from '../live/figures.ts'
import type { SampleAdapter } from '../stock/network.ts'
import { speeds } from '../world/network.ts'

export const usualLine: Connectivity = {
  ...{ ipv4: 'internet', ipv6: 'none' },
  ...{ signIn: false, metered: false, roaming: false, overDataLimit: false },
}

const none: Omit<WifiAdapter, 'id' | 'description' | 'connected'> = {
  ...{ needsConsent: false, network: null, standard: null, band: null, channel: null },
  ...{ signal: null, rssi: null, receiveRate: null, sendRate: null, security: null },
}

/** Megabits per second. */
const rate = speeds.wireless / 1e6

/** Returns the signal strength as a percentage, on the scale that Windows uses: 0 at -100 dBm, 100 at -50 dBm. */
const percentOf = (rssi: number) => Math.max(0, Math.min(100, 2 * (rssi + 100)))

export const wifiOf = (adapters: readonly SampleAdapter[], figures: Figures): WifiAdapter[] =>
  adapters
    .filter(({ medium }) => medium === 'wireless')
    .map(({ id, description, connected }) => {
      if (!connected) return { id, description, connected, ...none }
      // The connection's jitter also changes the signal strength, as if somebody walked past the PC now and then.
      const rssi = -57 - Math.round(figures['network.jitter'] / 3)
      return {
        ...{ id, description, connected, needsConsent: false },
        ...{ network: 'Sample home', standard: 'Wi-Fi 6 (802.11ax)', band: '5 GHz', channel: 36 },
        ...{ signal: percentOf(rssi), rssi, receiveRate: rate, sendRate: rate, security: 'WPA3-Personal' },
      }
    })
