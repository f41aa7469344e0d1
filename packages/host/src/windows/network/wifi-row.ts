/** Converts a wireless interface from Windows' numbers to readable terms. */
import { type WifiAdapter, wifiBand, wifiSecurity, wifiStandard } from '@clearpane/model/wifi'
import type { WifiInterface } from '@clearpane/win32'

const megabits = (kilobits: number): number => kilobits / 1000

export const wifiOf = (one: WifiInterface): WifiAdapter => {
  const { id, description, connected, needsConsent, connection, channel, rssi, frequency } = one
  const band = wifiBand(frequency, channel, connection?.phy ?? null)
  return {
    ...{ id, description, connected, needsConsent, channel, rssi, band },
    network: connection?.ssid ?? null,
    standard: connection === null ? null : wifiStandard(connection.phy, band),
    signal: connection === null ? null : Math.min(100, connection.quality),
    receiveRate: connection === null ? null : megabits(connection.receiveRate),
    sendRate: connection === null ? null : megabits(connection.sendRate),
    security: connection === null ? null : wifiSecurity(connection.authentication),
  }
}
