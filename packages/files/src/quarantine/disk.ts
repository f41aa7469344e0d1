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
 * `elsewhere`: its path goes through a link, or a link has replaced it. `placeholder`: its content is in the
 * cloud.
 */
export type HoldRefusal = Refusal | 'elsewhere' | 'placeholder'

/** Thrown if a step fails after a file was opened. */
export class DiskTrouble extends Error {
  override readonly name = 'DiskTrouble'
  readonly why: HoldRefusal
  constructor(why: HoldRefusal, cause?: unknown) {
    super(`the disk refused a step: ${why}`, { cause })
    this.why = why
  }
}

/** A plain file, opened after checking that the folder above is where its path says. */
export interface HeldFile extends OpenFile {
  readonly facts: FileFacts
  /** Renames it by its handle. False if the quarantine is on another volume. */
  moveTo(name: string): boolean
  /** Copies content, times and attributes, and flushes. */
  copyTo(name: string): void
  /** Deletes this very file, by its handle. */
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
  /** Reads the facts of the file at a path; null for nothing, and for anything but a plain file. */
  factsAt(path: string): FileFacts | null
  names(): string[]
  facts(name: string): FileFacts | null
  open(name: string): OpenFile | Refusal
  readText(name: string): string | null
  /** Writes all or nothing, flushed, through `newName`. */
  writeText(name: string, text: string): void
  rename(name: string, to: string): void
  /** A missing name is fine. */
  remove(name: string): void
  /** Renames it back. Creates missing folders. */
  putBack(name: string, path: string): PutBack
  /** Copies content, times and attributes to a new file beside the path, and flushes. */
  copyBeside(name: string, path: string, besideName: string): FileFacts | HoldRefusal
  openBeside(path: string, besideName: string): OpenFile | HoldRefusal
  /** Renames it to the path's name. */
  settleBeside(path: string, besideName: string): Exclude<PutBack, 'otherVolume'>
  removeBeside(path: string, besideName: string): void
  close(): void
}
