/** The store: rows that can be rebuilt from the journals, and data for tools and the user. */
import { dirname, join } from 'node:path'
import { onDatabase } from '@clearpane/model'
import type { Kysely } from 'kysely'
import { openTaskRuns, type TaskRuns } from './automation/task-runs.ts'
import { migrations } from './database/migrations.ts'
import { openDatabase, type SetAside } from './database/open-database.ts'
import type { Tables } from './database/tables.ts'
import { within } from './database/write.ts'
import { type Metrics, openMetrics } from './metrics/metrics.ts'
import { type MetricTables, metricSchema } from './metrics/schema.ts'
import { openSwitches, type Switches } from './metrics/switches.ts'
import { openProjection, type Projection } from './projection/projection.ts'
import { openRecords, type Records } from './records/records.ts'
import { openResults, type Results } from './results/results.ts'

export type Store = {
  db: Kysely<Tables>
  results: Results
  /** Opens the measurements file on first use. */
  metrics(): Promise<Metrics>
  switches: Switches
  records: Records
  /**
   * Does work in one transaction: either all of it takes effect or none. Meanwhile, other callers of the store wait.
   */
  atOnce<R>(work: (inside: Pick<Store, 'results' | 'records'>) => Promise<R>): Promise<R>
  taskRuns: TaskRuns
  /** Makes a complete copy of the file in its current state; there must be no file at `path` yet. */
  copyTo(path: string): Promise<void>
  /** Returns the journals of one device as rows. */
  projection(device: string): Projection
  /** The file that couldn't be used and was set aside; normally null. */
  setAside: SetAside | null
  close(): Promise<void>
}

/**
 * Opens or creates the file and migrates its tables. Rejects if the folder can't be used; sets a damaged or
 * newer file aside. `:memory:` stores nothing on the disk.
 */
export const openStore = async (file: string, now: () => number = Date.now): Promise<Store> => {
  const { db, sqlite, setAside } = await openDatabase<Tables>(file, { migrations, isFlushed: true }, now)
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
      const opening = measured
      // A disk that is full now may have space later, so opening the file is tried again then.
      opening.catch(() => {
        if (measured === opening) measured = null
      })
      return (await opening).metrics
    },
    switches: openSwitches(db),
    records: openRecords(db),
    atOnce: (work) =>
      within(db, (inside) => work({ results: openResults(inside), records: openRecords(inside) })),
    taskRuns: openTaskRuns(db),
    copyTo: async (path) => void onDatabase(path, () => sqlite.prepare('vacuum into ?').run(path)),
    projection: (device) => openProjection(db, device),
    setAside,
    close: async () => {
      // If a store couldn't be opened, there is nothing to close.
      const made = await measured?.catch(() => null)
      await made?.db.destroy()
      await db.destroy()
    },
  }
}
