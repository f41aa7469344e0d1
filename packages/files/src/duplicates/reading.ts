/**
 * The files of a scan that may be equal, as columns in memory that two threads share. They are in groups of one
 * size, the largest first, and groups are read in chunks: whichever thread is free takes the next chunk.
 */

/** `ends`: the first and the last bytes are known. The last four: reading it failed, and why. */
const names = ['unread', 'ends', 'whole', 'denied', 'gone', 'failed', 'changed'] as const
export type PrintState = (typeof names)[number]
export type Trouble = Extract<PrintState, 'denied' | 'gone' | 'failed' | 'changed'>

/** As they are kept in a byte. */
export const states = { unread: 0, ends: 1, whole: 2, denied: 3, gone: 4, failed: 5, changed: 6 } as const

export const stateName = (state: number): PrintState => names[state] ?? 'failed'

/** Of XXH128, in bytes. Each file has two prints: of its ends, and of all of it. */
export const printBytes = 16
export const rowBytes = 2 * printBytes

/** Plain data: another thread gets the same memory. A file is its number here, from 0 on. */
export type Reading = {
  /** Bytes, and milliseconds since 1970, as listed. */
  sizes: Float64Array
  modified: Float64Array
  /** The first file of each group; the last number ends the last group. */
  groups: Uint32Array
  /** The first group of each chunk, ended alike. */
  chunks: Uint32Array
  prints: Uint8Array
  states: Uint8Array
  /** 1 where the content was read: the cache answered for the others. */
  wasRead: Uint8Array
  /** The next chunk to read, a count that grows while the second thread reads, then 1 for each chunk that is read. */
  progress: Int32Array
}

export const fileCount = ({ sizes }: Reading): number => sizes.length
export const chunkCount = ({ chunks }: Reading): number => chunks.length - 1

/** The next chunk that no thread has taken; null when all are. */
export const takeChunk = ({ progress }: Reading, count: number): number | null => {
  const chunk = Atomics.add(progress, 0, 1)
  return chunk < count ? chunk : null
}

export const endChunk = ({ progress }: Reading, chunk: number): void => {
  Atomics.store(progress, 2 + chunk, 1)
  Atomics.add(progress, 1, 1)
  Atomics.notify(progress, 1)
}

/** A large file takes long: the thread that reads it shows that it's alive. */
export const beat = ({ progress }: Reading): void => void Atomics.add(progress, 1, 1)

export const isRead = ({ progress }: Reading, chunk: number): boolean =>
  Atomics.load(progress, 2 + chunk) === 1
