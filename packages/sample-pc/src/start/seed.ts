/**
 * Writes the initial state into the database: all of it on a new or reset PC, and only the new entries if the catalog
 * has grown.
 */
import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { canonicalJson, keyOf, resourceKey } from '@clearpane/model'
import type { SampleProperties } from '../properties/index.ts'
import type { Aside } from '../stores/aside.ts'
import type { SampleBoots } from '../stores/boots.ts'
import type { WorldChanges } from '../stores/changes.ts'
import type { SampleEvents } from '../stores/events.ts'
import { parentOf } from '../stores/keys.ts'
import type { SamplePending } from '../stores/pending.ts'
import type { SampleRegistry } from '../stores/registry.ts'
import { applyManaged, type Restricted, type SampleAwkward } from '../stores/restrictions.ts'
import type { SampleServices } from '../stores/services.ts'
import type { SampleTrees } from '../stores/trees.ts'
import type { SampleUpdates } from '../stores/updates.ts'
import type { StartState } from './state.ts'

export type Parts = {
  db: DatabaseSync
  registry: SampleRegistry
  trees: SampleTrees
  services: SampleServices
  properties: SampleProperties
  restricted: SampleAwkward
  events: SampleEvents
  pending: SamplePending
  boots: SampleBoots
  world: WorldChanges
  aside: Aside
  updates: SampleUpdates
}

const tables = [
  'updates',
  'aside',
  'keys',
  'registry_values',
  'services',
  'properties',
  'restricted',
  'restore_points',
  'events',
  'boots',
  'pending',
  'world',
  'stocked',
  'meta',
]

/**
 * Stocks the PC. Call this function within a write transaction. Every entry of the initial state is added only once:
 * the user's later changes and removals stay, and a corrected default arrives with the next reset.
 */
export const stockUp = (
  { db, registry, trees, services, properties, restricted }: Parts,
  state: StartState,
  conditions: readonly Restricted[],
): void => {
  const hash = createHash('sha256').update(canonicalJson({ state, conditions })).digest('hex')
  if (db.prepare("select value from meta where name = 'stock'").get()?.value === hash) return
  const mark = db.prepare('insert into stocked (id) values (?) on conflict (id) do nothing')
  const isNew = (id: string) => Number(mark.run(id).changes) > 0
  for (const { resource, tree } of state.trees)
    if (isNew(resourceKey(resource)) && trees.observe(resource).status === 'absent') {
      // The root keys of hives exist only if the initial state contains them; no change to the PC can create one.
      registry.ensureKey(parentOf(keyOf(resource)))
      trees.act(resource, { status: 'present', state: { kind: 'registryKey', tree } })
    }
  for (const key of state.keys) if (isNew(`key:${key.toLowerCase()}`)) registry.ensureKey(key)
  for (const { resource, raw } of state.values)
    if (isNew(resourceKey(resource)) && registry.observe(resource).status === 'absent') {
      registry.ensureKey(keyOf(resource))
      registry.put(resource, raw)
    }
  for (const service of state.services)
    if (isNew(`service:${service.name.toLowerCase()}`)) services.add(service)
  for (const { resource, value } of state.properties)
    if (isNew(resourceKey(resource))) properties.set(resource, value)
  restricted.replace(conditions)
  applyManaged(registry, conditions)
  db.prepare("insert or replace into meta (name, value) values ('stock', ?)").run(hash)
}

/** Call this function within a write transaction. */
export const wipe = (db: DatabaseSync): void => {
  for (const table of tables) db.exec(`delete from ${table}`)
}
