/**
 * The cleaner's interface, which is used together with the host: it lists the files of a class that can be cleaned.
 * Only the host deletes files, when it carries out a change to a file resource that refers to the list.
 */
import type { Reason } from '@clearpane/model'
import type { FileLists } from './file-lists.ts'
import type { Signal } from './inventory.ts'

/** Counts of the files that aren't included in the list. */
export type Unlisted = {
  /** The number of files that a program has open. */
  locked: number
  /** The number of read-only files, and of files to which Windows refuses access. */
  refused: number
  /** The number of links, and of files whose content is stored in a cloud. */
  links: number
  /** Files that changed while the list was being made. */
  changed: number
  /** Beyond the longest list. */
  more: number
}

/**
 * A list of files. `text`: the list in the form written by `formatFileList`. `hash`: the hash by which a file
 * resource refers to the list.
 */
export type ListedFiles = { text: string; hash: string; files: number; bytes: number } & Unlisted

export type Cannot = { status: 'denied' | 'unavailable' | 'failed'; reason: Reason }

/**
 * Facts about a class of files: whether they belong to a user or to the whole machine, their minimum age, and their
 * folders.
 */
export type ClassFacts = { scope: 'user' | 'machine'; minAgeDays: number; folders: readonly string[] }

export interface Cleaner {
  /** Returns the facts about a class of files; null if this PC has no such class. */
  facts(fileClass: string): ClassFacts | null
  /**
   * Lists the files that would be deleted if the class were cleaned now. Changes nothing, and uses another thread if
   * listing takes a long time.
   */
  list(fileClass: string, signal: Signal): Promise<ListedFiles | Cannot>
  /** Returns the number and the total size of the files in the Recycle Bin. */
  bin(): Promise<{ files: number; bytes: number } | Cannot>
  /** The lists of files that a plan may refer to. */
  readonly lists: FileLists
}
