/** Defines what the engine must know about a kind of resource in order to plan, verify and undo changes to it. */
import type { Desired, Known, Reason, State } from '@clearpane/model'
import type { Further } from '@clearpane/model/further'

/** What a desired state means on this PC, or the reason why it doesn't apply. */
export type Resolved = { to: Known } | { notApplicable: Reason }

/**
 * The state that a request specifies. `further`: values that also fulfil the request because they are stricter.
 */
export type Wanted = {
  desired: Desired
  absentMeans?: Desired | undefined
  further?: Further | undefined
}

/** The optional fields of a state that a change affects. */
export type FieldMask = Readonly<Record<string, boolean>>

export interface KindRules {
  /**
   * Returns the state that results when `wanted` is applied to `current`. The result equals `current` if no change is
   * necessary.
   */
  resolve(wanted: Wanted, current: Known): Resolved
  /** Checks whether `current` fulfils `wanted`. An absent value counts as the value that Windows uses in its place.
   * */
  holds(wanted: Wanted, current: Known): boolean
  /** Checks whether two requests conflict, so that no state of a resource can fulfil both. */
  contradict(a: Desired, b: Desired): boolean
  /** Returns the fields that a change from `before` to `to` affects. */
  mask(before: Known, to: Known): FieldMask
  /**
   * Returns the fields of a resource's state that must be compared. Fields that may change by themselves count only
   * if `strict` is set.
   */
  relevant(state: State, mask: FieldMask, strict: boolean): unknown
  /** Returns `to`, but keeps the current content of every field that isn't in the mask. */
  rebase(to: Known, mask: FieldMask, now: Known): Known
}
