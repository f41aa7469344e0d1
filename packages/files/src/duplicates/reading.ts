/**
 * The files in a scan that may be equal, stored as columns in memory shared by two threads. The files are grouped by
 * size, largest first. Groups are read in chunks: a thread that is free takes the next chunk.
 */

/**
 * States of a print. `ends`: the print of the first and last bytes is known. The last four states give the reason why
 * the file couldn't be read.
 */
const names = ['unread', 'ends', 'whole', 'denied', 'gone', 'failed', 'changed'] as const
export type PrintState = (typeof names)[number]
export type Trouble = Extract<PrintState, 'denied' | 'gone' | 'failed' | 'changed'>

/** The states as numbers that fit into a byte. */
export const states = { unread: 0, ends: 1, whole: 2, denied: 3, gone: 4, failed: 5, changed: 6 } as const

export const stateName = (state: number): PrintState => names[state] ?? 'failed'

/** The number of bytes in an XXH128 hash. Each file has two prints: one of its ends, and one of its whole content. */
export const printBytes = 16
export const rowBytes = 2 * printBytes

/**
 * The facts about the files in plain arrays, so that another thread can use the same memory. Each file is identified
 * by a number; numbering starts at 0.
 */
export type Reading = {
  /** The sizes in bytes and the times in milliseconds since 1970, as they were listed. */
  sizes: Float64Array
  modified: Float64Array
  /** The number of the first file in each group; the last number ends the last group. */
  groups: Uint32Array
  /** The number of the first group in each chunk; the last number ends the last chunk. */
  chunks: Uint32Array
  prints: Uint8Array
  states: Uint8Array
  /** 1 for each file whose content was read; the prints of all other files came from the cache. */
  wasRead: Uint8Array
  /**
   * Contains the number of the next chunk, then a counter that increases while the second thread reads, then for each
   * chunk a number that is 1 once the chunk has been read.
   */
  progress: Int32Array
}

export const fileCount = ({ sizes }: Reading): number => sizes.length
export const chunkCount = ({ chunks }: Reading): number => chunks.length - 1

/** Returns the next chunk that no thread has taken; null if all chunks have been taken. */
export const takeChunk = ({ progress }: Reading, count: number): number | null => {
  const chunk = Atomics.add(progress, 0, 1)
  return chunk < count ? chunk : null
}

export const endChunk = ({ progress }: Reading, chunk: number): void => {
  Atomics.store(progress, 2 + chunk, 1)
  Atomics.add(progress, 1, 1)
  Atomics.notify(progress, 1)
}

/** Shows that the thread is still working while it reads a large file. */
export const beat = ({ progress }: Reading): void => void Atomics.add(progress, 1, 1)

export const isRead = ({ progress }: Reading, chunk: number): boolean =>
  Atomics.load(progress, 2 + chunk) === 1
