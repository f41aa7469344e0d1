/**
 * Reads whole registry keys as trees, deletes them with everything below them, and restores them exactly, except for
 * the order of names.
 */
import type { DatabaseSync } from 'node:sqlite'
import type { ActResult } from '@clearpane/engine'
import {
  because,
  type KeyTree,
  type Known,
  keyOf,
  type Reason,
  type RegistryKeyResource,
} from '@clearpane/model'
import { fold } from '../fold.ts'
import { type Key, lineOf, parentOf } from './keys.ts'
import { closedHives, type SampleRegistry, whyNotCreatable } from './registry.ts'

const failed = (reason: Reason): ActResult => ({
  status: 'failed',
  reason,
  createdKeys: [],
  removedKeys: [],
})
const lastName = (path: string) => path.slice(path.lastIndexOf('\\') + 1)

export const openTrees = (db: DatabaseSync, registry: SampleRegistry) => {
  const find = db.prepare('select class, security, link from keys where id = ?')
  const valuesOf = db.prepare('select name, type, hex from registry_values where key = ? order by id')
  const keysBelow = db.prepare('select id, path from keys where parent = ? order by id')
  const dropValues = db.prepare('delete from registry_values where key = ?')
  const dropKey = db.prepare('delete from keys where id = ?')
  const dress = db.prepare('update keys set class = ?, security = ?, link = ? where id = ?')
  const dropEmpty = db.prepare(
    `delete from keys where id = :id and not exists (select 1 from registry_values where key = :id)
     and not exists (select 1 from keys where parent = :id)`,
  )

  const treeAt = (id: string): KeyTree => {
    const row = find.get(id)
    return {
      className: String(row?.class ?? ''),
      security: row?.security == null ? null : String(row.security),
      link: row?.link === 1,
      values: valuesOf
        .all(id)
        .map(({ name, type, hex }) => ({ name: String(name), type: Number(type), hex: String(hex) })),
      keys: keysBelow
        .all(id)
        .map((below) => ({ name: lastName(String(below.path)), tree: treeAt(String(below.id)) })),
    }
  }

  const observe = (resource: RegistryKeyResource): Known => {
    const missing = registry.missingAt(keyOf(resource))
    if (missing.length > 0) return { status: 'absent', missingKeys: missing.map(({ fullPath }) => fullPath) }
    return {
      status: 'present',
      state: { kind: 'registryKey', tree: treeAt(lineOf(keyOf(resource)).at(-1)?.id ?? '') },
    }
  }

  /** Removes all values and keys below the key; the key itself stays. */
  const empty = (id: string): void => {
    for (const below of keysBelow.all(id)) {
      empty(String(below.id))
      dropKey.run(String(below.id))
    }
    dropValues.run(id)
  }

  const fill = (path: string, tree: KeyTree): void => {
    const id = lineOf(path).at(-1)?.id ?? ''
    dress.run(tree.className, tree.security, tree.link ? 1 : 0, id)
    const [hive = '', ...names] = path.split('\\')
    for (const { name, type, hex } of tree.values)
      registry.put(
        { kind: 'registry', hive: hive as RegistryKeyResource['hive'], path: names.join('\\'), name },
        { type, hex },
      )
    for (const { name, tree: below } of tree.keys) {
      registry.ensureKey(`${path}\\${name}`)
      fill(`${path}\\${name}`, below)
    }
  }

  /** Restores one of the PC's keys with all its content; reports only the keys above it that had to be created. */
  const make = (path: string, tree: KeyTree): ActResult => {
    const missing = registry.missingAt(path)
    const reason = missing.map(whyNotCreatable).find((why) => why !== null)
    if (reason !== undefined) return failed(reason)
    for (const key of missing) registry.createKey(key)
    empty(lineOf(path).at(-1)?.id ?? '')
    fill(path, tree)
    const createdKeys = missing
      .map(({ fullPath }) => fullPath)
      .filter((fullPath) => fold(fullPath) !== fold(path))
    return { status: 'acted', createdKeys, removedKeys: [] }
  }

  const remove = (path: string, keys: readonly string[]): ActResult => {
    const line = lineOf(path)
    const own = line.at(-1) as Key
    if (closedHives.includes(parentOf(own.id))) return failed(because('keyIsHive', { key: path }))
    const desired = new Set(keys.map(fold))
    if ([...desired].some((key) => !line.some(({ fullPath }) => fold(fullPath) === key)))
      return failed(because('keyNotAbove', { key: path }))
    empty(own.id)
    dropKey.run(own.id)
    const removedKeys = line
      .filter(({ fullPath }) => fullPath !== own.fullPath && desired.has(fold(fullPath)))
      .reverse()
      .filter(({ id }) => Number(dropEmpty.run({ id }).changes) > 0)
      .map(({ fullPath }) => fullPath)
    return { status: 'acted', createdKeys: [], removedKeys }
  }

  const act = (resource: RegistryKeyResource, to: Known): ActResult => {
    if (to.status === 'absent') return remove(keyOf(resource), to.missingKeys ?? [])
    if (to.state.kind !== 'registryKey')
      return failed(because('otherKind', { asked: to.state.kind, of: 'registryKey' }))
    return make(keyOf(resource), to.state.tree)
  }

  return { observe, act }
}

export type SampleTrees = ReturnType<typeof openTrees>
