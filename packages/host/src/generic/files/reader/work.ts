/** What the two threads share. */
import type { ReadPrint, ToRead } from '@clearpane/files'

/** One number for each group: 1 where a thread has taken it. */
export type Claims = Int32Array<SharedArrayBuffer>
/** How many groups the second thread has read; `ended` once its answer is there. */
export type Progress = Int32Array<SharedArrayBuffer>
export const ended = -1
export type ReaderWork = { groups: readonly ToRead[][]; claims: Claims; progress: Progress }
/** In the order of the groups. */
export type ReaderAnswer = ReadPrint[][]

/** A thread goes on until it meets what the other one has. */
export const claim = (claims: Claims, group: number): boolean =>
  Atomics.compareExchange(claims, group, 0, 1) === 0
