/** The functions of Windows Task Scheduler that entries use. */
import type { Reason } from '@clearpane/model'

/** What Windows has recorded about an entry; a field is null if Windows doesn't report it. */
export type EntryRecord = {
  /**
   * Time at which the last run took place according to the PC's wall clock, without a time zone; also null if the
   * entry has never run.
   */
  lastRun: string | null
  /** The result code of the program that was started, or of Windows itself. */
  lastResult: number | null
  missedRuns: number | null
}

export type EntryPort = {
  /**
   * Registers an entry. `security`: the whole access list as SDDL. If `security` is omitted, Windows creates an
   * access list.
   */
  register(path: string, xml: string, security?: string): Promise<void>
  /** Null: the entry doesn't exist. */
  read(path: string): Promise<string | null>
  /** Returns the owner and the access list as SDDL; null if the entry doesn't exist. */
  security(path: string): Promise<string | null>
  /**
   * Returns the data that Windows recorded, in order; null if the entry doesn't exist. `reason`: why the entry can't
   * be read.
   */
  records(paths: readonly string[]): Promise<(EntryRecord | { reason: Reason } | null)[]>
  /** Names of the entries in a folder; empty if the folder doesn't exist. */
  list(folder: string): Promise<string[]>
  /** Creates a folder; does nothing if the folder already exists. */
  createFolder(path: string, security: string): Promise<void>
  remove(path: string): Promise<void>
  removeFolder(path: string): Promise<void>
}
