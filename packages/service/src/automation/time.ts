/** The clock and the time zone that tasks use. */
import type { DeviceId } from '@clearpane/model'
import { type Zone, zoneNamed } from '@clearpane/schedule'
import type { Store } from '@clearpane/store'
import { readAhead } from './kept.ts'

/**
 * Reads the current time zone, which may change while Clearpane is running, e.g. during a trip. Node reads the time
 * zone again when the variable is set or removed.
 */
export const zoneHere = (): string => {
  if (process.env.TZ === undefined) delete process.env.TZ
  return new Intl.DateTimeFormat().resolvedOptions().timeZone
}

const zones = new Map<string, Zone>()

export const zoneOf = (name: string): Zone => {
  const zone = zones.get(name) ?? zoneNamed(name)
  zones.set(name, zone)
  return zone
}

/**
 * Returns a PC's clock. A sample PC's clock may be ahead of this machine's clock, because a user can let simulated
 * nights pass.
 */
export const clockOf = async (
  store: Pick<Store, 'records'>,
  device: DeviceId,
  now: () => number,
): Promise<() => number> => {
  const ahead = device === 'sample' || device === 'restricted' ? await readAhead(store, device) : 0
  return () => now() + ahead
}

export const isoOf = (ms: number): string => new Date(ms).toISOString()
