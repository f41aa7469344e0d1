/** Defines what the engine must know about a kind to plan, verify and undo changes of that kind. */
import type { Desired, Known, Reason, State } from '@clearpane/model'
import type { Further } from '@clearpane/model/further'

/** The result of resolving a desired state on this PC. */
export type Resolved = { to: Known } | { notApplicable: Reason }

/**
 * The state that a request asks for. `further`: values that satisfy the request too, because they are stricter.
 */
export type Wanted = {
  desired: Desired
  absentMeans?: Desired | undefined
  further?: Further | undefined
}

/** The optional fields of a state that a change touches. */
export type FieldMask = Readonly<Record<string, boolean>>

export interface KindRules {
  /**
   * Returns the state that results from `current` when `wanted` is applied. The result equals `current` if nothing
   * has to change.
   */
  resolve(wanted: Wanted, current: Known): Resolved
  /** Checks whether `current` satisfies `wanted`. An absent value counts as the value that its absence means. */
  holds(wanted: Wanted, current: Known): boolean
  /** Checks whether no state of a resource can satisfy both requests. */
  contradict(a: Desired, b: Desired): boolean
  /** Returns the fields that a change from `before` to `to` touches. */
  mask(before: Known, to: Known): FieldMask
  /** Returns the fields of a present state to compare. Volatile fields count only if `strict`. */
  relevant(state: State, mask: FieldMask, strict: boolean): unknown
  /** Returns `to`, but with the current content of every field outside the mask. */
  rebase(to: Known, mask: FieldMask, now: Known): Known
}
