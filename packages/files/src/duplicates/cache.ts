/** Prints of an earlier scan. What changed has another size or time, so it isn't found again. */
import type { PrintState } from './reading.ts'

/** `id` is a number where the file system's ids are: texts cost a scan more than the look into the cache. */
export type FileKey = { volume: string; id: number | string; size: number; modified: number }

/** How much of a file is known without reading it. */
export type KnownState = Extract<PrintState, 'unread' | 'ends' | 'whole'>

/** Both prints of a file in words of four bytes, the second from the middle on. */
export const rowWords = 8

export type PrintCache = {
  /** No file is known at all. */
  readonly isEmpty: boolean
  /** Writes the prints it knows, eight words, at the offset `at`. Writes nothing for `unread`. */
  look(file: FileKey, into: Int32Array, at: number): KnownState
}

export interface KeptPrints {
  readonly count: number
  /** `words`: the file's prints are its eight words at the offset `at`; the second counts only for `whole`. */
  each(keep: (file: FileKey, state: 'ends' | 'whole', words: Int32Array, at: number) => void): void
}
