/** The store: what can be rebuilt from the journals, and what tools and the person keep. */
import type { Kysely } from 'kysely'
import { openDatabase, type SetAside } from './database/open-database.ts'
import type { Tables } from './database/tables.ts'
import { type Metrics, openMetrics } from './metrics/metrics.ts'
import { openProjection, type Projection } from './projection/projection.ts'
import { openRecords, type Records } from './records/records.ts'
import { openResults, type Results } from './results/results.ts'

export type Store = {
  db: Kysely<Tables>
  results: Results
  metrics: Metrics
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
  const { db, setAside } = await openDatabase(file, now)
  return {
    db,
    results: openResults(db),
    metrics: openMetrics(db),
    records: openRecords(db),
    projection: (device) => openProjection(db, device),
    setAside,
    close: () => db.destroy(),
  }
}
