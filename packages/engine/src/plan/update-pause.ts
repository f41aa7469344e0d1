/**
 * The pause of updates that Settings offers, as the values of the registry that Settings writes. Microsoft doesn't
 * document them. They count from the beginning of the day, so that a plan stays the same until it's carried out.
 */
import type { Setting } from '@clearpane/model'

const path = 'SOFTWARE\\Microsoft\\WindowsUpdate\\UX\\Settings'
const starts = ['PauseUpdatesStartTime', 'PauseFeatureUpdatesStartTime', 'PauseQualityUpdatesStartTime']
const ends = ['PauseUpdatesExpiryTime', 'PauseFeatureUpdatesEndTime', 'PauseQualityUpdatesEndTime']

const days = 35
const dayMs = 86_400_000

/** `2026-11-21T00:00:00Z` */
const instant = (ms: number) => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z')

/** `at`: ISO 8601, UTC. A pause that is running holds, although one from today would end later. */
export const updatePause = (at: string): Setting[] => {
  const now = Date.parse(at)
  const today = now - (now % dayMs)
  const [first, last] = [today - days * dayMs, today + days * dayMs]
  const setting = (name: string, time: number, from: number, to: number): Setting => ({
    resource: { kind: 'registry', hive: 'HKLM', path, name },
    desired: { want: 'value', value: { type: 'REG_SZ', data: instant(time) } },
    default: { want: 'absent' },
    further: { from: instant(from), to: instant(to) },
    via: 'setting',
  })
  return [
    ...starts.map((name) => setting(name, today, first, now)),
    ...ends.map((name) => setting(name, last, now, last)),
  ]
}
