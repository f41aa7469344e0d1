/**
 * Port of the cleaner, used with the host: lists the files of a class that can be cleaned. Only the host deletes
 * files, in an act on a file resource that names the list.
 */
import type { Reason } from '@clearpane/model'
import type { FileLists } from './file-lists.ts'
import type { Signal } from './inventory.ts'

/** Counts the files that the list leaves out. */
export type Unlisted = {
  /** Files that a program has open. */
  locked: number
  /** Number of read-only files and of files that Windows refuses. */
  refused: number
  /** Counts links, and files whose content is in a cloud. */
  links: number
  /** Files that changed while they were listed. */
  changed: number
  /** Beyond the longest list. */
  more: number
}

/** A list of files. `text`: the list as written by `formatFileList`. `hash`: the hash by which a file resource refers
 * to the list.
 * */
export type ListedFiles = { text: string; hash: string; files: number; bytes: number } & Unlisted

export type Cannot = { status: 'denied' | 'unavailable' | 'failed'; reason: Reason }

/**
 * Facts about a class: whether its files belong to a user or to the whole machine, the minimum age of a file, and the
 * folders of the files.
 */
export type ClassFacts = { scope: 'user' | 'machine'; minAgeDays: number; folders: readonly string[] }

export interface Cleaner {
  /** Returns the facts of a class; null if this PC doesn't have the class. */
  facts(fileClass: string): ClassFacts | null
  /**
   * Lists the files that the class would delete now. Changes nothing, and uses another thread if listing
   * takes long.
   */
  list(fileClass: string, signal: Signal): Promise<ListedFiles | Cannot>
  /** Returns the number and size of the files in the Recycle Bin. */
  bin(): Promise<{ files: number; bytes: number } | Cannot>
  /** The lists that a plan may refer to. */
  readonly lists: FileLists
}
