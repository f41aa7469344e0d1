/**
 * The file of measurements. The measurements file gets many small writes a day, which should cost less than durable
 * writes do.
 */
import { type Generated, type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Schema } from '../database/open-database.ts'

/**
 * Names of series in the order of a row's columns, as JSON. There are only a few such lists: one for each set of
 * sensors that returned values.
 */
type ShapeRow = { id: Generated<number>; names: string }

/** A PC's measurements at one moment. `data`: one float64 for each name in the list with the number `shape`. */
type SampleRow = { device: string; at: number; shape: number; data: Uint8Array }

/**
 * A PC's measurements over a minute or an hour, for all series together. `at`: the time at which the interval begins;
 * for `data`, see packed.ts.
 */
type StepRow = { device: string; step: string; at: number; shape: number; data: Uint8Array }

export type MetricTables = { shapes: ShapeRow; samples: SampleRow; steps: StepRow }

const metrics: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('shapes')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('names', 'text', (column) => column.notNull().unique())
      .execute()
    const packed = (name: string) =>
      db.schema.createTable(name).addColumn('device', 'text', (column) => column.notNull())
    await packed('samples')
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('shape', 'integer', (column) => column.notNull())
      .addColumn('data', 'blob', (column) => column.notNull())
      .addPrimaryKeyConstraint('samples_key', ['device', 'at'])
      .modifyEnd(sql`without rowid`)
      .execute()
    await packed('steps')
      .addColumn('step', 'text', (column) => column.notNull())
      .addColumn('at', 'bigint', (column) => column.notNull())
      .addColumn('shape', 'integer', (column) => column.notNull())
      .addColumn('data', 'blob', (column) => column.notNull())
      .addPrimaryKeyConstraint('steps_key', ['device', 'step', 'at'])
      .modifyEnd(sql`without rowid`)
      .execute()
  },
}

export const metricSchema: Schema = { migrations: { '0001-metrics': metrics }, isFlushed: false }
