/**
 * The types of the data that is computed from the journals. A ledger is what all journals together record about one
 * resource: its state before Clearpane, Clearpane's last write, and what the user has accepted since. To fold a run
 * means to add it to the data that was computed from all earlier runs.
 */
import type { Known, Observation, RecordOf, Resource, Restart, RunChange } from '@clearpane/model'
import type { LostRun } from '../journal-store.ts'
import type { FieldMask } from '../kinds/kind-rules.ts'

/** A change with its result and the state after it; the state is null if nothing changed. */
export type LedgerChange = RunChange & {
  /** Whether an undo found that the value was already the same as before the change, and therefore wrote nothing. */
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

/** A run that changed something but can no longer be read. */
export type LostLedgerRun = LostRun & { runId: string; damaged: number }

export type Wrote = { left: Known; mask: FieldMask; change: Pick<LedgerChange, 'runId' | 'at' | 'causes'> }

/**
 * The state before Clearpane's first write. `taken`: the key's deletions that are in effect, oldest first.
 */
export type Capture = { before: Known; mask: FieldMask; restart: Restart; taken?: Taken[] }

/**
 * Clearpane's values in a key at the time when the key was deleted. `before`: the key's state at that time, which
 * contains these values. `wrote`: whether Clearpane wrote the key itself.
 */
export type Taken = {
  before: Known
  wrote: Wrote | null
  values: { key: string; resource: Resource; capture: Capture; wrote: Wrote }[]
  /** The key itself and the keys in it, in the same form as in `Ledgers.createdKeys`. */
  createdKeys: [string, { path: string; resource: Resource }][]
}

/**
 * The write that was in force before a game session wrote the value; the session's write lasts only as long as the
 * game.
 */
export type Under = { wrote: Wrote; accepted: Observation | null }

/**
 * A value that another program set after a write by Clearpane, and that a later write by Clearpane replaced. `under`:
 * set if Clearpane's replaced write was made by a game session.
 */
export type Replaced = Under & { before: Known; under?: Under | null }

/**
 * All of Clearpane's writes to one resource. `capture`: the state before Clearpane's first write, which is kept until
 * that state has been restored and checked. `restart`: the strongest kind of restart required by the writes since the
 * capture. `wrote`: our last write. `accepted`: the state that values are compared with to find drift, in place of
 * Clearpane's last write.
 */
export type Ledger = {
  key: string
  resource: Resource
  capture: Capture | null
  wrote: Wrote | null
  accepted: Observation | null
  /**
   * Replaced values, newest last. If an undo restores the other program's value, this value doesn't count as
   * Clearpane's, but Clearpane's write before it is in effect again.
   */
  replaced?: Replaced[]
  /**
   * Omitted unless a game session made the last write. Null: nobody had chosen the value before the session.
   */
  under?: Under | null
  /**
   * States set by earlier writes and replaced by later ones. Such a state is restored by the undo file of a single
   * run.
   */
  earlier?: Known[]
}

/**
 * The data about all runs that is used for undo, drift and status. The data grows with the number of resources
 * written, not with the number of writes.
 */
export type Ledgers = {
  resources: Map<string, Ledger>
  /**
   * The keys that Clearpane created and that still exist: maps each lower-case path to the path itself and to the
   * resource that the key was created for.
   */
  createdKeys: Map<string, { path: string; resource: Resource }>
}

export type Journal = Ledgers & {
  runs: LedgerRun[]
  lost: LostLedgerRun[]
  /** The number of damaged lines in all readable runs, including those that aren't in `runs`. */
  damagedLines: number
}

/** The parts of a change that a later undo needs. */
export type Layer = Pick<LedgerChange, 'runId' | 'changeId' | 'undone'>

/**
 * The changes in effect on one resource, oldest first. The list includes changes made by undos, because these can be
 * undone too.
 */
export type Layers = { pile: Layer[]; undos: Layer[] }

/** The data computed from the journal so far, to which the next run is added. `layers` by `resourceKey`. */
export type Fold = Ledgers & { layers: Map<string, Layers> }

export const emptyFold = (): Fold => ({ resources: new Map(), createdKeys: new Map(), layers: new Map() })
