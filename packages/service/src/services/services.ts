/** Services that every feature's module gets. */
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
   * Person or program for which these services act: the person at the dashboard, a schedule, an assistant.
   */
  actor: Actor
  devices: DeviceRegistry
  defaultDevice: DeviceId
  /** Opens a device by the name in a header or an address; null is the default device. */
  open(named: unknown): Promise<Result<DeviceSession>>
  jobs: Jobs
  results: Results
  hub: Hub
  /** Tells this PC's listeners which topics a change made by Clearpane affects. */
  changed(device: DeviceId): void
  /** Activity of the programs in the last hour. */
  programs: ProgramsOverTime
  scripts: Scripts
  /** Scans whose lists can be deleted. */
  cleanupScans: KeptScans
  /** Returns the resets of every feature, known once all are defined. */
  resets(): readonly Reset[]
  takes(): Takes
  version: string
  /** Null: this program has no cloud of its own. */
  ownCloud: OwnCloud | null
}
