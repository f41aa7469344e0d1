/** Gives the features a PC's files: where scans read, and the quarantine. */
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
import type { Result } from '../result.ts'
import type { FileRules } from './rules.ts'
import type { FilesSource } from './source.ts'

export type TakeHow = {
  /** Stops the move: the rest stays in place, and the answer has what was moved until then. */
  signal?: AbortSignal
  onDone?(files: number): void
}

/** RUN_IN_PROGRESS while another process changes it. */
export interface DeviceQuarantine {
  readonly limits: QuarantineLimits
  /** First removes what is due. What is refused stays where it is, with the reason. `who`: what set it aside. */
  take(files: readonly TakeRequest[], who: string, how?: TakeHow): Promise<Result<Taken[]>>
  /** Into the system's Recycle Bin, by the same checks. Only where `noBin` is null. */
  recycle(files: readonly TakeRequest[], how?: TakeHow): Promise<Result<Recycled[]>>
  /** Oldest first. */
  list(): Promise<QuarantineRecord[]>
  restore(recordIds: readonly string[]): Promise<Result<Restored[]>>
  /** Removes for good: those named, or those whose date has come. */
  purge(which: readonly string[] | 'due'): Promise<Result<Purged>>
}

export type DeviceFiles = FileRules & {
  /** What a thread needs to read them. */
  source(): FilesSource
  /** The folders where people keep their files: scanned when the request names none. */
  folders(): readonly string[]
  /** Roots of fixed drives, where a PC has letters for them. */
  drives(): readonly string[]
  /** The real path of what a person named; null where there's nothing. */
  realPath(path: string): string | null
  /** Where scans keep what they know of content; null on a PC where there's nothing to gain. */
  printsFile: string | null
  quarantine: DeviceQuarantine
  /** Why nothing goes to a Recycle Bin from here; null where it does. */
  noBin: Reason | null
}
