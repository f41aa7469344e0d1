/**
 * The port of a quarantine: opens files outside by handle, and keeps what it took in a folder of its own. A
 * name without a path is in that folder. Synchronous, like a scan.
 */
import type { OpenFile, Refusal } from '../file-system.ts'

/** Milliseconds since 1970. `attributes`: Windows' own, elsewhere the mode. */
export type FileFacts = {
  size: number
  modified: number
  accessed: number
  /** Null if the disk doesn't say. */
  created: number | null
  attributes: number
  volume: string
  id: string
}

/**
 * What a copy to another volume carried besides content, times and attributes. `extras`: the number of alternate
 * streams on Windows, of extended attributes elsewhere. `access`: owner and access list; `none` on a file system that
 * has none. `notShown`: this system doesn't say what the file has.
 */
export type Carried = { extras: number | 'notShown'; access: 'carried' | 'none' | 'notShown' }

/**
 * Why a copy would be less than the file: the other volume can't hold its alternate streams (`noStreams`), its owner
 * or access list (`noAccessList`), or its encryption or extended attributes (`noAttributes`).
 */
export const copyRefusals = ['noStreams', 'noAccessList', 'noAttributes'] as const

/**
 * `elsewhere`: its path goes through a link, or a link has replaced it. `placeholder`: its content is in the
 * cloud. `changed`: it changed while it was open. `full`: the drive that it would go to has no room.
 */
export type HoldRefusal =
  | Refusal
  | 'elsewhere'
  | 'placeholder'
  | 'changed'
  | 'full'
  | (typeof copyRefusals)[number]

/** Thrown if a step fails after a file was opened. */
export class DiskTrouble extends Error {
  override readonly name = 'DiskTrouble'
  readonly why: HoldRefusal
  constructor(why: HoldRefusal, cause?: unknown) {
    super(`the disk refused a step: ${why}`, { cause })
    this.why = why
  }
}

/** Runs a step that may fail: what it left is settled when the quarantine is opened again. */
export const orLater = (step: () => void): void => {
  try {
    step()
  } catch (error) {
    if (!(error instanceof DiskTrouble)) throw error
  }
}

/** What the disk refuses to say isn't the same. */
export const isSameFile = (a: FileFacts | HoldRefusal, b: Pick<FileFacts, 'volume' | 'id'>): boolean =>
  typeof a !== 'string' && a.volume === b.volume && a.id === b.id

/** A plain file, opened after checking that the folder above is where its path says. */
export interface HeldFile extends OpenFile {
  // A step that throws hasn't moved or removed the file: what a network drive did before it failed counts as done.
  readonly facts: FileFacts
  /** Renames it by its handle. False if the quarantine is on another volume. */
  moveTo(name: string): boolean
  /** Copies all of it, compares what it can't give a hash of, and flushes. Leaves nothing behind if it throws. */
  copyTo(name: string): Carried
  /** Deletes this very file, by its handle. After `copyTo`, throws if what was copied has changed since. */
  remove(): void
  /**
   * Moves it to the system's Recycle Bin; never deletes it directly. False if the bin refuses it. After it,
   * only `close` is allowed.
   */
  recycle(): boolean
}

/** A text that isn't complete yet. */
export const newName = (name: string) => `${name}.new`

/** `taken`: another file now has the path; it's never replaced. */
export type PutBack = 'done' | 'otherVolume' | 'taken' | HoldRefusal

export interface QuarantineDisk {
  hold(path: string): HeldFile | HoldRefusal
  /**
   * Reads the facts of the file at a path, even while another program holds it. Only `gone` means that there is
   * nothing, or anything but a plain file; another refusal leaves that open.
   */
  factsAt(path: string): FileFacts | HoldRefusal
  names(): string[]
  /** The same for one of its own. */
  facts(name: string): FileFacts | HoldRefusal
  open(name: string): OpenFile | HoldRefusal
  readText(name: string): string | null
  /** Writes all or nothing, flushed, through `newName`. */
  writeText(name: string, text: string): void
  rename(name: string, to: string): void
  /** A missing name is fine. */
  remove(name: string): void
  /** Renames it back. Creates missing folders. */
  putBack(name: string, path: string): PutBack
  /**
   * Copies all of it to a new file beside the path, and flushes. `carried`: what it had when it was taken by a copy;
   * null if it was renamed, then all that it has goes back.
   */
  copyBeside(name: string, path: string, besideName: string, carried: Carried | null): FileFacts | HoldRefusal
  openBeside(path: string, besideName: string): OpenFile | HoldRefusal
  /** Renames it to the path's name. */
  settleBeside(path: string, besideName: string): Exclude<PutBack, 'otherVolume'>
  removeBeside(path: string, besideName: string): void
  close(): void
}
