/**
 * The hashes of file contents ("prints") from an earlier scan. If a file has changed, its size or time is different,
 * so it's no longer found in the cache.
 */
import type { PrintState } from './reading.ts'

/**
 * The key by which a file is found in the cache. `id` is a number if the file system's ids are numbers, because with
 * ids as text a scan would spend more time on the ids than on finding the files in the cache.
 */
export type FileKey = { volume: string; id: number | string; size: number; modified: number }

/** The states that a file's prints can have before the scan reads the file. */
export type KnownState = Extract<PrintState, 'unread' | 'ends' | 'whole'>

/** The number of four-byte words in a file's two prints together; the second print begins in the middle. */
export const rowWords = 8

export type PrintCache = {
  /** Whether the cache contains no files at all. */
  readonly isEmpty: boolean
  /** Writes a file's known prints, eight words, at the offset `at`. Writes nothing for `unread`. */
  look(file: FileKey, into: Int32Array, at: number): KnownState
}

export interface KeptPrints {
  readonly count: number
  /**
   * Passes each file to `keep` for the next scan. `words`: the file's prints are the eight words at the offset `at`;
   * the second print counts only if the state is `whole`.
   */
  each(keep: (file: FileKey, state: 'ends' | 'whole', words: Int32Array, at: number) => void): void
}
