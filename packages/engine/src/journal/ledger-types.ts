/** Types of the folded journal. */
import type { Known, Observation, RecordOf, Resource, Restart, RunChange } from '@clearpane/model'
import type { LostRun } from '../journal-store.ts'
import type { FieldMask } from '../kinds/kind-rules.ts'

/** A change with its result and the state that it left; the state is null if nothing changed. */
export type LedgerChange = RunChange & {
  /** Whether an undo found the value as it was before the change, and wrote nothing. */
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

/** The state before our first write. `taken`: the deletions of a key that are in force, oldest first. */
export type Capture = { before: Known; mask: FieldMask; restart: Restart; taken?: Taken[] }

/**
 * Our values in a key when the key was deleted. `before`: the key's state at that time, which contains these
 * values. `wrote`: whether we wrote the key itself.
 */
export type Taken = {
  before: Known
  wrote: Wrote | null
  values: { key: string; resource: Resource; capture: Capture; wrote: Wrote }[]
  /** The key itself and the keys in it, as in `Ledgers.createdKeys`. */
  createdKeys: [string, { path: string; resource: Resource }][]
}

/** A value that another program set after a write of ours, and that a later write of ours replaced. */
export type Replaced = { before: Known; wrote: Wrote; accepted: Observation | null }

/** The write that was in force before a game session wrote the value, which lasts only as long as the game. */
export type Under = { wrote: Wrote; accepted: Observation | null }

/**
 * Our writes of one resource. `capture`: the state before our first write, until a verified restore.
 * `restart`: the strongest restart that the writes since then require. `wrote`: our last write. `accepted`: the state
 * that
 * replaces our last write as the baseline for drift.
 */
export type Ledger = {
  key: string
  resource: Resource
  capture: Capture | null
  wrote: Wrote | null
  accepted: Observation | null
  /**
   * Replaced values, newest last. If an undo restores such a value, the value isn't ours, and our write before it is
   * in effect again.
   */
  replaced?: Replaced[]
  /**
   * Omitted unless a game session made the last write. Null: nobody had chosen the value before the session.
   */
  under?: Under | null
  /**
   * States that earlier writes left and later writes replaced. The undo file of a single run restores such a state.
   */
  earlier?: Known[]
}

/**
 * Data of all runs that undo, drift and status need. The data grows with the number of written resources, not with
 * the number of writes.
 */
export type Ledgers = {
  resources: Map<string, Ledger>
  /**
   * Keys that Clearpane created and that still exist: lower-cased path → path and the resource for which the key was
   * created.
   */
  createdKeys: Map<string, { path: string; resource: Resource }>
}

export type Journal = Ledgers & {
  runs: LedgerRun[]
  lost: LostLedgerRun[]
  /** Number of damaged lines of all readable runs, including those that `runs` leaves out. */
  damagedLines: number
}

/** The parts of a change that later undos need. */
export type Layer = Pick<LedgerChange, 'runId' | 'changeId' | 'undone'>

/**
 * Changes in force on one resource, oldest first, including changes made by undos, which can be undone themselves.
 */
export type Layers = { pile: Layer[]; undos: Layer[] }

/** The folded journal so far, to which the next run is added. `layers` by `resourceKey`. */
export type Fold = Ledgers & { layers: Map<string, Layers> }

export const emptyFold = (): Fold => ({ resources: new Map(), createdKeys: new Map(), layers: new Map() })
