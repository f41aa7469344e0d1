/**
 * The logbook's interface, used alongside the host: what a PC has recorded about itself. Reading never
 * writes.
 */
import type { Boot, InstalledUpdate, ProtectionLog, Reason } from '@clearpane/model'

/**
 * A record, or the reason why there is none: the PC doesn't keep such records, recording is off, or this process
 * isn't allowed to read them.
 */
export type Logged<T> = { record: T } | { reason: Reason }

/** The records of a PC, newest first. Never rejects just because the PC returned an error. */
export interface Logbook {
  boots(): Promise<Logged<Boot[]>>
  updates(): Promise<Logged<InstalledUpdate[]>>
  protection(): Promise<Logged<ProtectionLog>>
  /**
   * Returns the time at which Windows made its newest restore point. Omitted if the PC's host knows the time itself.
   */
  restorePoint?(): Promise<Logged<string>>
}
