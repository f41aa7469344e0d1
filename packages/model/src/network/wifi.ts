/** A wireless connection in terms that users understand: standard, band, signal. */
import { z } from 'zod'

/**
 * A wireless adapter; its values are in megabits per second, dBm and percent, or null if the PC doesn't report them.
 */
export const wifiAdapterSchema = z.strictObject({
  id: z.string(),
  description: z.string(),
  connected: z.boolean(),
  /** Whether Windows reveals the network's name only once the user has allowed access to the PC's location. */
  needsConsent: z.boolean(),
  network: z.string().nullable(),
  standard: z.string().nullable(),
  band: z.enum(['2.4 GHz', '5 GHz', '6 GHz']).nullable(),
  channel: z.int().nullable(),
  signal: z.int().min(0).max(100).nullable(),
  rssi: z.int().nullable(),
  receiveRate: z.number().nullable(),
  sendRate: z.number().nullable(),
  security: z.string().nullable(),
})
export type WifiAdapter = z.infer<typeof wifiAdapterSchema>
export type WifiBand = NonNullable<WifiAdapter['band']>

/**
 * The standard for each DOT11_PHY_TYPE, with its Wi-Fi Alliance name and its name in the standard itself.
 * https://learn.microsoft.com/windows/win32/nativewifi/dot11-phy-type
 */
const standards: Readonly<Record<number, string>> = {
  4: '802.11a',
  5: '802.11b',
  6: '802.11g',
  7: 'Wi-Fi 4 (802.11n)',
  8: 'Wi-Fi 5 (802.11ac)',
  9: 'WiGig (802.11ad)',
  10: 'Wi-Fi 6 (802.11ax)',
  11: 'Wi-Fi 7 (802.11be)',
}
const [he, eht] = [10, 11]

/** Returns the standard's name. `band`: in the 6 GHz band, Windows calls Wi-Fi 6 "Wi-Fi 6E". */
export const wifiStandard = (phy: number, band: WifiBand | null): string | null =>
  phy === he && band === '6 GHz' ? 'Wi-Fi 6E (802.11ax)' : (standards[phy] ?? null)

/** https://learn.microsoft.com/windows/win32/nativewifi/dot11-auth-algorithm; for a secured network. */
const authentications: Readonly<Record<number, string>> = {
  1: 'WEP',
  2: 'WEP',
  3: 'WPA',
  4: 'WPA-Personal',
  6: 'WPA2-Enterprise',
  7: 'WPA2-Personal',
  8: 'WPA3-Enterprise 192-bit',
  9: 'WPA3-Personal',
  10: 'OWE',
  11: 'WPA3-Enterprise',
}
export const wifiSecurity = (authentication: number | null): string | null =>
  authentication === null ? 'open' : (authentications[authentication] ?? null)

const bandOfFrequency = (kilohertz: number): WifiBand | null => {
  if (kilohertz >= 2_400_000 && kilohertz < 2_500_000) return '2.4 GHz'
  if (kilohertz >= 4_900_000 && kilohertz < 5_925_000) return '5 GHz'
  return kilohertz >= 5_925_000 && kilohertz < 7_125_001 ? '6 GHz' : null
}

/**
 * Returns the band. The frequency decides. Without `band`, the channel number decides, if it exists in only one band:
 * the 6 GHz band reuses the numbers 1, 5, 9 … 233, and only Wi-Fi 6 and newer may use that band.
 */
export const wifiBand = (
  frequency: number | null,
  channel: number | null,
  phy: number | null,
): WifiBand | null => {
  if (frequency !== null) return bandOfFrequency(frequency)
  if (channel === null) return null
  const maybeSix = (phy === null || phy === he || phy === eht) && (channel % 4 === 1 || channel === 2)
  if (channel > 177) return maybeSix ? '6 GHz' : null
  const usual = channel >= 1 && channel <= 14 ? '2.4 GHz' : channel >= 32 ? '5 GHz' : null
  return maybeSix ? (usual === null ? '6 GHz' : null) : usual
}
