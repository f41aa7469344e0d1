/**
 * Guards by kind: what is checked around a run that changes resources of a kind, whatever caused the change.
 * An undo isn't guarded: it puts back what was there.
 */
import type { Network } from '@clearpane/engine'
import type { Diagnostic, Kind, Plan, RunDetail } from '@clearpane/model'
import { nameServersGuard } from './name-servers-guard.ts'

/** What a guard may use of the PC. `network`: null if the PC doesn't report it. */
export type GuardedPc = { network: Network | null }

export type Guard = {
  /** Whether a plan's changes concern this guard at all. */
  guards(plan: Plan): boolean
  /** Before the first change: why the run must not begin, or null. */
  before?(pc: GuardedPc, plan: Plan): Promise<Diagnostic | null>
  /** After the last change: null if all is well, otherwise what is to be undone. */
  after?(pc: GuardedPc, plan: Plan, run: RunDetail): Promise<Failed | null>
}

export type Failed = {
  /** The run's changes to undo. */
  changeIds: readonly number[]
  /** Title of the run that undoes them. */
  title: string
  /** Tells the caller how the undo ended. `rest`: the run has other changes, which stay. */
  diagnostic(undone: 'all' | 'rest' | 'not'): Diagnostic
}

/** A kind without an entry is judged by reading it back, like every other. */
export const guards: Partial<Record<Kind, Guard>> = {
  dns: nameServersGuard,
  // Windows keeps the encrypted address of a name server in its registry.
  registry: nameServersGuard,
}

/** The guards that a plan concerns, each once. */
export const guardsOf = (plan: Plan): Guard[] => {
  if (plan.origin.kind !== 'selection') return []
  const kinds = new Set(plan.changes.map(({ resource }) => resource.kind))
  const found = new Set([...kinds].flatMap((kind) => guards[kind] ?? []))
  return [...found].filter((guard) => guard.guards(plan))
}
