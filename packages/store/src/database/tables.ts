/** The tables as TypeScript sees them. Times are milliseconds since 1970; JSON is text; a flag is 0 or 1. */

/** What a tool found, kept with its time. `device`: what it is about; `key`: which tool, or which part. */
export type ResultRow = { device: string; key: string; value: string; bytes: number; at: number }

/** `version`: of the code that projected; another one projects anew. `generation` counts the writes. */
export type ProjectionRow = { device: string; version: number; generation: number; seq: number }

/**
 * open: has no end yet. settled: has one. lost: nothing of it can be read. nothing: it died before it did
 * anything, and is in no list.
 */
export type RunState = 'open' | 'settled' | 'lost' | 'nothing'

/**
 * `stamp`: how its file looked when it was read, null where it has to be read each time. `records`, `digest`:
 * how many records were read, and their checksum. `undo`: what projecting it replaced, until it's settled.
 */
export type RunRow = {
  device: string
  runId: string
  stamp: string | null
  state: RunState
  records: number
  digest: string
  damaged: number
  presetId: string | null
  summary: string
  lost: string | null
  undo: string | null
}

/** `seq`: order of folding. `pile`: in force; `by_undo`: made by an undo; `stands`: left something to undo. */
export type ChangeRow = {
  device: string
  runId: string
  position: number
  changeId: number
  resource: string
  seq: number
  pile: number
  by_undo: number
  undone: number
  stands: number
  detail: string
}

export type TweakRow = { device: string; tweakId: string; runId: string }

/** `entry`: capture, last write and accepted value of one resource. */
export type ResourceRow = { device: string; resource: string; position: number; entry: string }

export type CreatedKeyRow = { device: string; key: string; position: number; entry: string }

/** Whether a PC's history is recorded; one that nobody switched is. */
export type MetricSwitchRow = { device: string; recording: number }

/** Something that is kept one by one; `value` is JSON. */
export type RecordRow = { device: string; kind: string; id: string; at: number; value: string }

export type Tables = {
  records: RecordRow
  metric_switches: MetricSwitchRow
  results: ResultRow
  projections: ProjectionRow
  runs: RunRow
  changes: ChangeRow
  run_tweaks: TweakRow
  resources: ResourceRow
  created_keys: CreatedKeyRow
}
