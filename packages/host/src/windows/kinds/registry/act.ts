/** Writes and removes registry values, along with exactly those keys that belong to a change. */
import type { ActResult } from '@clearpane/engine'
import { because, type Known, type RegistryResource, type RegistryState } from '@clearpane/model'
import { createKey, deleteEmptyKey, deleteValue, openKey, type RegistryKey, setValue } from '@clearpane/win32'
import { orRefusal, type Refusal, Refused } from '../../answers.ts'
import type { UserHive } from '../../identity.ts'
import { type KeyPath, lineOf, OpenKeys } from './key-path.ts'

const locate = (resource: RegistryResource, user: UserHive): { line: KeyPath[]; missing: KeyPath[] } => {
  using keys = new OpenKeys(user)
  const place = keys.place(resource)
  const missing = new Set(keys.missing(place))
  const line = lineOf(place)
  return { line, missing: line.filter(({ fullPath }) => missing.has(fullPath)) }
}

const nameOf = ({ path }: KeyPath) => path.slice(path.lastIndexOf('\\') + 1)
const parentOf = ({ path }: KeyPath) => path.slice(0, Math.max(path.lastIndexOf('\\'), 0))

/**
 * Creates the missing keys one by one, to find out which of them are new; returns the last key, open for writing.
 */
const makeKeys = (missing: readonly KeyPath[], made: KeyPath[]): RegistryKey => {
  let parent: RegistryKey | null = null
  try {
    for (const place of missing) {
      if (parent === null && parentOf(place) !== '') {
        parent = openKey(place.root, parentOf(place), 'create')
        if (parent === null)
          throw new Refused({
            status: 'failed',
            reason: because('keyAboveGone', { key: place.fullPath }),
          })
      }
      const { key, created } = createKey(parent ?? place.root, nameOf(place))
      parent?.[Symbol.dispose]()
      parent = key
      if (created) made.push(place)
    }
    if (parent === null) throw new Error('no key was to be made')
    return parent
  } catch (error) {
    parent?.[Symbol.dispose]()
    throw error
  }
}

/** Creates the missing parent keys of a key tree, and adds the full paths of the new keys to `made`. */
export const makeKeysAbove = (missing: readonly KeyPath[], made: string[]): void => {
  if (missing.length === 0) return
  const places: KeyPath[] = []
  try {
    makeKeys(missing, places)[Symbol.dispose]()
  } finally {
    made.push(...places.map(({ fullPath }) => fullPath))
  }
}

/** Removes empty keys, innermost first; returns the full paths of those removed. */
export const removeEmpty = (places: readonly KeyPath[]): string[] =>
  [...places].reverse().flatMap(({ root, path, fullPath }) => (deleteEmptyKey(root, path) ? [fullPath] : []))

const write = (resource: RegistryResource, state: RegistryState, user: UserHive): ActResult => {
  const made: KeyPath[] = []
  const failed = orRefusal(() => {
    const { line, missing } = locate(resource, user)
    const own = line.at(-1)
    if (own === undefined) throw new Error('a registry value without a key')
    using key = missing.length > 0 ? makeKeys(missing, made) : openKey(own.root, own.path, 'write')
    if (key === null)
      throw new Refused({ status: 'failed', reason: because('keyGone', { key: own.fullPath }) })
    setValue(key, resource.name, { type: state.type, bytes: Buffer.from(state.hex, 'hex') })
    return null
  })
  if (failed === null)
    return { status: 'acted', createdKeys: made.map(({ fullPath }) => fullPath), removedKeys: [] }
  return giveUp(failed, made)
}

/**
 * Removes the empty keys left behind by a refused change. Keys that can't be removed are reported as created by this
 * change.
 */
const giveUp = (refusal: Refusal, made: readonly KeyPath[]): ActResult => {
  const removed = orRefusal(() => removeEmpty(made))
  const gone = Array.isArray(removed) ? removed : []
  return {
    ...refusal,
    createdKeys: made.map(({ fullPath }) => fullPath).filter((fullPath) => !gone.includes(fullPath)),
    removedKeys: [],
  }
}

const remove = (resource: RegistryResource, missingKeys: readonly string[], user: UserHive): ActResult => {
  const removedKeys: string[] = []
  const failed = orRefusal(() => {
    const { line } = locate(resource, user)
    const desired = new Set(missingKeys.map((key) => key.toLowerCase()))
    const places = line.filter(({ fullPath }) => desired.delete(fullPath.toLowerCase()))
    if (desired.size > 0)
      throw new Refused({
        status: 'failed',
        reason: because('keysNotAbove', { keys: [...desired].join(', '), value: resource.name }),
      })
    const own = line.at(-1)
    if (own === undefined) throw new Error('a registry value without a key')
    {
      using key = openKey(own.root, own.path, 'write')
      if (key !== null) deleteValue(key, resource.name)
    }
    for (const place of places.reverse()) removedKeys.push(...removeEmpty([place]))
    return null
  })
  if (failed === null) return { status: 'acted', createdKeys: [], removedKeys }
  return { ...failed, createdKeys: [], removedKeys }
}

/**
 * Carries out one change. If `to` is absent, removes the value and then the empty keys in `missingKeys`, innermost
 * first.
 */
export const actOnRegistry = (resource: RegistryResource, to: Known, user: UserHive): ActResult => {
  if (to.status === 'absent') return remove(resource, to.missingKeys ?? [], user)
  if (to.state.kind === 'registry') return write(resource, to.state, user)
  return {
    status: 'failed',
    reason: because('otherKind', { asked: to.state.kind, of: 'registry' }),
    createdKeys: [],
    removedKeys: [],
  }
}
