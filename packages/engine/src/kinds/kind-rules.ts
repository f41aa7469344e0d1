/** What the engine must know of a kind to diff, verify and undo it. */
import type { Desired, Known, Reason, Setting, State } from '@clearpane/model'

/** What a desired state comes to on this PC. */
export type Resolved = { to: Known } | { notApplicable: Reason }

/** Which optional fields of a state a change (or several together) is about. */
export type FieldMask = Readonly<Record<string, boolean>>

export interface KindRules {
  /** The state `desired` leads to from `current`; equal to `current` when it holds already. */
  resolve(desired: Desired, current: Known): Resolved
  /** Does `current` say what `desired` asks, counting an absent value as what absence means? */
  holds(setting: Pick<Setting, 'desired'> & { absentMeans?: Desired | undefined }, current: Known): boolean
  /** Can both be true of one resource at once? */
  contradict(a: Desired, b: Desired): boolean
  /** The fields a change from `before` to `to` is about. */
  cares(before: Known, to: Known): FieldMask
  /** The fields of a present state that count; volatile ones are left out unless `strict`. */
  relevant(state: State, cares: FieldMask, strict: boolean): unknown
  /** `to` with the fields the change does not care about taken from what is there now. */
  rebase(to: Known, cares: FieldMask, now: Known): Known
}
