/**
 * The interface of the logbook, which is used with the host: what a PC has recorded about itself. Reading never
 * writes.
 */
import type { Boot, InstalledUpdate, ProtectionLog, Reason } from '@clearpane/model'

/**
 * A record, or the reason why there is none: the PC makes no such records, recording is off, or this process isn't
 * allowed to read them.
 */
export type Logged<T> = { record: T } | { reason: Reason }

/** The records of a PC, newest first. Never rejects because the PC returned an error. */
export interface Logbook {
  boots(): Promise<Logged<Boot[]>>
  updates(): Promise<Logged<InstalledUpdate[]>>
  protection(): Promise<Logged<ProtectionLog>>
  /**
   * Returns the time when Windows made its newest restore point. This is omitted if the host of the PC knows the time
   * itself.
   */
  restorePoint?(): Promise<Logged<string>>
}
