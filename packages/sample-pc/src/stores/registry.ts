/**
 * The sample PC's registry: keys exist in their own right, values belong to keys, and names are case-insensitive but
 * keep their original spelling.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { ActResult, Clock } from '@clearpane/engine'
import {
  because,
  type Known,
  keyOf,
  type RawValue,
  type Reason,
  type RegistryResource,
} from '@clearpane/model'
import { fold } from '../fold.ts'
import { type Key, keysAbove, lineOf, parentOf } from './keys.ts'

/** https://learn.microsoft.com/windows/win32/sysinfo/registry-element-size-limits */
const longestKeyName = 255

/**
 * Hives in which only Windows can create keys at the top level.
 * https://learn.microsoft.com/windows/win32/api/winreg/nf-winreg-regcreatekeyexw
 */
export const closedHives = ['HKLM', 'HKU']

export const whyNotCreatable = ({ fullPath, id }: Key): Reason | null => {
  if (closedHives.includes(parentOf(id))) return because('hiveClosed', { key: fullPath, hive: parentOf(id) })
  const name = fullPath.slice(fullPath.lastIndexOf('\\') + 1)
  return name.length > longestKeyName
    ? because('keyNameTooLong', { most: longestKeyName, length: name.length })
    : null
}

export const openRegistry = (db: DatabaseSync, clock?: Clock) => {
  const findKey = db.prepare('select 1 from keys where id = ?')
  const addKey = db.prepare('insert into keys (id, parent, path) values (?, ?, ?)')
  const pathOf = db.prepare('select path from keys where id = ?')
  const dropEmptyKey = db.prepare(
    `delete from keys where id = :id and not exists (select 1 from registry_values where key = :id)
     and not exists (select 1 from keys where parent = :id)`,
  )
  const findValue = db.prepare('select type, hex from registry_values where key = ? and id = ?')
  const putValue = db.prepare(
    `insert into registry_values (key, id, name, type, hex) values (?, ?, ?, ?, ?)
     on conflict (key, id) do update set type = excluded.type, hex = excluded.hex`,
  )
  const allValues = db.prepare('select name, type, hex from registry_values where key = ? order by id')
  const dropValue = db.prepare('delete from registry_values where key = ? and id = ?')

  const noteWrite = db.prepare('update keys set written = ? where id = ?')
  const writtenOf = db.prepare('select written from keys where id = ?')
  /**
   * Records the time at which a key was written; as on Windows, changes to the key's values and to its direct subkeys
   * count as well.
   */
  const touch = (id: string): void => {
    if (clock !== undefined) noteWrite.run(clock.now(), id)
  }

  const exists = ({ id }: Key) => !id.includes('\\') || findKey.get(id) !== undefined
  const placeOf = (resource: RegistryResource) => keysAbove(resource).at(-1)?.id ?? fold(keyOf(resource))

  const createKey = ({ fullPath, id }: Key) => {
    const above = pathOf.get(parentOf(id))?.path ?? parentOf(id)
    addKey.run(id, parentOf(id), `${above}${fullPath.slice(fullPath.lastIndexOf('\\'))}`)
  }

  /** Lists the keys along `path` that are missing, outermost first. */
  const missingAt = (path: string): Key[] => lineOf(path).filter((key) => !exists(key))

  const observe = (resource: RegistryResource): Known => {
    const row = findValue.get(placeOf(resource), fold(resource.name))
    if (row !== undefined)
      return { status: 'present', state: { kind: 'registry', type: Number(row.type), hex: String(row.hex) } }
    const missing = missingAt(keyOf(resource))
    return missing.length === 0
      ? { status: 'absent' }
      : { status: 'absent', missingKeys: missing.map((key) => key.fullPath) }
  }

  const put = (resource: RegistryResource, raw: RawValue): void => {
    putValue.run(placeOf(resource), fold(resource.name), resource.name, raw.type, raw.hex)
  }

  const write = (resource: RegistryResource, raw: RawValue): ActResult => {
    const missing = missingAt(keyOf(resource))
    const reason = missing.map(whyNotCreatable).find((why) => why !== null)
    if (reason !== undefined) return { status: 'failed', reason, createdKeys: [], removedKeys: [] }
    for (const key of missing) {
      createKey(key)
      touch(key.id)
      touch(parentOf(key.id))
    }
    put(resource, raw)
    touch(placeOf(resource))
    return { status: 'acted', createdKeys: missing.map((key) => key.fullPath), removedKeys: [] }
  }

  /** Removes the value, then every key in `keys` that is empty as a result, innermost first. */
  const remove = (resource: RegistryResource, keys: readonly string[]): ActResult => {
    const above = keysAbove(resource)
    const desired = new Set(keys.map(fold))
    if ([...desired].some((key) => !above.some(({ fullPath }) => fold(fullPath) === key)))
      return {
        status: 'failed',
        reason: because('keysNotAbove', { keys: keys.join(', '), value: resource.name }),
        createdKeys: [],
        removedKeys: [],
      }
    if (Number(dropValue.run(placeOf(resource), fold(resource.name)).changes) > 0) touch(placeOf(resource))
    const removedKeys = above
      .filter(({ fullPath }) => desired.has(fold(fullPath)))
      .reverse()
      .filter(({ id }) => {
        const isGone = Number(dropEmptyKey.run({ id }).changes) > 0
        if (isGone) touch(parentOf(id))
        return isGone
      })
      .map(({ fullPath }) => fullPath)
    return { status: 'acted', createdKeys: [], removedKeys }
  }

  const act = (resource: RegistryResource, to: Known): ActResult => {
    if (to.status === 'absent') return remove(resource, to.missingKeys ?? [])
    if (to.state.kind === 'registry') return write(resource, { type: to.state.type, hex: to.state.hex })
    return {
      status: 'failed',
      reason: because('otherKind', { asked: to.state.kind, of: 'registry' }),
      createdKeys: [],
      removedKeys: [],
    }
  }

  /**
   * Creates the key at `path` and the missing keys above it. This function builds the initial state, so the limits
   * that Windows imposes don't apply to it.
   */
  const ensureKey = (path: string): void => missingAt(path).forEach(createKey)

  /** Lists the values directly in a key. */
  const valuesIn = (path: string): { name: string; raw: RawValue }[] =>
    allValues
      .all(lineOf(path).at(-1)?.id ?? fold(path))
      .map(({ name, type, hex }) => ({ name: String(name), raw: { type: Number(type), hex: String(hex) } }))

  /**
   * Returns the time at which a value's key was last written; null for a key that is still in its original state.
   */
  const writtenAt = (resource: RegistryResource): string | null => {
    const at = writtenOf.get(placeOf(resource))?.written
    return at == null ? null : String(at)
  }

  return { observe, act, put, writtenAt, ensureKey, createKey, missingAt, valuesIn }
}

export type SampleRegistry = ReturnType<typeof openRegistry>
