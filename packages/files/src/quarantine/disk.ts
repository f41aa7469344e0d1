/**
 * The port of a quarantine's disk. It opens files outside the quarantine by handle, and stores the files that
 * it takes in a folder of its own. A name without a path is in that folder. Synchronous, like a scan.
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
  /** Time of creation; null if the disk doesn't say. */
  created: number | null
  attributes: number
  volume: string
  id: string
}

/**
 * What a copy to another volume carried besides content, times and attributes. `extras`: the number of
 * alternate streams on Windows, of extended attributes elsewhere. `access`: owner and access list; `none` on
 * a file system without them. `notShown`: this system doesn't say what the file has.
 */
export type Carried = { extras: number | 'notShown'; access: 'carried' | 'none' | 'notShown' }

/**
 * Why a copy would lack a part of the file: the other volume can't hold its alternate streams (`noStreams`),
 * its owner or access list (`noAccessList`), or its encryption or extended attributes (`noAttributes`).
 */
export const copyRefusals = ['noStreams', 'noAccessList', 'noAttributes'] as const

/**
 * Why a file can't be held. `elsewhere`: its path goes through a link, or a link has replaced it.
 * `placeholder`: its content is in the cloud. `changed`: it changed while it was open. `full`: the target
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

/** Runs a step that may fail. If it does, the next opening of the quarantine settles what is left. */
export const orLater = (step: () => void): void => {
  try {
    step()
  } catch (error) {
    if (!(error instanceof DiskTrouble)) throw error
  }
}

/** Compares facts of two files. A fact that the disk refuses to tell doesn't count as equal. */
export const isSameFile = (a: FileFacts | HoldRefusal, b: Pick<FileFacts, 'volume' | 'id'>): boolean =>
  typeof a !== 'string' && a.volume === b.volume && a.id === b.id

/** A plain file, opened after checking that the folder above is where its path says. */
export interface HeldFile extends OpenFile {
  // A step that throws hasn't moved or removed the file: what a network drive did before it failed counts as done.
  readonly facts: FileFacts
  /**
   * Renames the file into the quarantine by its handle. Returns false if the quarantine is on another volume.
   */
  moveTo(name: string): boolean
  /**
   * Copies the whole file, compares the parts that have no hash, and flushes. Leaves nothing behind if it
   * throws.
   */
  copyTo(name: string): Carried
  /** Deletes this very file by its handle. After `copyTo`, throws if the copied file has changed since. */
  remove(): void
  /**
   * Moves the file to the system's Recycle Bin; never deletes it directly. Returns false if the bin refuses
   * it. After it, only `close` is allowed.
   */
  recycle(): boolean
}

/** Name of a text that isn't complete yet. */
export const newName = (name: string) => `${name}.new`

/** Result of putting a file back. `taken`: another file now has the path; it's never replaced. */
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
  /** A missing name is fine. */
  remove(name: string): void
  /** Renames a file back to its path. Creates missing folders. */
  putBack(name: string, path: string): PutBack
  /**
   * Copies the whole file to a new file next to the path, and flushes. `carried`: what the file had when it
   * was copied into the quarantine; null if it was renamed into the quarantine, in which case all of it goes
   * back.
   */
  copyBeside(name: string, path: string, besideName: string, carried: Carried | null): FileFacts | HoldRefusal
  openBeside(path: string, besideName: string): OpenFile | HoldRefusal
  /** Renames the copy to the path's name. */
  settleBeside(path: string, besideName: string): Exclude<PutBack, 'otherVolume'>
  removeBeside(path: string, besideName: string): void
  close(): void
}
