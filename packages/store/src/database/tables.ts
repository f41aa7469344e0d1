/** The tables in TypeScript. Times are milliseconds since 1970; JSON is stored as text; a flag is 0 or 1. */

/** A result of a tool, with its time. `device`: the PC; `key`: the tool or a part of its result. */
export type ResultRow = { device: string; key: string; value: string; bytes: number; at: number }

/**
 * The projection's row. `version`: the version of the code that wrote the rows; if it's different from the current
 * version, the rows are rebuilt. `generation`: how many times the rows have been written so far.
 */
export type ProjectionRow = { device: string; version: number; generation: number; seq: number }

/**
 * State of a run. `open`: the run hasn't ended yet. `settled`: it has one. `lost`: unreadable. `nothing`: the run
 * died before it did anything, so no list contains it.
 */
export type RunState = 'open' | 'settled' | 'lost' | 'nothing'

/**
 * A run. `stamp`: the stamp that the run's file had when it was read; null if the file must be read every time.
 * `records`, `digest`: how many records were read, and their checksum. `undo`: the rows that were replaced when this
 * run was added; these rows are kept until the run is settled. A value that `overall` uses has its own column; the
 * other values are in the summary.
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
 * A change. `seq`: the change's position among the changes of all runs. `pile`: whether the change is still in force.
 * `by_undo`: whether the change was made by an undo. `stands`: whether the change left anything that can be undone.
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

/** What a run requested: each choice, item and rule as JSON. */
export type ChoiceRow = { device: string; runId: string; choice: string }

export type TweakRow = { device: string; tweakId: string; runId: string }

/**
 * A resource. `entry`: the value that was captured, the value that was last written, and the value that the user
 * accepted.
 */
export type ResourceRow = { device: string; resource: string; position: number; entry: string }

export type CreatedKeyRow = { device: string; key: string; position: number; entry: string }

/**
 * Whether a PC's history is recorded; it's recorded unless somebody has turned the recording off. `at`: when the
 * switch was set.
 */
export type MetricSwitchRow = { device: string; recording: number; at: number }

/** One stored record; `value` is JSON. */
export type RecordRow = { device: string; kind: string; id: string; at: number; value: string }

/**
 * State of a task's run. `due`: it waits. `missed`: the run was given up at the time `at`. `needsYou`: the
 * user must act. All other states belong to runs that are in progress or have ended.
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
 * One occurrence of a task: `date`, `time` and `ordinal` refer to the PC's local clock. `at`: when the occurrence was
 * claimed, given up or put on hold. `ownerPid`, `ownerStart`: the process that runs the occurrence. `why` and
 * `outcome` are JSON.
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
