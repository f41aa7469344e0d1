/**
 * The restrictions that a restricted PC can have. The restrictions are part of the initial state, so they are the
 * same for every process that opens the PC.
 */
import type { DatabaseSync } from 'node:sqlite'
import {
  because,
  keyOf,
  type RawValue,
  type Reason,
  type RegistryResource,
  type Resource,
  type ResourceOf,
  reasonSchema,
  resourceKey,
} from '@clearpane/model'
import { fold } from '../fold.ts'
import type { FileClassResource } from '../stock/files.ts'
import { lineOf } from './keys.ts'
import type { SampleRegistry } from './registry.ts'

export type Restricted =
  /**
   * Nobody can read or write the key or anything below it. `key` is a full path such as
   * `HKLM\SOFTWARE\Policies`.
   */
  | { condition: 'denied'; key: string }
  /** The key and everything below it can be read but not written. */
  | { condition: 'readOnly'; key: string }
  /** The value is set by a company policy: it can be changed, but the next `refreshPolicy()` resets it. */
  | { condition: 'managed'; resource: RegistryResource; value: RawValue }
  /** The service can't be stopped: a request to stop it times out. */
  | { condition: 'wontStop'; service: string }
  /** The resource is registered but damaged: reading or changing it fails with a Windows error code. */
  | { condition: 'broken'; resource: Resource; reason: Reason }
  /** The resource can be read but not written; the resources next to it can be written. */
  | { condition: 'locked'; resource: Resource }
  /** Every change to the resource reports success, but nothing is stored. */
  | { condition: 'forgets'; resource: Resource }
  /** Nobody may open the folder of this file class. */
  | { condition: 'deniedFolder'; resource: FileClassResource }
  /** Nobody may open the app's folder. The app itself can still be read and removed. */
  | { condition: 'deniedAppFolder'; resource: ResourceOf<'appx'> }

const subjectOf = (restricted: Restricted): string => {
  if ('key' in restricted) return fold(lineOf(restricted.key).at(-1)?.id ?? restricted.key)
  return 'service' in restricted ? fold(restricted.service) : resourceKey(restricted.resource)
}

export const openRestricted = (db: DatabaseSync) => {
  const find = db.prepare('select 1 from restricted where condition = ? and subject = ?')
  const detail = db.prepare('select detail from restricted where condition = ? and subject = ?')
  const below = db.prepare(
    `select 1 from restricted where condition in ('denied', 'readOnly') and substr(subject, 1, ?) = ?`,
  )
  const findAny = db.prepare('select 1 from restricted where condition = ? limit 1')
  const all = db.prepare('select detail from restricted order by condition, subject')
  const insert = db.prepare('insert or replace into restricted (condition, subject, detail) values (?, ?, ?)')

  const has = (condition: Restricted['condition'], subject: string) =>
    find.get(condition, subject) !== undefined

  /**
   * Returns the outermost key to which this restriction applies, among this key and the keys above it; null if there
   * is none.
   */
  const closedAt = (condition: 'denied' | 'readOnly', key: string): string | null =>
    findAny.get(condition) === undefined
      ? null
      : (lineOf(key).find(({ id }) => has(condition, id))?.fullPath ?? null)

  const closedAbove = (condition: 'denied' | 'readOnly', resource: Resource): string | null =>
    resource.kind === 'registry' || resource.kind === 'registryKey'
      ? closedAt(condition, keyOf(resource))
      : null

  /**
   * Checks whether access is denied to any key below this one, because a whole key can be read or removed only
   * together with everything below it.
   */
  const closedBelow = (resource: Resource): boolean => {
    if (resource.kind !== 'registryKey') return false
    const prefix = `${lineOf(keyOf(resource)).at(-1)?.id ?? ''}\\`
    return below.get(prefix.length, prefix) !== undefined
  }

  return {
    /** Checks whether nobody may read this key; the key is given as a full path. */
    isClosed: (key: string): boolean => closedAt('denied', key) !== null,
    whyUnreadable: (resource: Resource): Reason | null => {
      const key = closedAbove('denied', resource)
      if (key !== null) return because('keyDenied', { key })
      if (has('deniedFolder', resourceKey(resource))) return because('folderDenied')
      return closedBelow(resource) ? because('keyBelowDenied') : null
    },
    whyUnwritable: (resource: Resource): Reason | null => {
      const key = closedAbove('denied', resource) ?? closedAbove('readOnly', resource)
      if (key !== null) return because('writingDenied', { key })
      if (has('deniedFolder', resourceKey(resource))) return because('folderDenied')
      if (closedBelow(resource)) return because('writingBelowDenied')
      return has('locked', resourceKey(resource)) ? because('valueLocked') : null
    },
    whyBroken: (resource: Resource): Reason | null => {
      const row = detail.get('broken', resourceKey(resource))
      if (row === undefined) return null
      const found = JSON.parse(String(row.detail)) as Restricted
      return 'reason' in found ? reasonSchema.parse(found.reason) : null
    },
    whyUncounted: (app: ResourceOf<'appx'>): Reason | null =>
      has('deniedAppFolder', resourceKey(app)) ? because('folderDenied') : null,
    forgets: (resource: Resource) => has('forgets', resourceKey(resource)),
    wontStop: (service: string) => has('wontStop', fold(service)),
    list: (): Restricted[] => all.all().map((row) => JSON.parse(String(row.detail)) as Restricted),
    replace: (conditions: readonly Restricted[]): void => {
      db.exec('delete from restricted')
      for (const restricted of conditions)
        insert.run(restricted.condition, subjectOf(restricted), JSON.stringify(restricted))
    },
  }
}

export type SampleAwkward = ReturnType<typeof openRestricted>

/**
 * Writes the values that are managed by policies: when the initial state is created, after a restart, and when
 * `refreshPolicy` is called.
 */
export const applyManaged = (registry: SampleRegistry, conditions: readonly Restricted[]): void => {
  for (const restricted of conditions) {
    if (restricted.condition !== 'managed') continue
    registry.ensureKey(keyOf(restricted.resource))
    registry.put(restricted.resource, restricted.value)
  }
}
