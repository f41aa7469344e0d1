/** What a value of a kind has to be, and the words for one that isn't. */
import { type Reason, textReason } from '../reason.ts'
import type { Scalar } from './schemas/scalar-value.ts'

/** Why no Windows takes a value, whatever is there now. */
export type WrongValue = { status: 'failed' | 'unavailable'; reason: Reason }

const wrong =
  (status: WrongValue['status']) =>
  (reason: Reason | string): WrongValue => ({
    status,
    reason: typeof reason === 'string' ? textReason(reason) : reason,
  })
export const failed = wrong('failed')
export const unavailable = wrong('unavailable')

export type ValueType = 'boolean' | 'string' | 'number' | 'list'
const checks: Record<ValueType, { is(value: Scalar): boolean; words: string }> = {
  boolean: { is: (value) => typeof value === 'boolean', words: 'yes or no' },
  string: { is: (value) => typeof value === 'string', words: 'a text' },
  number: {
    is: (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0,
    words: 'a whole number',
  },
  list: { is: (value) => Array.isArray(value), words: 'a list' },
}

/** A value of the wrong type is what no Windows call takes. */
export const mustBe = (what: string, type: ValueType, value: Scalar): WrongValue | null =>
  checks[type].is(value) ? null : failed(`${what} takes ${checks[type].words}, not ${JSON.stringify(value)}`)

/** A thing that Windows has or hasn't: it is switched, neither made nor taken away. */
export const mustBeSwitched = (what: string, to: Scalar | null): WrongValue | null =>
  to === null
    ? unavailable(`a ${what} is switched, it is not taken away`)
    : mustBe(`a ${what}`, 'boolean', to)
