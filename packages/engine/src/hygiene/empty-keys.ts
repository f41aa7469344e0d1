/**
 * Finds empty registry keys that programs left behind in this user's settings. The mere existence of a key may be a
 * setting, so Clearpane never suggests removing it.
 */
import {
  below,
  type Found,
  finding,
  isUnreadable,
  keysAt,
  type Place,
  type RegistryReads,
  textIn,
  valuesAt,
} from './reads.ts'
import { uninstallLists } from './uninstall.ts'

const software: Place = { hive: 'HKCU', path: 'Software' }
/** The names of keys that belong to Windows, and of keys in which programs register themselves. */
const kept = ['microsoft', 'classes', 'policies', 'wow6432node', 'clients', 'registeredapplications']

/**
 * Returns the names of installed programs; null if one of the lists can't be read, because then any key might belong
 * to an installed program.
 */
const installedNames = (reads: RegistryReads): string[] | null => {
  if (uninstallLists.some((place) => isUnreadable(reads.keys(place)))) return null
  return uninstallLists.flatMap((place) =>
    keysAt(reads, place).flatMap((name) => {
      const values = valuesAt(reads, below(place, name))
      return [name, textIn(values, 'DisplayName') ?? '', textIn(values, 'Publisher') ?? ''].map((one) =>
        one.toLowerCase(),
      )
    }),
  )
}

/**
 * Checks whether a vendor or program is installed. The comparison works in both directions, because the vendor's key
 * may be longer or shorter than the name in the list of programs.
 */
const isInstalled = (names: readonly string[], vendor: string): boolean =>
  names.some((name) => name.length > 2 && (name.includes(vendor) || vendor.includes(name)))

const isEmpty = (reads: RegistryReads, place: Place): boolean => {
  const [keys, values] = [reads.keys(place), reads.values(place)]
  return typeof keys !== 'string' && typeof values !== 'string' && keys.length + values.length === 0
}

export function* emptyKeys(reads: RegistryReads): Found {
  const names = installedNames(reads)
  if (names === null) return
  for (const vendor of keysAt(reads, software)) {
    yield null
    if (kept.includes(vendor.toLowerCase()) || isInstalled(names, vendor.toLowerCase())) continue
    const own = below(software, vendor)
    for (const place of [own, ...keysAt(reads, own).map((name) => below(own, name))]) {
      if (!isEmpty(reads, place)) continue
      const name = place.path.slice('Software\\'.length)
      const proof = [{ what: 'empty', text: '', missing: null }] as const
      yield finding(reads, place, {
        issue: 'empty-keys',
        name,
        proof: [...proof],
        fix: { act: 'deleteKey', ...place },
      })
    }
  }
}
