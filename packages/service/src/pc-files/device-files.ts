/** A PC's files, for the features that use them: the folders of scans, and the quarantine. */
import type {
  Purged,
  QuarantineLimits,
  QuarantineRecord,
  Recycled,
  Restored,
  Taken,
  TakeRequest,
} from '@clearpane/files'
import type { Reason } from '@clearpane/model'
import type { Result } from '../core/result.ts'
import type { FilesSource } from '../works/source.ts'
import type { FileRules } from './rules.ts'

export type TakeHow = {
  /**
   * Stops the move: the remaining files are left in place, and the answer lists those that have already been moved.
   */
  signal?: AbortSignal
  onDone?(files: number): void
}

/** A PC's quarantine. Refuses with RUN_IN_PROGRESS while another process is changing the quarantine. */
export interface DeviceQuarantine {
  readonly limits: QuarantineLimits
  /**
   * Moves files into the quarantine, after deleting those files that are already in it and due for deletion. A file
   * that is refused isn't moved; the result contains the reason. `who`: the feature that moves the files to the
   * quarantine.
   */
  take(files: readonly TakeRequest[], who: string, how?: TakeHow): Promise<Result<Taken[]>>
  /**
   * Moves files to the system's Recycle Bin, after the same checks as for the quarantine. Called only if `noBin` is
   * null.
   */
  recycle(files: readonly TakeRequest[], how?: TakeHow): Promise<Result<Recycled[]>>
  /**
   * Lists the quarantine, oldest first. `unread`: number of records that can't be read; the files that belong to
   * these records are left alone.
   */
  list(): Promise<{ records: QuarantineRecord[]; unread: number }>
  restore(recordIds: readonly string[]): Promise<Result<Restored[]>>
  /** Permanently deletes the specified files or, if none are specified, the files that are due for deletion. */
  purge(which: readonly string[] | 'due'): Promise<Result<Purged>>
}

export type DeviceFiles = FileRules & {
  /** Returns what a thread needs in order to read the files. */
  source(): FilesSource
  /** Lists the user's folders, which are scanned if the request specifies none. */
  folders(): readonly string[]
  /** Lists the root folders of fixed drives, on a PC with drive letters. */
  drives(): readonly string[]
  /** Returns the real path for a given path; null if the file doesn't exist. */
  realPath(path: string): string | null
  /** File in which scans store what they know about the content of files; null on a PC where this saves no time. */
  printsFile: string | null
  quarantine: DeviceQuarantine
  /** The reason why no file can be moved to a Recycle Bin; null if files can be moved there. */
  noBin: Reason | null
}
