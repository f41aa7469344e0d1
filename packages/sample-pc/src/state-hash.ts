/**
 * Hashes everything that undo must restore: keys, values, services and scalars. Restore points and events are
 * history, not state.
 */
import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { canonicalJson } from '@clearpane/model'

const queries = [
  'select id, path, class, security, link from keys order by id',
  'select key, id, name, type, hex from registry_values order by key, id',
  'select id, name, display, start, delayed, running, triggered from services order by id',
  'select id, value from properties order by id',
]

/** Call within a read transaction. SHA-256, lower-case hexadecimal. */
export const stateHashOf = (db: DatabaseSync): string => {
  const hash = createHash('sha256')
  for (const query of queries)
    for (const row of db.prepare(query).all()) hash.update(`${canonicalJson({ ...row })}\n`)
  return hash.digest('hex')
}
