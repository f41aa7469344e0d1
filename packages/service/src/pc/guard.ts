/** What a guard is: a check around a run; `guards.ts` has the table. */
import type { IsCancelled, Network } from '@clearpane/engine'
import type { Diagnostic, Plan, Resource, RunDetail } from '@clearpane/model'

/**
 * What a guard may use of the PC. `network`: null if the PC doesn't report it. Once cancelled, a guard waits for
 * nobody: what isn't proved by then has failed.
 */
export type GuardedPc = { network: Network | null; isCancelled: IsCancelled }

export type Guard = {
  /** Whether changes concern this guard at all. */
  guards(changes: readonly { resource: Resource }[]): boolean
  /** Before the first change: why the run must not begin, or null. */
  before?(pc: GuardedPc, plan: Plan): Promise<Diagnostic | null>
  /** After the last change: null if all is well, otherwise what is to be undone. */
  after?(pc: GuardedPc, plan: Plan, run: RunDetail): Promise<Failed | null>
  /** The same at a later start, for a run whose process died before. later: this PC can't tell yet. */
  afterDeath?(pc: GuardedPc, run: RunDetail): Promise<Failed | 'later' | null>
}

export type Failed = {
  /** The run's changes to undo. */
  changeIds: readonly number[]
  /** Tells the caller how the undo ended. `rest`: the run has other changes, which stay. */
  diagnostic(undone: 'all' | 'rest' | 'not'): Diagnostic
}
