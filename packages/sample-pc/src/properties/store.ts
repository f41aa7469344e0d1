/**
 * What of one value each the sample PC keeps, by resource. A thing that is not in it is not there; what that
 * means is the kind's own rule.
 */
import type { DatabaseSync } from 'node:sqlite'
import { type PropertyResource, resourceKey, type Scalar, scalarSchema } from '@clearpane/model'

export const openPropertyStore = (db: DatabaseSync) => {
  const find = db.prepare('select value from properties where id = ?')
  const put = db.prepare(
    `insert into properties (id, kind, subject, value) values (?, ?, ?, ?)
     on conflict (id) do update set value = excluded.value`,
  )
  const drop = db.prepare('delete from properties where id = ?')
  const ofKind = db.prepare('select subject, value from properties where kind = ? order by id')

  return {
    get: (resource: PropertyResource): Scalar | null => {
      const row = find.get(resourceKey(resource))
      return row === undefined ? null : (JSON.parse(String(row.value)) as Scalar)
    },
    set: (resource: PropertyResource, value: Scalar): void => {
      put.run(resourceKey(resource), resource.kind, JSON.stringify(resource), JSON.stringify(value))
    },
    drop: (resource: PropertyResource): void => {
      drop.run(resourceKey(resource))
    },
    /** Everything of a kind, in the order of its names. */
    list: (kind: PropertyResource['kind']): { resource: PropertyResource; value: Scalar }[] =>
      ofKind.all(kind).map((row) => ({
        resource: JSON.parse(String(row.subject)) as PropertyResource,
        value: scalarSchema.parse(JSON.parse(String(row.value))),
      })),
  }
}

export type PropertyStore = ReturnType<typeof openPropertyStore>
