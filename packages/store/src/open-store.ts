/** The store: what can be rebuilt from the journals, and what tools and the person keep. */
import { dirname, join } from 'node:path'
import type { Kysely } from 'kysely'
import { migrations } from './database/migrations.ts'
import { openDatabase, type SetAside } from './database/open-database.ts'
import type { Tables } from './database/tables.ts'
import { type Metrics, openMetrics } from './metrics/metrics.ts'
import { type MetricTables, metricSchema } from './metrics/schema.ts'
import { openSwitches, type Switches } from './metrics/switches.ts'
import { openProjection, type Projection } from './projection/projection.ts'
import { openRecords, type Records } from './records/records.ts'
import { openResults, type Results } from './results/results.ts'

export type Store = {
  db: Kysely<Tables>
  results: Results
  /** Its own file, opened on first use. */
  metrics(): Promise<Metrics>
  switches: Switches
  records: Records
  /** The journals of one device as rows. */
  projection(device: string): Projection
  /** The file that was there before and couldn't be used; null in the usual case. */
  setAside: SetAside | null
  close(): Promise<void>
}

/**
 * Opens or makes the file and brings its tables up to date. Rejects when the folder can't be used; a damaged
 * or newer file is set aside instead. `:memory:` keeps nothing.
 */
export const openStore = async (file: string, now: () => number = Date.now): Promise<Store> => {
  const { db, setAside } = await openDatabase<Tables>(file, { migrations, isFlushed: true }, now)
  let measured: Promise<{ db: Kysely<MetricTables>; metrics: Metrics }> | null = null
  const openMeasured = async () => {
    const beside = file === ':memory:' ? file : join(dirname(file), 'metrics.sqlite')
    const made = await openDatabase<MetricTables>(beside, metricSchema, now)
    return { db: made.db, metrics: openMetrics(made.db) }
  }
  return {
    db,
    results: openResults(db),
    metrics: async () => {
      measured ??= openMeasured()
      return (await measured).metrics
    },
    switches: openSwitches(db),
    records: openRecords(db),
    projection: (device) => openProjection(db, device),
    setAside,
    close: async () => {
      await measured?.then((made) => made.db.destroy())
      await db.destroy()
    },
  }
}
