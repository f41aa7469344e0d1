/** Port beside the host: what a PC wrote down about itself. Reading never writes. */
import type { Boot, InstalledUpdate, ProtectionLog, Reason } from '@clearpane/model'

/** Why there's none: the PC keeps no such record, it's switched off, or this process may not read it. */
export type Logged<T> = { record: T } | { reason: Reason }

/** Lists have the newest first. Never rejects for what the PC answers. */
export interface Logbook {
  boots(): Promise<Logged<Boot[]>>
  updates(): Promise<Logged<InstalledUpdate[]>>
  protection(): Promise<Logged<ProtectionLog>>
}
