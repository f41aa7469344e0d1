/** Puts the start state into the database: all of it on a new or reset PC, only what it never had when the catalog grew. */
import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { canonicalJson, keyOf, resourceKey } from '@clearpane/model'
import type { Awkward, SampleAwkward } from './awkward.ts'
import type { SampleRegistry } from './registry.ts'
import type { SampleServices } from './services.ts'
import type { StartState } from './start-state.ts'

export type Parts = { db: DatabaseSync; registry: SampleRegistry; services: SampleServices; awkward: SampleAwkward }

const tables = ['keys', 'registry_values', 'services', 'awkward', 'restore_points', 'stocked', 'meta']

/** What policies say, as observed and written by `refreshPolicy`. */
export const applyManaged = (registry: SampleRegistry, conditions: readonly Awkward[]): void => {
  for (const awkward of conditions) {
    if (awkward.condition !== 'managed') continue
    registry.ensureKey(keyOf(awkward.resource))
    registry.put(awkward.resource, awkward.value)
  }
}

/**
 * Within a write transaction. A thing is stocked once: what a person changed or removed since stays as it is, and a default
 * that a later catalog corrects arrives with the next reset.
 */
export const stockUp = ({ db, registry, services, awkward }: Parts, state: StartState, conditions: readonly Awkward[]): void => {
  const hash = createHash('sha256').update(canonicalJson({ state, conditions })).digest('hex')
  if (db.prepare("select value from meta where name = 'stock'").get()?.value === hash) return
  const mark = db.prepare('insert into stocked (id) values (?) on conflict (id) do nothing')
  const isNew = (id: string) => Number(mark.run(id).changes) > 0
  for (const key of state.keys) if (isNew(`key:${key.toLowerCase()}`)) registry.ensureKey(key)
  for (const { resource, raw } of state.values)
    if (isNew(resourceKey(resource)) && registry.observe(resource).status === 'absent') {
      registry.ensureKey(keyOf(resource))
      registry.put(resource, raw)
    }
  for (const service of state.services) if (isNew(`service:${service.name.toLowerCase()}`)) services.add(service)
  awkward.replace(conditions)
  applyManaged(registry, conditions)
  db.prepare("insert or replace into meta (name, value) values ('stock', ?)").run(hash)
}

/** Within a write transaction. */
export const wipe = (db: DatabaseSync): void => {
  for (const table of tables) db.exec(`delete from ${table}`)
}
