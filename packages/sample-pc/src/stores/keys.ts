/**
 * Locates registry keys: lists the keys above a value, each with its full path and its actual branch of the registry.
 */
import { keyOf, type RegistryKeyResource, type RegistryResource } from '@clearpane/model'
import { userSid } from '../facts.ts'
import { fold } from '../fold.ts'

/** A key. `fullPath` is the path that callers get; `id` is the name under which the sample PC stores the key. */
export type Key = { fullPath: string; id: string }

const ownHive = fold(`HKU\\${userSid}`)

/**
 * Returns the place in the registry that a path refers to. The signed-in user's HKCU is a branch of HKU.
 * https://learn.microsoft.com/windows/win32/sysinfo/predefined-keys
 */
const placeOf = (path: string): string => {
  const folded = fold(path)
  return folded === ownHive || folded.startsWith(`${ownHive}\\`)
    ? `HKCU${folded.slice(ownHive.length)}`
    : folded
}

export const keyAt = (path: string): Key => ({ fullPath: path, id: placeOf(path) })

export const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('\\'))

/** Lists the keys `HKCU\A`, `HKCU\A\B`, … down to `path` itself, but not the hive, which always exists. */
export const lineOf = (path: string): Key[] => {
  const parts = path.split('\\')
  return parts.slice(1).map((_, i) => keyAt(parts.slice(0, i + 2).join('\\')))
}

export const keysAbove = (resource: RegistryResource | RegistryKeyResource): Key[] => lineOf(keyOf(resource))
