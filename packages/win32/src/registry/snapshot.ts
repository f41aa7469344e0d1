/**
 * A deep read of a key: everything whose identity counts, in an order that does not depend on the registry's.
 */
import { Win32Error } from '../core/errors.ts'
import { type Root, regLink } from './api.ts'
import { keySecurity } from './security.ts'
import { keyInfo, listKeys, listValues, openKey, queryValue, type RegistryKey } from './values.ts'

export type SnapshotOptions = {
  /** Also owner, group and access list of every key, as hexadecimal bytes. */
  security?: boolean
  /**
   * Levels of keys below the first one; all when left out, 0 for its own values and the names of its keys.
   */
  depth?: number
}

/**
 * `link`: a symbolic link, read itself and not what it leads to. `unreadable`: the code of the refusal, e.g.
 * 5.
 */
export type KeySnapshot = {
  className: string
  link: boolean
  security: string | null
  values: { name: string; type: number; hex: string }[]
  keys: { name: string; key: KeySnapshot | { unreadable: number } | null }[]
}

// Names ignore case in the registry, and two names that differ in case alone cannot both exist.
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
    // One closed key must not hide the rest; what it is closed with is part of the proof.
    if (error instanceof Win32Error) return { unreadable: error.code }
    throw error
  }
}

/**
 * Everything at and below `path`; null when it does not exist. Equal snapshots (as JSON) are identical keys.
 */
export const snapshotKey = (root: Root, path: string, options: SnapshotOptions = {}): KeySnapshot | null => {
  using key = openKey(root, path, 'list', { link: true })
  return key === null ? null : readKey(key, options)
}
