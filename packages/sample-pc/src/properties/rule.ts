/**
 * What a kind of one value does on the sample PC: what there is to ask, what it takes, what Windows refuses.
 */
import {
  because,
  mustBe,
  mustBeSwitched,
  type Reason,
  type ResourceOf,
  type Scalar,
  type ScalarKind,
  type SwitchedKind,
  type ValueType,
  type WrongValue,
} from '@clearpane/model'

/** The PC as a rule sees it: it looks, it never writes. */
export type Look = { get(resource: ResourceOf<ScalarKind>): Scalar | null }

export type Refusal = WrongValue | { status: 'denied'; reason: Reason }

/** `to` null: the thing is to go. `now` null: it is not there. */
export type Move = { to: Scalar | null; now: Scalar | null }

export type ScalarRule<K extends ScalarKind> = {
  /** What this PC has no such thing of, or no way to read. Never the same as absent. */
  whyUnavailable?(resource: ResourceOf<K>): Reason | null
  /** The value of what nothing is kept of; an action is ready although nobody stored that. */
  otherwise?: Scalar
  /** Null: Windows does it. */
  refuse(resource: ResourceOf<K>, move: Move, pc: Look): Refusal | null
  /** The value as it is kept, where that isn't the requested one. Null: nothing is kept. */
  kept?(resource: ResourceOf<K>, value: Scalar): Scalar | null
  /** It is whole only after the next start of Windows. */
  takesRestart?: true
}

const refusal =
  (status: Refusal['status']) =>
  (reason: Reason): Refusal => ({ status, reason })
export const failed = refusal('failed')
export const denied = refusal('denied')
export const unavailable = refusal('unavailable')

const typeOf = (value: Scalar): ValueType => (Array.isArray(value) ? 'list' : (typeof value as ValueType))

/** As it was: a setting keeps the type of value it has. */
export const mustStay = (what: Reason | string, now: Scalar, value: Scalar): Refusal | null =>
  mustBe(what, typeOf(now), value)

/** A thing Windows has or has not: it is switched, neither made nor taken away. */
export const switched =
  (kind: SwitchedKind) =>
  (_: unknown, { to, now }: Move): Refusal | null =>
    now === null ? failed(because(`${kind}Missing`)) : mustBeSwitched(kind, to)

/**
 * A setting Windows has or has not: it takes another value of the same sort, and cannot be made or taken
 * away.
 */
export const changed =
  (what: Reason, missing: Reason) =>
  (_: unknown, { to, now }: Move): Refusal | null => {
    if (now === null) return failed(missing)
    if (to === null) return unavailable(because('alwaysHasValue', { what }))
    return mustStay(what, now, to)
  }
