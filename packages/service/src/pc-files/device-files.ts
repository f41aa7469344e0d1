/** A PC's files for the features: where scans read, and the quarantine. */
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
  /** Stops the move: the rest stays in place, and the answer has what was moved by then. */
  signal?: AbortSignal
  onDone?(files: number): void
}

/** RUN_IN_PROGRESS while another process changes it. */
export interface DeviceQuarantine {
  readonly limits: QuarantineLimits
  /** First removes what is due. What is refused stays where it is, with the reason. `who`: what set it aside. */
  take(files: readonly TakeRequest[], who: string, how?: TakeHow): Promise<Result<Taken[]>>
  /** Moves to the system's Recycle Bin, with the same checks. Only if `noBin` is null. */
  recycle(files: readonly TakeRequest[], how?: TakeHow): Promise<Result<Recycled[]>>
  /** Oldest first. */
  /** `unread`: records that can't be read; their files stay as they are. */
  list(): Promise<{ records: QuarantineRecord[]; unread: number }>
  restore(recordIds: readonly string[]): Promise<Result<Restored[]>>
  /** Deletes for good: those named, or those past their date. */
  purge(which: readonly string[] | 'due'): Promise<Result<Purged>>
}

export type DeviceFiles = FileRules & {
  /** What a thread needs to read them. */
  source(): FilesSource
  /** The user's folders: scanned if the request names none. */
  folders(): readonly string[]
  /** Roots of fixed drives, on a PC with drive letters. */
  drives(): readonly string[]
  /** The real path of what a person named; null where there's nothing. */
  realPath(path: string): string | null
  /** Where scans store what they know about content; null on a PC where that saves nothing. */
  printsFile: string | null
  quarantine: DeviceQuarantine
  /** Why nothing can go to a Recycle Bin; null if it can. */
  noBin: Reason | null
}
