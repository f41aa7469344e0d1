/** A PC's files for the features: the folders of scans, and the quarantine. */
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
   * Stops the move: the other files stay in place, and the answer lists the files that were moved by then.
   */
  signal?: AbortSignal
  onDone?(files: number): void
}

/** A PC's quarantine. Refuses with RUN_IN_PROGRESS while another process is changing the quarantine. */
export interface DeviceQuarantine {
  readonly limits: QuarantineLimits
  /**
   * Takes files after removing those that are due. A refused file isn't moved and has a reason. `who`: the
   * feature that sets the files aside.
   */
  take(files: readonly TakeRequest[], who: string, how?: TakeHow): Promise<Result<Taken[]>>
  /** Moves files to the system's Recycle Bin, with the same checks. Called only if `noBin` is null. */
  recycle(files: readonly TakeRequest[], how?: TakeHow): Promise<Result<Recycled[]>>
  /** Oldest first. */
  /** Lists the quarantine. `unread`: number of unreadable records; nobody touches their files. */
  list(): Promise<{ records: QuarantineRecord[]; unread: number }>
  restore(recordIds: readonly string[]): Promise<Result<Restored[]>>
  /** Permanently deletes the named files, or the files that are past their date. */
  purge(which: readonly string[] | 'due'): Promise<Result<Purged>>
}

export type DeviceFiles = FileRules & {
  /** Returns the data that a thread needs to read the files. */
  source(): FilesSource
  /** Lists the user's folders, which are scanned if the request names none. */
  folders(): readonly string[]
  /** Lists roots of fixed drives, on a PC with drive letters. */
  drives(): readonly string[]
  /** Returns the real path of a named path; null if there's no such file. */
  realPath(path: string): string | null
  /** File in which scans store what they know about content; null on a PC where storing saves no time. */
  printsFile: string | null
  quarantine: DeviceQuarantine
  /** Why no file can go to a Recycle Bin; null if files can. */
  noBin: Reason | null
}
