/**
 * How the tables came to be what they are. A migration is never changed, only followed by another one. They
 * are code, because the one-file executable has no folder to scan.
 */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const results: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('results')
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('results_key', ['device', 'key'])
      .execute()
  },
}

/** Carried out in the order of their names. */
export const migrations: Readonly<Record<string, Migration>> = { '0001-results': results }
