/**
 * The interface to a quarantine's disk. The disk opens files outside the quarantine by handle, and keeps the
 * quarantined files in a folder of its own. A name without a path refers to a file in the quarantine's folder.
 * Synchronous, like a scan.
 */
import type { OpenFile, Refusal } from '../file-system.ts'

/**
 * Facts about a file. All times are milliseconds since 1970. `attributes`: the file's attributes on Windows, or its
 * mode on other systems.
 */
export type FileFacts = {
  size: number
  modified: number
  accessed: number
  /** The time at which the file was created; null if the disk doesn't report it. */
  created: number | null
  attributes: number
  volume: string
  id: string
}

/**
 * The parts of a file that a copy to another volume includes in addition to its content, times and attributes.
 * `extras`: the number of alternate streams on Windows, or of extended attributes on other systems. `access`: the
 * owner and the access list; `none` on a file system that has neither. `notShown`: the system doesn't report which of
 * these parts the file has.
 */
export type Carried = { extras: number | 'notShown'; access: 'carried' | 'none' | 'notShown' }

/**
 * The reason why a copy would lack a part of the file: the other volume can't store its alternate streams
 * (`noStreams`), its owner or access list (`noAccessList`), or its encryption or extended attributes
 * (`noAttributes`).
 */
export const copyRefusals = ['noStreams', 'noAccessList', 'noAttributes'] as const

/**
 * The reason why a file can't be opened for a move. `elsewhere`: the path leads through a link, or a link has
 * replaced the file. `placeholder`: the file's content is in the cloud. `changed`: the file was changed while it
 * was open. `full`: there is no room on the target drive.
 */
export type HoldRefusal =
  | Refusal
  | 'elsewhere'
  | 'placeholder'
  | 'changed'
  | 'full'
  | (typeof copyRefusals)[number]

/** The error from a step that failed after a file had been opened. */
export class DiskTrouble extends Error {
  override readonly name = 'DiskTrouble'
  readonly why: HoldRefusal
  constructor(why: HoldRefusal, cause?: unknown) {
    super(`the disk refused a step: ${why}`, { cause })
    this.why = why
  }
}

/**
 * Runs a step that may fail. If the step fails, whatever it left unfinished is completed or reverted the next time
 * the quarantine is opened.
 */
export const orLater = (step: () => void): void => {
  try {
    step()
  } catch (error) {
    if (!(error instanceof DiskTrouble)) throw error
  }
}

/** Compares the facts about two files. A fact that the disk doesn't report never counts as equal. */
export const isSameFile = (a: FileFacts | HoldRefusal, b: Pick<FileFacts, 'volume' | 'id'>): boolean =>
  typeof a !== 'string' && a.volume === b.volume && a.id === b.id

/**
 * A plain file that is open; before it was opened, a check confirmed that the folder above it really is at its path.
 */
export interface HeldFile extends OpenFile {
  // If a step throws, the file wasn't moved or removed. If a network drive completes a step and then reports an
  // error, the step counts as completed.
  readonly facts: FileFacts
  /**
   * Renames the file into the quarantine's folder by handle. Returns false if the quarantine is on another
   * volume.
   */
  moveTo(name: string): boolean
  /**
   * Copies the whole file, compares the parts that no hash covers, and flushes the copy to disk. If the copy fails,
   * no partial copy is left behind.
   */
  copyTo(name: string): Carried
  /**
   * Deletes exactly this file, by its handle. Throws an error if the file was copied with `copyTo` and has changed
   * since.
   */
  remove(): void
  /**
   * Moves the file to the system's Recycle Bin and never deletes it directly. Returns false if the Recycle Bin
   * refuses the file. After this call, only `close` may be called.
   */
  recycle(): boolean
}

/** The name of a text file that isn't complete yet. */
export const newName = (name: string) => `${name}.new`

/**
 * The result of an attempt to put a file back. `taken`: another file now has this path, and that file is never
 * replaced.
 */
export type PutBack = 'done' | 'otherVolume' | 'taken' | HoldRefusal

export interface QuarantineDisk {
  hold(path: string): HeldFile | HoldRefusal
  /**
   * Reads the facts about the file at the given path, even while another program is using the file. Only `gone` means
   * that there is no plain file at the given path; after any other refusal, there may be one.
   */
  factsAt(path: string): FileFacts | HoldRefusal
  names(): string[]
  /** Reads the facts about one of the files in the quarantine. */
  facts(name: string): FileFacts | HoldRefusal
  open(name: string): OpenFile | HoldRefusal
  readText(name: string): string | null
  /** Writes a string either completely or not at all, by writing a file named `newName` and flushing it to disk. */
  writeText(name: string, text: string): void
  rename(name: string, to: string): void
  /** It's not an error if no file has this name. */
  remove(name: string): void
  /** Moves a file back to its path by renaming it. Creates missing folders. */
  putBack(name: string, path: string): PutBack
  /**
   * Copies the whole file to a new file in the target folder, and flushes the copy to disk. `carried`: the parts of
   * the file that were copied into the quarantine; null if the file was renamed into the quarantine, in which case
   * all its parts are restored.
   */
  copyBeside(name: string, path: string, besideName: string, carried: Carried | null): FileFacts | HoldRefusal
  openBeside(path: string, besideName: string): OpenFile | HoldRefusal
  /** Gives the copy its final name, which is the one in the path. */
  settleBeside(path: string, besideName: string): Exclude<PutBack, 'otherVolume'>
  removeBeside(path: string, besideName: string): void
  close(): void
}
