/**
 * Results of a batch of calls: if one call fails, the results of the others aren't lost. The results are passed
 * between threads as plain data.
 */
import { type PackedError, packError, unpackError } from './wire.ts'

export type PackedResult<T> = { value: T } | { error: PackedError }

export const packResult = <T>(ask: () => T): PackedResult<T> => {
  try {
    return { value: ask() }
  } catch (error) {
    return { error: packError(error) }
  }
}

/**
 * Returns the value. If the call threw an error in the other thread, this function throws that error again, with its
 * class.
 */
export const unwrap = <T>(answer: PackedResult<T>): T => {
  if ('error' in answer) throw unpackError(answer.error)
  return answer.value
}
