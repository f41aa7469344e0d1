/**
 * Recognizes values that already go further than requested in the setting's own direction, so that a request to lower
 * a value never raises it. Values that already go further are left unchanged by a preset or a suggestion. A user who
 * chooses an option gets exactly that option.
 */
import { canonicalJson } from '../canonical.ts'
import type { Desired } from './desired.ts'
import type { Choice, Further, Setting } from './tweak.ts'

export type { Further } from './tweak.ts'

/** Marks choices as made by a preset or a suggestion, because nobody made them one by one. */
export const suggested = (choices: readonly Choice[]): Choice[] =>
  choices.map((choice) => ({ ...choice, atLeast: true }))

/** Selects the suggested tweaks, each with its first option. */
export const suggestedTweaks = (ids: readonly string[]): Choice[] =>
  suggested(ids.map((tweakId) => ({ tweakId })))

export type Amount = number | string | boolean

/** Returns the plain value that a state requests; null if the state requests something other than a plain value. */
export const amountOf = (desired: Desired): Amount | null => {
  if (desired.want === 'value') return Array.isArray(desired.value.data) ? null : desired.value.data
  return desired.want !== 'property' || Array.isArray(desired.value) ? null : desired.value
}

const numberIn = (amount: Amount): bigint | null => {
  if (typeof amount === 'number') return Number.isSafeInteger(amount) ? BigInt(amount) : null
  return typeof amount === 'string' && /^\d{1,20}$/.test(amount) ? BigInt(amount) : null
}

/** Pattern of times that are in the same order whether they are compared as strings or as times. */
const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

/**
 * Checks whether a value goes further than the requested one. Both values must have the same type: the string "1"
 * isn't the number 1.
 */
export const isFurther = (further: Further, desired: Amount, now: Amount): boolean => {
  if (typeof now !== typeof desired) return false
  if (Array.isArray(further)) return further.includes(now)
  if (typeof further === 'object')
    return typeof now === 'string' && isTime.test(now) && further.from <= now && now <= further.to
  const [wanted, current] = [numberIn(desired), numberIn(now)]
  if (wanted === null || current === null) return false
  if (further === 'lower') return current < wanted
  return current > wanted || (further === 'higherOrZero' && current === 0n && wanted !== 0n)
}

/**
 * Checks whether a request lowers a service's start type. Start types have the same order for all services: a
 * disabled service never runs, and a manual service runs only when another program starts it.
 */
const goesDown = (desired: Extract<Desired, { want: 'service' }>): boolean =>
  desired.start === 'Disabled' ||
  desired.start === 'Manual' ||
  (desired.start === 'Automatic' && desired.delayed === true)

/**
 * Returns the values that go further; undefined if there are none. A return to the Windows default has no direction,
 * so no value goes further than the default.
 */
export const furtherOf = (setting: Setting, desired: Desired): Further | undefined => {
  if (desired.want === 'service') return goesDown(desired) ? 'lower' : undefined
  const own = 'further' in setting ? setting.further : undefined
  return own !== undefined && canonicalJson(setting.desired) === canonicalJson(desired) ? own : undefined
}
