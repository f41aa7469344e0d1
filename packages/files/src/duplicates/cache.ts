/**
 * The hashes of files' contents ("prints") from an earlier scan. If a file has changed, its size or time is
 * different, so the cache doesn't find it.
 */
import type { PrintState } from './reading.ts'

/**
 * The key by which a file is found in the cache. `id` is a number if the ids of the file system are numbers, because
 * ids as text would cost a scan more time than finding the file in the cache.
 */
export type FileKey = { volume: string; id: number | string; size: number; modified: number }

/** The states that the prints of a file can have before the scan reads the file. */
export type KnownState = Extract<PrintState, 'unread' | 'ends' | 'whole'>

/** The number of four-byte words in both prints of a file together; the second print begins in the middle. */
export const rowWords = 8

export type PrintCache = {
  /** Whether the cache contains no files at all. */
  readonly isEmpty: boolean
  /** Writes the known prints of a file, eight words, at the offset `at`. Writes nothing for `unread`. */
  look(file: FileKey, into: Int32Array, at: number): KnownState
}

export interface KeptPrints {
  readonly count: number
  /**
   * Passes each file to `keep` for the next scan. `words`: the prints of the file are the eight words at the offset
   * `at`; the second print counts only if the state is `whole`.
   */
  each(keep: (file: FileKey, state: 'ends' | 'whole', words: Int32Array, at: number) => void): void
}
