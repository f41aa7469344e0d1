/** A guard: a check around a run; `guards.ts` has the table. */
import type { IsCancelled, Network } from '@clearpane/engine'
import type { Diagnostic, Plan, Resource, RunDetail } from '@clearpane/model'

/**
 * The PC for a guard. `network`: null if the PC doesn't report it. After a cancel, a guard waits for nobody:
 * a check that hasn't succeeded by then has failed.
 */
export type GuardedPc = { network: Network | null; isCancelled: IsCancelled }

export type Guard = {
  /** Returns whether the changes concern this guard at all. */
  guards(changes: readonly { resource: Resource }[]): boolean
  /** Called before the first change. Returns why the run must not begin, or null. */
  before?(pc: GuardedPc, plan: Plan): Promise<Diagnostic | null>
  /** Called after the last change. Returns null if all is well, otherwise the changes to undo. */
  after?(pc: GuardedPc, plan: Plan, run: RunDetail): Promise<Failed | null>
  /**
   * Called at a later start, to check a run whose process died before the check. `later`: this PC can't be checked
   * yet.
   */
  afterDeath?(pc: GuardedPc, run: RunDetail): Promise<Failed | 'later' | null>
}

export type Failed = {
  /** The run's changes to undo. */
  changeIds: readonly number[]
  /** Tells the caller how the undo ended. `rest`: the run has other changes, which stay. */
  diagnostic(undone: 'all' | 'rest' | 'not'): Diagnostic
}
