/**
 * Stores the sample PC's scalar values, one for each resource. A value that isn't stored is absent; the rule of its
 * kind defines what this means.
 */
import type { DatabaseSync } from 'node:sqlite'
import { resourceKey, type Scalar, type ScalarResource, scalarSchema } from '@clearpane/model'

export const openScalarStore = (db: DatabaseSync) => {
  const find = db.prepare('select value from properties where id = ?')
  const put = db.prepare(
    `insert into properties (id, kind, subject, value) values (?, ?, ?, ?)
     on conflict (id) do update set value = excluded.value`,
  )
  const drop = db.prepare('delete from properties where id = ?')
  const ofKind = db.prepare('select subject, value from properties where kind = ? order by id')

  return {
    get: (resource: ScalarResource): Scalar | null => {
      const row = find.get(resourceKey(resource))
      return row === undefined ? null : (JSON.parse(String(row.value)) as Scalar)
    },
    set: (resource: ScalarResource, value: Scalar): void => {
      put.run(resourceKey(resource), resource.kind, JSON.stringify(resource), JSON.stringify(value))
    },
    drop: (resource: ScalarResource): void => {
      drop.run(resourceKey(resource))
    },
    /** Lists all resources of a kind, ordered by name. */
    list: (kind: ScalarResource['kind']): { resource: ScalarResource; value: Scalar }[] =>
      ofKind.all(kind).map((row) => ({
        resource: JSON.parse(String(row.subject)) as ScalarResource,
        value: scalarSchema.parse(JSON.parse(String(row.value))),
      })),
  }
}

export type ScalarStore = ReturnType<typeof openScalarStore>
