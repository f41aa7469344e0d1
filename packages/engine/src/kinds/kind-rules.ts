/** What the engine must know about a kind to diff, verify and undo it. */
import type { Desired, Known, Reason, Setting, State } from '@clearpane/model'

/** What a desired state means on this PC. */
export type Resolved = { to: Known } | { notApplicable: Reason }

/** Which optional fields of a state a change (or several together) is about. */
export type FieldMask = Readonly<Record<string, boolean>>

export interface KindRules {
  /** The state `desired` leads to from `current`; equal to `current` when it holds already. */
  resolve(desired: Desired, current: Known): Resolved
  /** Checks whether `current` is as `desired` requests; an absent value counts as what absence means. */
  holds(setting: Pick<Setting, 'desired'> & { absentMeans?: Desired | undefined }, current: Known): boolean
  /** Checks whether one resource can satisfy both. */
  contradict(a: Desired, b: Desired): boolean
  /** The fields a change from `before` to `to` is about. */
  cares(before: Known, to: Known): FieldMask
  /** The fields of a present state that count; volatile ones are left out unless `strict`. */
  relevant(state: State, cares: FieldMask, strict: boolean): unknown
  /** `to` with the fields the change does not care about taken from what is there now. */
  rebase(to: Known, cares: FieldMask, now: Known): Known
}
