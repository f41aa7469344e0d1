/** Reads a key and everything below it, in an order that doesn't depend on the registry's order. */
import { Win32Error } from '../core/errors.ts'
import { type Root, regLink } from './api.ts'
import { keySecurity } from './security.ts'
import { keyInfo, listKeys, listValues, openKey, queryValue, type RegistryKey } from './values.ts'

export type SnapshotOptions = {
  /** Whether to include every key's owner, group and access list, as hexadecimal bytes. */
  security?: boolean
  /**
   * Number of levels of subkeys: all levels if omitted; 0 for only the key's values and the names of its subkeys.
   */
  depth?: number
}

/**
 * A snapshot. `link`: the key is a symbolic link, and the snapshot describes the link itself rather than its target.
 * `unreadable`: the error code that Windows returned when it refused to read the key, e.g. 5.
 */
export type KeySnapshot = {
  className: string
  link: boolean
  security: string | null
  values: { name: string; type: number; hex: string }[]
  keys: { name: string; key: KeySnapshot | { unreadable: number } | null }[]
}

// Names in the registry are case-insensitive, so there can't be two names that differ only in case.
const byName = (a: { name: string }, b: { name: string }) =>
  a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1

const readKey = (
  key: RegistryKey,
  { security = false, depth = Number.POSITIVE_INFINITY }: SnapshotOptions,
): KeySnapshot => {
  const values = listValues(key).flatMap((name) => {
    const value = queryValue(key, name)
    return value === null ? [] : [{ name, type: value.type, hex: value.bytes.toString('hex') }]
  })
  const keys = listKeys(key).map((name) => ({
    name,
    key: depth > 0 ? readBelow(key, name, { security, depth: depth - 1 }) : null,
  }))
  return {
    className: keyInfo(key).className,
    link: values.some(({ name, type }) => type === regLink && name.toLowerCase() === 'symboliclinkvalue'),
    security: security ? keySecurity(key) : null,
    values: values.sort(byName),
    keys: keys.sort(byName),
  }
}

const readBelow = (
  parent: RegistryKey,
  name: string,
  options: SnapshotOptions,
): KeySnapshot | { unreadable: number } | null => {
  try {
    using key = openKey(parent, name, 'list', { link: true })
    return key === null ? null : readKey(key, options)
  } catch (error) {
    // If one of the keys can't be read, the others must still be included, and the error code becomes part of the
    // snapshot.
    if (error instanceof Win32Error) return { unreadable: error.code }
    throw error
  }
}

/**
 * Returns everything at and below `path`; null if the key doesn't exist. If the JSON of two snapshots is equal, the
 * keys are identical.
 */
export const snapshotKey = (root: Root, path: string, options: SnapshotOptions = {}): KeySnapshot | null => {
  using key = openKey(root, path, 'list', { link: true })
  return key === null ? null : readKey(key, options)
}
