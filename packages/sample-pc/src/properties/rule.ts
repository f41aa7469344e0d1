/**
 * The rules of a scalar kind on the sample PC: what can be read, which values it accepts, what Windows
 * refuses.
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

/** The PC as a rule sees it: read-only. */
export type Look = { get(resource: ResourceOf<ScalarKind>): Scalar | null }

export type Refusal = WrongValue | { status: 'denied'; reason: Reason }

/** `to` null: remove it. `now` null: it's absent. */
export type Move = { to: Scalar | null; now: Scalar | null }

export type ScalarRule<K extends ScalarKind> = {
  /** Says why this PC can't have it, or can't read it. Never the same as absent. */
  whyUnavailable?(resource: ResourceOf<K>): Reason | null
  /** The value if none is stored, e.g. an action is ready. */
  otherwise?: Scalar
  /** Null: Windows allows it. */
  refuse(resource: ResourceOf<K>, move: Move, pc: Look): Refusal | null
  /** The stored value, if it differs from the requested one. Null: nothing is stored. */
  kept?(resource: ResourceOf<K>, value: Scalar): Scalar | null
  /** Other resources that change with this value. */
  along?(resource: ResourceOf<K>, value: Scalar): readonly ResourceOf<K>[]
  /** The change is complete only after the next start of Windows. */
  takesRestart?: true
}

const refusal =
  (status: Refusal['status']) =>
  (reason: Reason): Refusal => ({ status, reason })
export const failed = refusal('failed')
export const denied = refusal('denied')
export const unavailable = refusal('unavailable')

const typeOf = (value: Scalar): ValueType => (Array.isArray(value) ? 'list' : (typeof value as ValueType))

/** A setting keeps the type of its value. */
export const mustStay = (what: Reason | string, now: Scalar, value: Scalar): Refusal | null =>
  mustBe(what, typeOf(now), value)

/** Something Windows either has or hasn't: it can be switched, but not created or removed. */
export const switched =
  (kind: SwitchedKind) =>
  (_: unknown, { to, now }: Move): Refusal | null =>
    now === null ? failed(because(`${kind}Missing`)) : mustBeSwitched(kind, to)

/**
 * A setting Windows either has or hasn't: it accepts other values of its type, but can't be created or
 * removed.
 */
export const changed =
  (what: Reason, missing: Reason) =>
  (_: unknown, { to, now }: Move): Refusal | null => {
    if (now === null) return failed(missing)
    if (to === null) return unavailable(because('alwaysHasValue', { what }))
    return mustStay(what, now, to)
  }
