/** What the folded journal consists of. */
import type { Known, Observation, RecordOf, Resource, Restart, RunChange } from '@clearpane/model'
import type { LostRun } from '../journal-store.ts'
import type { FieldMask } from '../kinds/kind-rules.ts'

/** A change with its result and the state it left (null: it changed nothing). */
export type LedgerChange = RunChange & {
  /** An undo found the value back as it was before, and wrote nothing. */
  settled: boolean
  runId: string
  at: string
  left: Known | null
  createdKeys: string[]
  restart: Restart
}

export type LedgerRun = {
  runId: string
  head: RecordOf<'run'>
  restorePoint: RecordOf<'restorePoint'> | null
  end: RecordOf<'end'> | null
  changes: LedgerChange[]
  damaged: number
}

/** A run that did something but can no longer be read. */
export type LostLedgerRun = LostRun & { runId: string; damaged: number }

export type Wrote = { left: Known; mask: FieldMask; change: Pick<LedgerChange, 'runId' | 'at' | 'causes'> }

/** `taken`: of a key, its deletions in force, oldest first. */
export type Capture = { before: Known; mask: FieldMask; restart: Restart; taken?: Taken[] }

/** What of ours was in a key when it was deleted: `before`, its state then, contains it. `wrote`: of the key itself. */
export type Taken = {
  before: Known
  wrote: Wrote | null
  values: { key: string; resource: Resource; capture: Capture; wrote: Wrote }[]
  /** The key itself and those in it, as in `Ledgers.createdKeys`. */
  createdKeys: [string, { path: string; resource: Resource }][]
}

/** A value that somebody else set after a write of ours, and that a later write of ours replaced. */
export type Replaced = { before: Known; wrote: Wrote; accepted: Observation | null }

/**
 * `capture`: the state before our first write, until a verified restore; `restart`: the strongest need of the
 * writes since. `wrote`: our last write. `accepted` replaces it as drift baseline.
 */
export type Ledger = {
  key: string
  resource: Resource
  capture: Capture | null
  wrote: Wrote | null
  accepted: Observation | null
  /** Newest last. If undo brings such a value back, it isn't ours: the write before it counts again. */
  replaced?: Replaced[]
  /** What earlier writes left that later ones replaced. A run's own undo file brings such a value back. */
  earlier?: Known[]
}

/**
 * What undo, drift and status need from all runs. Grows with the resources we wrote, not with the number of
 * writes.
 */
export type Ledgers = {
  resources: Map<string, Ledger>
  /**
   * Keys that we created and that still exist: lower-cased path → path and the resource it was made for.
   */
  createdKeys: Map<string, { path: string; resource: Resource }>
}

export type Journal = Ledgers & {
  runs: LedgerRun[]
  lost: LostLedgerRun[]
  /** Of all readable runs, including those that `runs` leaves out. */
  damagedLines: number
}

/** The parts of a change that later undos need. */
export type Layer = Pick<LedgerChange, 'runId' | 'changeId' | 'undone'>

/** Changes in force on one resource, oldest first, and those made by undos, which can be undone themselves. */
export type Layers = { pile: Layer[]; undos: Layer[] }

/** The state of folding: the next run continues from here. `layers` by `resourceKey`. */
export type Fold = Ledgers & { layers: Map<string, Layers> }

export const emptyFold = (): Fold => ({ resources: new Map(), createdKeys: new Map(), layers: new Map() })
