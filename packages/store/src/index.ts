/**
 * One SQLite file next to the journals: it contains rows that are made from the journals, and data that is stored for
 * tools and users.
 */

export type { Claim, Missed, TaskLine, TaskOwner, TaskRun, TaskRuns } from './automation/task-runs.ts'
export type { SetAside } from './database/open-database.ts'
export type { RunState, TaskRunState } from './database/tables.ts'
export { limits } from './limits.ts'
export { type Log, type LogFields, type LogLevel, type LogLine, openLog, readLog } from './log/log.ts'
export type { History, Metrics } from './metrics/metrics.ts'
export { type Sampled, type Step, steps } from './metrics/roll-up.ts'
export type { Switches } from './metrics/switches.ts'
export { openStore, type Store } from './open-store.ts'
export type { OverallRow } from './projection/overall.ts'
export type { KnownRun, Projection } from './projection/projection.ts'
export type { Page, ProjectionReader, RunSummaryRow } from './projection/read.ts'
export type { LayerRow, NewRun, ProjectionWriter } from './projection/write.ts'
export { type RecordKind, type Records, recordKinds, type StoredRecord } from './records/records.ts'
export type { Results, StoredResult } from './results/results.ts'
