/**
 * The port of a quarantine: files outside by handle, and a folder of its own where it keeps what it took. A name
 * without a path is in that folder. Synchronous, like a scan.
 */
import type { OpenFile, Refusal } from '../file-system.ts'

/** Milliseconds since 1970. `attributes`: Windows' own, elsewhere the mode. */
export type FileFacts = {
  size: number
  modified: number
  accessed: number
  /** Null where the disk doesn't say. */
  created: number | null
  attributes: number
  volume: string
  id: string
}

/** `elsewhere`: a link is on the way or in its place. `placeholder`: its content is in the cloud. */
export type HoldRefusal = Refusal | 'elsewhere' | 'placeholder'

/** Thrown where a step fails after a file was opened. */
export class DiskTrouble extends Error {
  override readonly name = 'DiskTrouble'
  readonly why: HoldRefusal
  constructor(why: HoldRefusal, cause?: unknown) {
    super(`the disk refused a step: ${why}`, { cause })
    this.why = why
  }
}

/** A plain file, opened after the folder above it was found where its path says. */
export interface HeldFile extends OpenFile {
  readonly facts: FileFacts
  /** Renames it by its handle. False where the quarantine is on another volume. */
  moveTo(name: string): boolean
  /** Copies content, times and attributes, and flushes. */
  copyTo(name: string): void
  /** This very file, by its handle. */
  remove(): void
  /** Into the system's Recycle Bin, never past it. False where it takes none. Nothing but `close` is allowed after it. */
  recycle(): boolean
}

/** A text that isn't whole yet. */
export const newName = (name: string) => `${name}.new`

/** `taken`: another file has the path by now; it's never replaced. */
export type PutBack = 'done' | 'otherVolume' | 'taken' | HoldRefusal

export interface QuarantineDisk {
  hold(path: string): HeldFile | HoldRefusal
  /** Of what lies at a path now; null for nothing, and for what isn't a plain file. */
  factsAt(path: string): FileFacts | null
  names(): string[]
  facts(name: string): FileFacts | null
  open(name: string): OpenFile | Refusal
  readText(name: string): string | null
  /** Whole or not at all, and flushed; by way of `newName`. */
  writeText(name: string, text: string): void
  rename(name: string, to: string): void
  /** A name that's missing is fine. */
  remove(name: string): void
  /** By renaming. Makes folders that are missing. */
  putBack(name: string, path: string): PutBack
  /** Copies content, times and attributes to a new file beside the path, and flushes. */
  copyBeside(name: string, path: string, besideName: string): FileFacts | HoldRefusal
  openBeside(path: string, besideName: string): OpenFile | HoldRefusal
  /** Gives it the path's name. */
  settleBeside(path: string, besideName: string): Exclude<PutBack, 'otherVolume'>
  removeBeside(path: string, besideName: string): void
  close(): void
}
