/** One SQLite file beside the journals: rows that can be rebuilt from them, and what is kept for the person. */

export type { SetAside } from './database/open-database.ts'
export type { RunState } from './database/tables.ts'
export { limits } from './limits.ts'
export { type Log, type LogFields, type LogLevel, type LogLine, openLog, readLog } from './log/log.ts'
export type { Metrics } from './metrics/metrics.ts'
export type { Sampled } from './metrics/roll-up.ts'
export { openStore, type Store } from './open-store.ts'
export type { OverallRow } from './projection/overall.ts'
export type { KnownRun, Projection } from './projection/projection.ts'
export type { Page, ProjectionReader, RunSummaryRow } from './projection/read.ts'
export type { LayerRow, NewRun, ProjectionWriter } from './projection/write.ts'
export type { Results, StoredResult } from './results/results.ts'
