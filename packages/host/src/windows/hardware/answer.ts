/** A result that Windows returned, or the reason why there is none. */
import type { Reason } from '@clearpane/model'
import { refusalIn } from '../scalar.ts'

export type Answer<T> = { value: T } | { reason: Reason }

export const answered = <T>(ask: () => T): Answer<T> => {
  try {
    return { value: ask() }
  } catch (error) {
    return { reason: refusalIn(error).reason }
  }
}

export const answeredLater = async <T>(ask: () => Promise<T>): Promise<Answer<T>> => {
  try {
    return { value: await ask() }
  } catch (error) {
    return { reason: refusalIn(error).reason }
  }
}

/** Returns the value of a result, or null and the reason. */
export const valueOr = <T>(answer: Answer<T>, otherwise: Reason): [T | null, Reason] =>
  'value' in answer ? [answer.value, otherwise] : [null, answer.reason]
