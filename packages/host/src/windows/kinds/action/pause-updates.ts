/**
 * The pause that Settings offers, five weeks from now: the values that Settings writes, in UTC. Microsoft
 * doesn't document them.
 */
import { createKey, openKey, setValue } from '@clearpane/win32'

const place = 'SOFTWARE\\Microsoft\\WindowsUpdate\\UX\\Settings'
const starts = ['PauseUpdatesStartTime', 'PauseFeatureUpdatesStartTime', 'PauseQualityUpdatesStartTime']
const ends = ['PauseUpdatesExpiryTime', 'PauseFeatureUpdatesEndTime', 'PauseQualityUpdatesEndTime']

const pauseMs = 35 * 86_400_000

/** `2026-11-21T14:00:00Z` */
const instant = (at: number) => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z')
const text = (words: string) => ({ type: 1, bytes: Buffer.from(`${words}\0`, 'utf16le') })

export const pauseUpdates = (now: number): void => {
  for (const depth of [3, 4, 5]) {
    const names = place.split('\\').slice(0, depth)
    using above = openKey('HKLM', names.slice(0, -1).join('\\'), 'create')
    if (above === null) throw new Error(`there is no ${names.slice(0, -1).join('\\')}`)
    createKey(above, names.at(-1) ?? '').key[Symbol.dispose]()
  }
  using key = openKey('HKLM', place, 'write')
  if (key === null) throw new Error('the key disappeared in the meantime')
  for (const name of starts) setValue(key, name, text(instant(now)))
  for (const name of ends) setValue(key, name, text(instant(now + pauseMs)))
}
