/** A person's country by the time zone that the browser names at sign-up, never by an address. */

/** Two letters; '' for one that lies in no country. */
const unknown = ''

let zones: Map<string, string> | null = null

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

type WithZones = { getTimeZones?: () => string[] | undefined }

/** Regions are tried one by one: there is no list of them. A withdrawn one (DD, SU) answers as its successor. */
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

export const countryOf = (timeZone: string | undefined): string => {
  if (timeZone === undefined) return unknown
  zones ??= readZones()
  return zones.get(timeZone) ?? zones.get(canonical(timeZone) ?? '') ?? unknown
}
