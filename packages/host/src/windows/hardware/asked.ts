/** A question to Windows, or why it has no answer. */
import type { Reason } from '@clearpane/model'
import { refusalIn } from '../scalar.ts'

export type Asked<T> = { value: T } | { reason: Reason }

export const asked = <T>(ask: () => T): Asked<T> => {
  try {
    return { value: ask() }
  } catch (error) {
    return { reason: refusalIn(error).reason }
  }
}

export const askedLater = async <T>(ask: () => Promise<T>): Promise<Asked<T>> => {
  try {
    return { value: await ask() }
  } catch (error) {
    return { reason: refusalIn(error).reason }
  }
}

/** One of several questions of the same part: its value, or null and the reason. */
export const valueOr = <T>(answer: Asked<T>, otherwise: Reason): [T | null, Reason] =>
  'value' in answer ? [answer.value, otherwise] : [null, answer.reason]
