/** A guard: a check before and after a run; the table of guards is in `guards.ts`. */
import type { IsCancelled, Network } from '@clearpane/engine'
import type { Diagnostic, Plan, Resource, RunDetail } from '@clearpane/model'

/**
 * The parts of the PC that a guard uses. `network`: null if the PC doesn't report its network. After a cancellation,
 * a guard stops waiting: a check that hasn't succeeded by then counts as failed.
 */
export type GuardedPc = { network: Network | null; isCancelled: IsCancelled }

export type Guard = {
  /** Returns whether this guard is responsible for any of the changes. */
  guards(changes: readonly { resource: Resource }[]): boolean
  /** Called before the first change of a run. Returns the reason why the run must not begin; null if it may. */
  before?(pc: GuardedPc, plan: Plan): Promise<Diagnostic | null>
  /**
   * Called after the last change of a run. Returns null if all is well, and otherwise the changes that must be
   * undone.
   */
  after?(pc: GuardedPc, plan: Plan, run: RunDetail): Promise<Failed | null>
  /**
   * Called the next time Clearpane starts, to check a run whose process died before the check. `later`: the check
   * isn't possible on this PC yet, and must be made the next time Clearpane starts.
   */
  afterDeath?(pc: GuardedPc, run: RunDetail): Promise<Failed | 'later' | null>
}

export type Failed = {
  /** The run's changes that must be undone. */
  changeIds: readonly number[]
  /**
   * Reports to the caller how the undo ended. `rest`: these changes were undone, but the run's other changes weren't.
   */
  diagnostic(undone: 'all' | 'rest' | 'not'): Diagnostic
}
