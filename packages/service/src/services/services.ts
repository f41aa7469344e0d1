/** The services that every feature's module receives. */
import type { Actor, DeviceId } from '@clearpane/model'
import type { OwnCloud } from '../cloud/open.ts'
import type { Result } from '../core/result.ts'
import type { Hub, Jobs, Results } from '../jobs/index.ts'
import type { ProgramsOverTime } from '../monitoring/programs-over-time.ts'
import type { DeviceRegistry, DeviceSession } from '../pcs/device-registry.ts'
import type { Scripts } from '../scripts/script-store.ts'
import type { KeptScans } from './kept-scans.ts'
import type { Reset } from './reset.ts'
import type { Takes } from './takes.ts'

export type Services = {
  /**
   * Who these services act for: the user at the dashboard, a schedule, or an assistant.
   */
  actor: Actor
  devices: DeviceRegistry
  defaultDevice: DeviceId
  /** Opens the device whose name appears in a request's header or URL; null means the default device. */
  open(named: unknown): Promise<Result<DeviceSession>>
  jobs: Jobs
  results: Results
  hub: Hub
  /** Tells pages that are listening to this PC which topics are affected by a change that Clearpane made. */
  changed(device: DeviceId): void
  /** What the running programs did in the last hour. */
  programs: ProgramsOverTime
  scripts: Scripts
  /** Scans whose lists can be used for deletion. */
  cleanupScans: KeptScans
  /** Returns the resets of every feature; they are known once all features are defined. */
  resets(): readonly Reset[]
  takes(): Takes
  version: string
  /** Null: this program has no cloud of its own. */
  ownCloud: OwnCloud | null
}
