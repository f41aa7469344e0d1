/**
 * Everything the engine needs from outside: a host (the PC), a journal store, a clock, ids, a run lock.
 */
import type {
  ActStep,
  Device,
  DeviceId,
  Known,
  NoAdministrator,
  Plan,
  Progress,
  Reason,
  RegistryResource,
  Resource,
  RestorePoint,
  SystemInformation,
} from '@clearpane/model'
import type { Observations } from './observations.ts'

/**
 * acted: the call reported success; only the read-back shows whether it held. `remark`: a note despite that.
 * Keys are full paths.
 */
export type ActResult =
  | { status: 'acted'; remark?: Reason | undefined; createdKeys: string[]; removedKeys: string[] }
  | {
      status: 'failed' | 'denied' | 'unavailable'
      reason: Reason
      createdKeys: string[]
      removedKeys: string[]
    }

/** A plan's change, reduced to what a host needs to carry it out. */
export type ChangeRequest = { resource: Resource; from: Known; to: Known }

/** Receives how far an act is, again and again while it lasts. True asks the PC to stop it. */
export type OnStep = (step: ActStep) => Promise<boolean>

/**
 * `maxAgeMs`: how old an answer may be (default 0: read now). For pages that read about once a second, since
 * some kinds take seconds (apps, Defender). Plans, acts and read-backs always read now.
 */
export type ObserveHow = { maxAgeMs?: number }

/** A PC. Observing must not be able to write. */
export interface Host {
  readonly id: DeviceId
  /** Identity, facts and limits, read now. */
  device(): Promise<Device>
  /**
   * Reads one batch; the result has an answer for each resource. Never rejects because of one resource's
   * answer.
   */
  observe(resources: readonly Resource[], how?: ObserveHow): Promise<Observations>
  /**
   * While it stays the same, `device` and `observe` give the same answers. Null if only observing can tell
   * now; omitted by a host that has nothing cheaper than observing.
   */
  stamp?(): Promise<string | null>
  /**
   * Writes `to`. Keys missing above a value are created. For an absent state, the keys in `to.missingKeys`
   * are removed again if empty, innermost first. `onStep`: for what takes long and says how far it is.
   */
  act(act: ChangeRequest, onStep?: OnStep): Promise<ActResult>
  restorePoint(title: string): Promise<RestorePoint>
  /**
   * When the newest restore point was made (null: there's none), and within how many minutes Windows makes no other.
   * Omitted by a host that can't tell.
   */
  lastRestorePoint?(): Promise<{ at: string | null; minutes: number }>
  /**
   * Called when a run that may have requested a restore point has ended, however it ended. Never rejects
   * because of Windows' answers.
   */
  changesEnded?(): Promise<void>
  /**
   * When Windows last wrote the registry keys of these values, by `resourceKey`, as ISO 8601; keys that can't be read
   * are left out. Omitted by a host that doesn't know. Read it after the values: then no write is newer.
   */
  keysWrittenAt?(resources: readonly RegistryResource[]): Promise<ReadonlyMap<string, string>>
  /** What the PC is and how it's doing, read now; omitted by a host that doesn't report it. */
  systemInformation?(): Promise<SystemInformation>
}

/**
 * How a run reaches what its own process may not change: requested once, after the run is recorded and before
 * its first act. refused: the run changes nothing and its journal says why.
 */
export type OpenHost = (
  plan: Plan,
  run: { runId: string; title: string },
) => Promise<
  { ok: true; host: Host; close(): Promise<void> } | { ok: false; cause: NoAdministrator; reason: Reason }
>

export interface Clock {
  /** ISO 8601, UTC. */
  now(): string
}

export interface Ids {
  /** Sortable by time, unique, safe as a file name. */
  run(): string
}

export type Holder = { pid: number; startedBy: string; since: string }

/** One run or recovery per PC at a time, over all processes. If the holder dies, nothing stays locked. */
export interface RunLock {
  acquire(
    startedBy: string,
  ): Promise<{ held: true; release(): Promise<void> } | { held: false; holder: Holder | null }>
  /**
   * Returns who holds it now, without taking it; null if no one does. For display only, not for deciding to
   * act.
   */
  holder(): Promise<Holder | null>
}

/** Receives the progress of a run. Must not throw. */
export type OnProgress = (progress: Progress) => void

/** Checked between changes; true stops the run there. */
export type IsCancelled = () => boolean
