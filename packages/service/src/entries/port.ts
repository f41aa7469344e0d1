/** The functions of Windows' Task Scheduler that entries need. */
import type { Reason } from '@clearpane/model'

/** Windows' record of an entry; a field is null if Windows doesn't report it. */
export type EntryRecord = {
  /** Last run by the PC's wall clock, without a zone; null also if the entry never ran. */
  lastRun: string | null
  /** Result of the started program, or of Windows itself. */
  lastResult: number | null
  missedRuns: number | null
}

export type EntryPort = {
  /** Registers an entry. `security`: the whole access list as SDDL. If omitted, Windows makes an access list. */
  register(path: string, xml: string, security?: string): Promise<void>
  /** Null: there's no such entry. */
  read(path: string): Promise<string | null>
  /** Returns owner and access list as SDDL; null if there's no such entry. */
  security(path: string): Promise<string | null>
  /** Returns Windows' records, in order; null if there's no such entry. `reason`: why the entry can't be read. */
  records(paths: readonly string[]): Promise<(EntryRecord | { reason: Reason } | null)[]>
  /** Names of the entries in a folder; empty if the folder doesn't exist. */
  list(folder: string): Promise<string[]>
  /** Creates a folder; does nothing if it exists already. */
  createFolder(path: string, security: string): Promise<void>
  remove(path: string): Promise<void>
  removeFolder(path: string): Promise<void>
}
