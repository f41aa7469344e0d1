/**
 * The port of a quarantine's disk. The disk opens files outside the quarantine by handle, and stores the quarantined
 * files in its own folder. A name without a path is in the quarantine's folder. Synchronous, like a scan.
 */
import type { OpenFile, Refusal } from '../file-system.ts'

/**
 * Facts about a file. Times are milliseconds since 1970. `attributes`: the file attributes on Windows, the
 * mode on other systems.
 */
export type FileFacts = {
  size: number
  modified: number
  accessed: number
  /** Time of creation; null if the disk doesn't report it. */
  created: number | null
  attributes: number
  volume: string
  id: string
}

/**
 * The parts of a file, besides content, times and attributes, that a copy to another volume includes. `extras`: the
 * number of
 * alternate streams on Windows, of extended attributes elsewhere. `access`: owner and access list; `none` on
 * a file system without them. `notShown`: this system doesn't report which of these parts the file has.
 */
export type Carried = { extras: number | 'notShown'; access: 'carried' | 'none' | 'notShown' }

/**
 * Why a copy would lack a part of the file: the other volume can't hold its alternate streams (`noStreams`),
 * its owner or access list (`noAccessList`), or its encryption or extended attributes (`noAttributes`).
 */
export const copyRefusals = ['noStreams', 'noAccessList', 'noAttributes'] as const

/**
 * Why a file can't be opened for a move. `elsewhere`: the path goes through a link, or a link has replaced the file.
 * `placeholder`: the content is in the cloud. `changed`: the file changed while it was open. `full`: the target
 * drive has no room.
 */
export type HoldRefusal =
  | Refusal
  | 'elsewhere'
  | 'placeholder'
  | 'changed'
  | 'full'
  | (typeof copyRefusals)[number]

/** The error of a step that fails after a file was opened. */
export class DiskTrouble extends Error {
  override readonly name = 'DiskTrouble'
  readonly why: HoldRefusal
  constructor(why: HoldRefusal, cause?: unknown) {
    super(`the disk refused a step: ${why}`, { cause })
    this.why = why
  }
}

/** Runs a step that may fail. If the step fails, the next opening of the quarantine settles what is left. */
export const orLater = (step: () => void): void => {
  try {
    step()
  } catch (error) {
    if (!(error instanceof DiskTrouble)) throw error
  }
}

/** Compares facts of two files. A fact that the disk doesn't report doesn't count as equal. */
export const isSameFile = (a: FileFacts | HoldRefusal, b: Pick<FileFacts, 'volume' | 'id'>): boolean =>
  typeof a !== 'string' && a.volume === b.volume && a.id === b.id

/** A plain file, opened after checking that the folder above is where its path indicates. */
export interface HeldFile extends OpenFile {
  // If a step throws, the file wasn't moved or removed: if a network drive completes a step and then reports an
  // error, the step counts as done.
  readonly facts: FileFacts
  /**
   * Renames the file into the quarantine by its handle. Returns false if the quarantine is on another volume.
   */
  moveTo(name: string): boolean
  /**
   * Copies the whole file, compares the parts that aren't covered by a hash, and flushes. Leaves no partial copy if
   * it throws.
   */
  copyTo(name: string): Carried
  /** Deletes exactly this file, by its handle. After `copyTo`, throws if the copied file has changed since. */
  remove(): void
  /**
   * Moves the file to the system's Recycle Bin; never deletes it directly. Returns false if the bin refuses
   * it. Afterwards, only `close` is allowed.
   */
  recycle(): boolean
}

/** Name of a text file that isn't complete yet. */
export const newName = (name: string) => `${name}.new`

/** Result of putting a file back. `taken`: another file now has the path, and is never replaced. */
export type PutBack = 'done' | 'otherVolume' | 'taken' | HoldRefusal

export interface QuarantineDisk {
  hold(path: string): HeldFile | HoldRefusal
  /**
   * Reads the facts of the file at a path, even while another program uses it. Only `gone` means that there
   * is no plain file at the path; after any other refusal there may be one.
   */
  factsAt(path: string): FileFacts | HoldRefusal
  names(): string[]
  /** Reads the facts of one of the quarantine's own files. */
  facts(name: string): FileFacts | HoldRefusal
  open(name: string): OpenFile | HoldRefusal
  readText(name: string): string | null
  /** Writes all of a text or nothing, flushed, through `newName`. */
  writeText(name: string, text: string): void
  rename(name: string, to: string): void
  /** A missing name is not an error. */
  remove(name: string): void
  /** Renames a file back to its path. Creates missing folders. */
  putBack(name: string, path: string): PutBack
  /**
   * Copies the whole file to a new file next to the path, and flushes. `carried`: the parts of the file that were
   * copied into the quarantine; null if the file was renamed into the quarantine, in which case all parts are
   * restored.
   */
  copyBeside(name: string, path: string, besideName: string, carried: Carried | null): FileFacts | HoldRefusal
  openBeside(path: string, besideName: string): OpenFile | HoldRefusal
  /** Renames the copy to the path's name. */
  settleBeside(path: string, besideName: string): Exclude<PutBack, 'otherVolume'>
  removeBeside(path: string, besideName: string): void
  close(): void
}
