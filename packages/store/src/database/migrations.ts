/**
 * The tables' history. A migration is never changed; a later migration corrects it instead. Migrations are code,
 * because a single-file executable has no folder to scan for them.
 */
import { type Kysely, sql } from 'kysely'
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

/**
 * The content of the journals as rows, so that the time a query takes depends on the size of its answer and not on
 * the length of the history.
 */
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

/** Measurements of a PC that were taken while Clearpane was running. */
const metrics: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('metric_samples')
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('readings', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('metric_samples_key', ['device', 'at'])
      .execute()
    await db.schema
      .createTable('metrics')
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('series', 'text', (column) => column.notNull())
      .addColumn('step', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('min', 'real', (column) => column.notNull())
      .addColumn('mean', 'real', (column) => column.notNull())
      .addColumn('max', 'real', (column) => column.notNull())
      .addColumn('p95', 'real', (column) => column.notNull())
      .addPrimaryKeyConstraint('metrics_key', ['device', 'series', 'step', 'at'])
      .execute()
    await db.schema
      .createTable('metric_switches')
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('recording', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('metric_switches_key', ['device'])
      .execute()
  },
}

/**
 * Removes the measurements, which were moved to a file of their own (`metrics/schema.ts`). Only the recording
 * switches stay in this database, because the user sets them.
 */
const metricsElsewhere: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema.dropTable('metric_samples').execute()
    await db.schema.dropTable('metrics').execute()
  },
}

/** Records that are stored one at a time: scores, benchmarks, effects of runs, alerts. */
const records: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('records')
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('records_key', ['device', 'kind', 'id'])
      .execute()
    await db.schema.createIndex('records_time').on('records').columns(['device', 'kind', 'at']).execute()
  },
}

/** Columns that let queries about all runs avoid reading the runs' summaries. */
const overall: Migration = {
  up: async (db: Kysely<unknown>) => {
    const text = ['result', 'restart']
    for (const name of text)
      await db.schema
        .alterTable('runs')
        .addColumn(name, 'text', (column) => column.notNull().defaultTo(''))
        .execute()
    for (const name of ['by_selection', 'changed', 'failed'])
      await db.schema
        .alterTable('runs')
        .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
        .execute()
    await db.schema
      .createTable('run_choices')
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('runId', 'text', (column) => column.notNull())
      .addColumn('choice', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('run_choices_key', ['device', 'runId', 'choice'])
      .execute()
    await db.schema
      .createIndex('run_choices_choice')
      .on('run_choices')
      .columns(['device', 'choice', 'runId'])
      .execute()
    await db.schema
      .createIndex('changes_in_force')
      .on('changes')
      .columns(['device', 'runId', 'by_undo'])
      .where(sql<boolean>`stands = 1 and undone = 0`)
      .execute()
  },
}

/**
 * Sets the date of existing entries to the current time, so that an import of an older export doesn't replace these
 * entries without asking.
 */
const switchTimes: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .alterTable('metric_switches')
      .addColumn('at', 'bigint', (column) => column.notNull().defaultTo(Date.now()))
      .execute()
  },
}

/** Runs of scheduled tasks, with one row for each occurrence, and the logs of these runs. */
const taskRuns: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('task_runs')
      .addColumn('device', 'text', (column) => column.notNull())
      .addColumn('taskId', 'text', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('time', 'text', (column) => column.notNull())
      .addColumn('ordinal', 'integer', (column) => column.notNull())
      .addColumn('runId', 'text', (column) => column.notNull().unique())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('stage', 'text')
      .addColumn('ownerPid', 'integer')
      .addColumn('ownerStart', 'text')
      .addColumn('dueAt', 'bigint', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('endedAt', 'bigint')
      .addColumn('tries', 'integer', (column) => column.notNull())
      .addColumn('why', 'text')
      .addColumn('outcome', 'text')
      .addPrimaryKeyConstraint('task_runs_key', ['device', 'taskId', 'date', 'time', 'ordinal'])
      .execute()
    await db.schema.createIndex('task_runs_time').on('task_runs').columns(['device', 'at']).execute()
    await db.schema
      .createTable('task_lines')
      .addColumn('runId', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('level', 'text', (column) => column.notNull())
      .addColumn('line', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('task_lines_key', ['runId', 'position'])
      .execute()
  },
}

/** Migrations, which are run in order of their names. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-results': results,
  '0002-projection': projection,
  '0003-metrics': metrics,
  '0004-metrics-elsewhere': metricsElsewhere,
  '0005-records': records,
  '0006-overall': overall,
  '0007-switch-times': switchTimes,
  '0008-task-runs': taskRuns,
}
