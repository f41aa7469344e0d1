/**
 * The part of the user's data file that comes from this browser, without results and without the session's secret.
 */
import type { Preferences } from '@clearpane/contracts'
import type { Kept } from './keys.ts'
import type { KeyStore } from './storage.ts'

const keys = {
  theme: 'clearpane_theme',
  language: 'clearpane_language',
  letterKeys: 'clearpane_letter_keys',
  device: 'clearpane_device',
  inUse: 'clearpane_in_use',
  folded: 'clearpane_folded',
  profile: 'current_cloud_profile',
} as const satisfies Record<keyof Preferences, keyof Kept>
export type PreferenceName = keyof typeof keys
const names = Object.keys(keys) as PreferenceName[]

type Shelf = Pick<KeyStore, 'get' | 'set'>

export const readPreferences = (storage: Shelf): Preferences =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = storage.get(keys[name])
      return value === null ? [] : [[name, value]]
    }),
  )

/** Returns the file's entries that this browser doesn't have, or has with a different value. */
export const comparePreferences = (storage: Shelf, given: Preferences) => {
  const here = readPreferences(storage)
  const other = names.filter(
    (name) => given[name] !== undefined && JSON.stringify(given[name]) !== JSON.stringify(here[name]),
  )
  return {
    added: other.filter((name) => here[name] === undefined),
    replaced: other.filter((name) => here[name] !== undefined),
  }
}

export const writePreferences = (storage: Shelf, given: Preferences, chosen: readonly PreferenceName[]) => {
  for (const name of chosen) {
    const value = given[name]
    if (value !== undefined) storage.set(keys[name], value as never)
  }
}
