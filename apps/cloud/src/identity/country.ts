/** Derives a user's country from the time zone that the browser sends at sign-up, never from the network address. */

const unknown = ''

let zones: Map<string, string> | null = null

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

type WithZones = { getTimeZones?: () => string[] | undefined }

/**
 * Reads the time zones of every possible region code, because there is no list of regions. For a withdrawn region
 * code (DD, SU), the successor's code is returned.
 */
const readZones = (): Map<string, string> => {
  const found = new Map<string, string>()
  for (const a of letters)
    for (const b of letters) {
      const locale = new Intl.Locale(`und-${a}${b}`) as Intl.Locale & WithZones
      if (locale.region !== a + b) continue
      for (const zone of locale.getTimeZones?.() ?? []) if (!found.has(zone)) found.set(zone, a + b)
    }
  return found
}

const canonical = (timeZone: string): string | null => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** Returns the two-letter code of the country that a time zone belongs to, or '' if it belongs to none. */
export const countryOf = (timeZone: string | undefined): string => {
  if (timeZone === undefined) return unknown
  zones ??= readZones()
  return zones.get(timeZone) ?? zones.get(canonical(timeZone) ?? '') ?? unknown
}
