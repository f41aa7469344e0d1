/** The tables in TypeScript. Times are milliseconds since 1970; JSON is text; a flag is 0 or 1. */

/** A tool's result with its time. `device`: the PC; `key`: the tool, or a part of it. */
export type ResultRow = { device: string; key: string; value: string; bytes: number; at: number }

/**
 * The projection's row. `version`: the version of the code that wrote the rows; a different version rebuilds
 * them. `generation`: the number of writes so far.
 */
export type ProjectionRow = { device: string; version: number; generation: number; seq: number }

/**
 * State of a run. `open`: the run has no end yet. `settled`: it has one. `lost`: unreadable. `nothing`: the run died
 * before it did anything, so no list shows it.
 */
export type RunState = 'open' | 'settled' | 'lost' | 'nothing'

/**
 * A run. `stamp`: the stamp of the run's file when the file was read; null if the file must be read each time.
 * `records`,
 * `digest`: the number of records read, and their checksum. `undo`: the rows that projecting this run
 * replaced, stored until the run is settled. A value that `overall` needs has a column of its own; the others
 * are in the summary.
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
  by_selection: number
  result: string
  restart: string
  changed: number
  failed: number
  summary: string
  lost: string | null
  undo: string | null
}

/**
 * A change. `seq`: the change's place in the order of folding. `pile`: whether the change is in force. `by_undo`:
 * whether an undo made the change. `stands`: whether the change left something to undo.
 */
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

/** A run's request: each choice, item and rule as JSON. */
export type ChoiceRow = { device: string; runId: string; choice: string }

export type TweakRow = { device: string; tweakId: string; runId: string }

/** A resource. `entry`: the captured value, the last written value and the accepted value. */
export type ResourceRow = { device: string; resource: string; position: number; entry: string }

export type CreatedKeyRow = { device: string; key: string; position: number; entry: string }

/**
 * Whether a PC's history is recorded, as it is unless somebody turned recording off. `at`: when the switch
 * was set.
 */
export type MetricSwitchRow = { device: string; recording: number; at: number }

/** One stored record; `value` is JSON. */
export type RecordRow = { device: string; kind: string; id: string; at: number; value: string }

/**
 * State of a task's run. `due`: it waits. `missed`: the run was given up at `at`. `needsYou`: a person must act.
 * The other states are those of runs in progress and of finished runs.
 */
export type TaskRunState =
  | 'due'
  | 'running'
  | 'done'
  | 'failed'
  | 'cancelled'
  | 'missed'
  | 'interrupted'
  | 'needsYou'

/**
 * One occurrence of a task: `date`, `time` and `ordinal` are on the PC's wall clock. `at`: when it was
 * claimed, given up or found waiting. `ownerPid`, `ownerStart`: the process that runs it. `why` and `outcome`
 * are JSON.
 */
export type TaskRunRow = {
  device: string
  taskId: string
  date: string
  time: string
  ordinal: number
  runId: string
  state: TaskRunState
  stage: string | null
  ownerPid: number | null
  ownerStart: string | null
  dueAt: number
  at: number
  endedAt: number | null
  tries: number
  why: string | null
  outcome: string | null
}

/** A line of a run's log. */
export type TaskLineRow = { runId: string; position: number; at: number; level: string; line: string }

export type Tables = {
  task_runs: TaskRunRow
  task_lines: TaskLineRow
  records: RecordRow
  metric_switches: MetricSwitchRow
  results: ResultRow
  projections: ProjectionRow
  runs: RunRow
  changes: ChangeRow
  run_tweaks: TweakRow
  run_choices: ChoiceRow
  resources: ResourceRow
  created_keys: CreatedKeyRow
}
