/** Port of the logbook, used with the host: records that a PC made about itself. Reading never writes. */
import type { Boot, InstalledUpdate, ProtectionLog, Reason } from '@clearpane/model'

/**
 * A record, or the reason why there is none: the PC makes no such records, recording is off, or this process can't
 * read them.
 */
export type Logged<T> = { record: T } | { reason: Reason }

/** The records of a PC, newest first. Never rejects because the PC returned an error. */
export interface Logbook {
  boots(): Promise<Logged<Boot[]>>
  updates(): Promise<Logged<InstalledUpdate[]>>
  protection(): Promise<Logged<ProtectionLog>>
  /**
   * Returns when Windows made its newest restore point. Omitted for a PC whose host knows the time itself.
   */
  restorePoint?(): Promise<Logged<string>>
}
