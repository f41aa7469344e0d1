/**
 * Values that were set since Windows started and that take effect at its next startup; each is stored with the state
 * that is in force until then. A value that is set back to the state in force no longer waits for a startup.
 */
import type { DatabaseSync } from 'node:sqlite'
import { canonicalJson, type Known, type Resource, resourceKey } from '@clearpane/model'

export type Until = 'logoff' | 'reboot'
export type Pending = { resource: Resource; inForce: Known; until: Until }

/**
 * Returns a state as text for comparison; a missing value always gives the same text, even if the keys above it are
 * created or removed.
 */
const stateOf = (known: Known) => (known.status === 'absent' ? '' : canonicalJson(known.state))

export const openPending = (db: DatabaseSync) => {
  const find = db.prepare('select in_force from pending where id = ?')
  const insert = db.prepare('insert into pending (id, subject, in_force, until) values (?, ?, ?, ?)')
  const drop = db.prepare('delete from pending where id = ?')
  const all = db.prepare('select subject, in_force, until from pending order by id')

  const inForce = (resource: Resource): Known | null => {
    const row = find.get(resourceKey(resource))
    return row === undefined ? null : (JSON.parse(String(row.in_force)) as Known)
  }

  return {
    inForce,
    /** Notes a waiting value. Call this function within a write transaction, after the change. */
    note: (resource: Resource, { before, after }: { before: Known; after: Known }, until: Until): void => {
      const id = resourceKey(resource)
      const held = inForce(resource)
      if (stateOf(held ?? before) === stateOf(after)) drop.run(id)
      else if (held === null) insert.run(id, canonicalJson(resource), canonicalJson(before), until)
    },
    list: (): Pending[] =>
      all.all().map((row) => ({
        resource: JSON.parse(String(row.subject)) as Resource,
        inForce: JSON.parse(String(row.in_force)) as Known,
        until: row.until as Until,
      })),
    clear: (): void => db.exec('delete from pending'),
  }
}

export type SamplePending = ReturnType<typeof openPending>
