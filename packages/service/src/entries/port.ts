/** Windows' Task Scheduler, as far as entries need it. */
import type { Reason } from '@clearpane/model'

/** What Windows counted about an entry; null: it doesn't say. */
export type EntryRecord = {
  /** By the PC's wall clock, without a zone; null also if the entry never ran. */
  lastRun: string | null
  /** What the started program, or Windows itself, answered. */
  lastResult: number | null
  missedRuns: number | null
}

export type EntryPort = {
  /** `security`: the whole access list as SDDL. Without it, Windows makes one. */
  register(path: string, xml: string, security?: string): Promise<void>
  /** Null: there's no such entry. */
  read(path: string): Promise<string | null>
  /** Owner and access list as SDDL; null: there's no such entry. */
  security(path: string): Promise<string | null>
  /** What Windows counted, in order; null: there's no such entry. `reason`: it can't be read. */
  records(paths: readonly string[]): Promise<(EntryRecord | { reason: Reason } | null)[]>
  /** Names of the entries in a folder; empty if there's none. */
  list(folder: string): Promise<string[]>
  /** Does nothing if the folder is there already. */
  createFolder(path: string, security: string): Promise<void>
  remove(path: string): Promise<void>
  removeFolder(path: string): Promise<void>
}
