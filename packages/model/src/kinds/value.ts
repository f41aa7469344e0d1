/** Checks a kind's values, and gives a reason for each wrong value. */
import { because, type Reason } from '../reasons/reason.ts'
import type { Scalar } from './schemas/scalars.ts'

/** A wrong value, with the reason why no version of Windows accepts it, no matter what the current value is. */
export type WrongValue = { status: 'failed' | 'unavailable'; reason: Reason }

const wrong =
  (status: WrongValue['status']) =>
  (reason: Reason): WrongValue => ({ status, reason })
export const failed = wrong('failed')
export const unavailable = wrong('unavailable')

export type ValueType = 'boolean' | 'string' | 'number' | 'list'
type Takes = 'takesYesOrNo' | 'takesText' | 'takesNumber' | 'takesList'
const checks: Record<ValueType, { is(value: Scalar): boolean; takes: Takes }> = {
  boolean: { is: (value) => typeof value === 'boolean', takes: 'takesYesOrNo' },
  string: { is: (value) => typeof value === 'string', takes: 'takesText' },
  number: {
    is: (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0,
    takes: 'takesNumber',
  },
  list: { is: (value) => Array.isArray(value), takes: 'takesList' },
}

/** Refuses a value of the wrong type, which no Windows call accepts. */
export const mustBe = (what: Reason | string, type: ValueType, value: Scalar): WrongValue | null =>
  checks[type].is(value) ? null : failed(because(checks[type].takes, { what, value: JSON.stringify(value) }))

const switchedThings = { task: 'aTask', feature: 'aFeature', capability: 'aCapability' } as const
export type SwitchedKind = keyof typeof switchedThings

/**
 * Refuses to create or remove a resource that a version of Windows either has or lacks; such a resource can only be
 * turned on or off.
 */
export const mustBeSwitched = (kind: SwitchedKind, to: Scalar | null): WrongValue | null => {
  const what = because(switchedThings[kind])
  return to === null ? unavailable(because('onlySwitched', { what })) : mustBe(what, 'boolean', to)
}
