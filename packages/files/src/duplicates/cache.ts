/**
 * Content hashes ("prints") from an earlier scan. A changed file has another size or time, so the cache doesn't find
 * it.
 */
import type { PrintState } from './reading.ts'

/**
 * The cache key of a file. `id` is a number if the file system's ids are numbers: text ids would cost a scan more
 * time than the lookup in the cache.
 */
export type FileKey = { volume: string; id: number | string; size: number; modified: number }

/** States of a print that are known without reading the file. */
export type KnownState = Extract<PrintState, 'unread' | 'ends' | 'whole'>

/** Number of four-byte words in the two prints of a file together; the second print begins in the middle. */
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
   * Passes each file to `keep` for the next scan. `words`: the file's prints are its eight words at the offset `at`;
   * the second
   * print counts only for `whole`.
   */
  each(keep: (file: FileKey, state: 'ends' | 'whole', words: Int32Array, at: number) => void): void
}
