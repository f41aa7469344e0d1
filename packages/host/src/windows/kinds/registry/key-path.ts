/** Locates a resource's key as this process sees it, and finds out how much of the key's path exists. */
import { because, type Hive, keyOf, type RegistryKeyResource, type RegistryResource } from '@clearpane/model'
import { isDenied, openKey, type RegistryKey, type Root } from '@clearpane/win32'
import { Refused } from '../../answers.ts'
import type { UserHive } from '../../identity.ts'

/**
 * A located key. `path` is the part of the path below `root`; `fullPath` is the resource's full path. The same
 * names are appended to both paths.
 */
export type KeyPath = { root: Root; path: string; fullPath: string }

const baseOf = (hive: Hive, user: UserHive): { root: Root; prefix: string } => {
  if (hive !== 'HKCU') return { root: hive, prefix: '' }
  if (user.kind === 'own') return { root: 'HKCU', prefix: '' }
  if (user.kind === 'unknown') throw new Refused({ status: 'unavailable', reason: user.reason })
  return { root: 'HKU', prefix: `${user.sid}\\` }
}

export const keyPathOf = (resource: RegistryResource | RegistryKeyResource, user: UserHive): KeyPath => {
  const { root, prefix } = baseOf(resource.hive, user)
  return { root, path: `${prefix}${resource.path}`, fullPath: keyOf(resource) }
}

const idOf = ({ root, path }: KeyPath) => `${root}\\${path}`.toLowerCase()

/** Lists the keys along the path, outermost first; the last one is the key that holds the value. */
export const lineOf = ({ root, path, fullPath }: KeyPath): KeyPath[] => {
  const names = fullPath.split('\\').slice(1)
  const prefix = path.slice(0, path.length - names.join('\\').length)
  const hive = fullPath.slice(0, fullPath.indexOf('\\'))
  return names.map((_, i) => {
    const below = names.slice(0, i + 1).join('\\')
    return { root, path: `${prefix}${below}`, fullPath: `${hive}\\${below}` }
  })
}

/**
 * Returns the parent key; null if the key is the outermost one in `fullPath`, because the names that precede it in
 * `path` don't belong to the resource.
 */
const parentOf = ({ root, path, fullPath }: KeyPath): KeyPath | null => {
  const [at, full] = [path.lastIndexOf('\\'), fullPath.lastIndexOf('\\')]
  return at === -1 || fullPath.indexOf('\\') === full
    ? null
    : { root, path: path.slice(0, at), fullPath: fullPath.slice(0, full) }
}

/**
 * Keys opened for reading during one batch; each key is opened at most once. None of the handles has write access.
 */
export class OpenKeys implements Disposable {
  readonly #opened = new Map<string, RegistryKey | null>()
  readonly #exists = new Map<string, boolean>()
  readonly #missing = new Map<string, readonly string[]>()
  readonly #user: UserHive
  #userChecked = false

  constructor(user: UserHive) {
    this.#user = user
  }

  place(resource: RegistryResource | RegistryKeyResource): KeyPath {
    const place = keyPathOf(resource, this.#user)
    if (resource.hive === 'HKCU') this.#checkUser()
    return place
  }

  /** Opens a key; returns null if the key doesn't exist. Throws the error that Windows returned. */
  open(place: KeyPath): RegistryKey | null {
    const id = idOf(place)
    const known = this.#opened.get(id)
    if (known !== undefined) return known
    const key = openKey(place.root, place.path, 'read')
    this.#opened.set(id, key)
    return key
  }

  /** Returns full paths of the missing keys along the path, outermost first. */
  missing(place: KeyPath): readonly string[] {
    const id = idOf(place)
    const known = this.#missing.get(id)
    if (known !== undefined) return known
    const parent = parentOf(place)
    const missing = this.#has(place) ? [] : [...(parent === null ? [] : this.missing(parent)), place.fullPath]
    this.#missing.set(id, missing)
    return missing
  }

  #has(place: KeyPath): boolean {
    const id = idOf(place)
    const known = this.#exists.get(id)
    if (known !== undefined) return known
    const exists = this.#probe(place)
    this.#exists.set(id, exists)
    return exists
  }

  #probe(place: KeyPath): boolean {
    try {
      return this.open(place) !== null
    } catch (error) {
      // Windows can deny access only to a key that exists.
      if (isDenied(error)) return true
      throw error
    }
  }

  /**
   * Checks that a user's hive is loaded; it stays loaded as long as that user is signed in. If the hive isn't loaded,
   * every value in it looks absent.
   */
  #checkUser(): void {
    if (this.#userChecked || this.#user.kind !== 'other') return
    const { sid } = this.#user
    if (!this.#has({ root: 'HKU', path: sid, fullPath: `HKU\\${sid}` })) {
      throw new Refused({
        status: 'unavailable',
        reason: because('hiveNotLoaded', { sid }),
      })
    }
    this.#userChecked = true
  }

  [Symbol.dispose](): void {
    for (const key of this.#opened.values()) key?.[Symbol.dispose]()
  }
}
