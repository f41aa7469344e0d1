/**
 * Port beside the host: lists the files of a class that can be cleaned. It deletes none: that's an act of the host, on a
 * file resource that names the list.
 */
import type { Reason } from '@clearpane/model'
import type { FileLists } from './file-lists.ts'
import type { Signal } from './inventory.ts'

/** Counts the files that the list leaves alone. */
export type Unlisted = {
  /** A program has them open. */
  locked: number
  /** Windows refuses them, or they're read-only. */
  refused: number
  /** Counts links, and files whose content is in a cloud. */
  links: number
  /** Changed while they were listed. */
  changed: number
  /** Beyond the longest list. */
  more: number
}

/** `text`: as `formatFileList` writes it. `hash`: how a file resource refers to it. */
export type ListedFiles = { text: string; hash: string; files: number; bytes: number } & Unlisted

export type Cannot = { status: 'denied' | 'unavailable' | 'failed'; reason: Reason }

/** Why Windows keeps a class, for people; the age that a file must have, null if any. */
export type ClassFacts = { scope: 'user' | 'machine'; minAgeDays: number; folders: readonly string[] }

export interface Cleaner {
  /** Null for a class this PC doesn't have. */
  facts(fileClass: string): ClassFacts | null
  /** What the class would delete now. Changes nothing, and uses another thread where it takes long. */
  list(fileClass: string, signal: Signal): Promise<ListedFiles | Cannot>
  /** What is in the Recycle Bin. */
  bin(): Promise<{ files: number; bytes: number } | Cannot>
  /** The lists that a plan may refer to. */
  readonly lists: FileLists
}
