/**
 * Batches: one answer may be a failure without the others being lost. Goes through the thread as plain data.
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

/** The value, or what was thrown in the thread, its class kept. */
export const unwrap = <T>(answer: PackedResult<T>): T => {
  if ('error' in answer) throw unpackError(answer.error)
  return answer.value
}
