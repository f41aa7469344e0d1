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

/** What the journals say, for answers that cost what they answer and not what the history is long. */
const projection: Migration = {
  up: async (db: Kysely<unknown>) => {
    const table = (name: string) =>
      db.schema.createTable(name).addColumn('device', 'text', (column) => column.notNull())
    await table('projections')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('generation', 'bigint', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('projections_key', ['device'])
      .execute()
    await table('runs')
      .addColumn('runId', 'text', (column) => column.notNull())
      .addColumn('stamp', 'text')
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('records', 'integer', (column) => column.notNull())
      .addColumn('digest', 'text', (column) => column.notNull())
      .addColumn('damaged', 'integer', (column) => column.notNull())
      .addColumn('presetId', 'text')
      .addColumn('summary', 'text', (column) => column.notNull())
      .addColumn('lost', 'text')
      .addColumn('undo', 'text')
      .addPrimaryKeyConstraint('runs_key', ['device', 'runId'])
      .execute()
    await table('changes')
      .addColumn('runId', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('changeId', 'integer', (column) => column.notNull())
      .addColumn('resource', 'text', (column) => column.notNull())
      .addColumn('seq', 'bigint', (column) => column.notNull())
      .addColumn('pile', 'integer', (column) => column.notNull())
      .addColumn('by_undo', 'integer', (column) => column.notNull())
      .addColumn('undone', 'integer', (column) => column.notNull())
      .addColumn('stands', 'integer', (column) => column.notNull())
      .addColumn('detail', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('changes_key', ['device', 'runId', 'position'])
      .execute()
    await db.schema
      .createIndex('changes_resource')
      .on('changes')
      .columns(['device', 'resource', 'seq'])
      .execute()
    await table('run_tweaks')
      .addColumn('tweakId', 'text', (column) => column.notNull())
      .addColumn('runId', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('run_tweaks_key', ['device', 'tweakId', 'runId'])
      .execute()
    for (const [name, key] of [
      ['resources', 'resource'],
      ['created_keys', 'key'],
    ] as const)
      await table(name)
        .addColumn(key, 'text', (column) => column.notNull())
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('entry', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint(`${name}_key`, ['device', key])
        .execute()
  },
}

/** Carried out in the order of their names. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-results': results,
  '0002-projection': projection,
}
