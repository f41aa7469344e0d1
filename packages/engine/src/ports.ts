/** Ports for everything outside the engine: a host (the PC), a journal store, a clock, ids, a run lock. */
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
 * The result of an act. `acted`: the call reported success; only the read-back shows whether the value is in place.
 * `remark`: a note about an act that succeeded all the same. Keys are full paths.
 */
export type ActResult =
  | { status: 'acted'; remark?: Reason | undefined; createdKeys: string[]; removedKeys: string[] }
  | {
      status: 'failed' | 'denied' | 'unavailable'
      reason: Reason
      createdKeys: string[]
      removedKeys: string[]
    }

/** A change of a plan, reduced to the fields that a host uses to make it. */
export type ChangeRequest = { resource: Resource; from: Known; to: Known }

/**
 * Receives the progress of an act repeatedly while the act runs. Returning true tells the PC to stop the act.
 */
export type OnStep = (step: ActStep) => Promise<boolean>

/**
 * How to observe. `maxAgeMs`: the greatest age of an observation (default 0: read now). The option is for pages that
 * observe about once a second, because some kinds (apps, Defender) take seconds to read. Plans, acts and read-backs
 * always
 * read now.
 */
export type ObserveHow = { maxAgeMs?: number }

/**
 * A wait for changes of registry keys. Arm first, then read the values, then wait, so that no change in between is
 * missed.
 */
export type KeyWatch = {
  /** Watches the keys of these values, and stops watching earlier keys. Returns the number of keys. */
  arm(resources: readonly RegistryResource[]): Promise<number>
  /**
   * Resolves after a change with the program whose window was in front, or with null if the given time passes without
   * a change.
   */
  wait(ms: number): Promise<{ front: string | null } | null>
  /** Ends the watch; a wait in progress is rejected. */
  end(): Promise<void>
}

/** A PC. Observing must have no way to write. */
export interface Host {
  readonly id: DeviceId
  /** Returns identity, facts and limits, read now. */
  device(): Promise<Device>
  /**
   * Reads one batch; the result has an observation of each resource. Never rejects because of a single resource.
   */
  observe(resources: readonly Resource[], how?: ObserveHow): Promise<Observations>
  /**
   * Returns a stamp: while it stays the same, `device` and `observe` return the same results. Null if changes can be
   * detected only by observing; omitted by a host that has no faster way than observing to detect changes.
   */
  stamp?(): Promise<string | null>
  /**
   * Writes `to`. Creates missing keys above a value. For an absent state, removes the keys in
   * `to.missingKeys` again if they are empty, innermost first. `onStep`: for long acts that report their
   * progress.
   */
  act(act: ChangeRequest, onStep?: OnStep): Promise<ActResult>
  restorePoint(title: string): Promise<RestorePoint>
  /**
   * Returns the time of the newest restore point (null if there is none), and the number of minutes after it in which
   * Windows makes no other restore point. Omitted by a host that can't report this.
   */
  lastRestorePoint?(): Promise<{ at: string | null; minutes: number }>
  /**
   * Runs after the end of a run that may have requested a restore point, however the run ended. Never rejects because
   * of a result from Windows.
   */
  changesEnded?(): Promise<void>
  /**
   * Returns when Windows last wrote the registry keys of these values, by `resourceKey`, as ISO 8601; leaves
   * out keys that can't be read. Omitted by a host that can't report this. Call it after reading the values, so
   * that no value is newer than the time of its key.
   */
  keysWrittenAt?(resources: readonly RegistryResource[]): Promise<ReadonlyMap<string, string>>
  /** Watches registry keys for changes without polling; omitted by a host that can't watch them. */
  watchKeys?(): KeyWatch
  /** Returns the PC's hardware, system and condition, read now; omitted by a host that doesn't report them. */
  systemInformation?(): Promise<SystemInformation>
}

/**
 * Gives a run access to what its own process may not change: requested once, after the run is recorded and before its
 * first act. If the result is `refused`, the run changes nothing and records the reason in its journal.
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
  /** Makes the id of a run: sortable by time, unique, safe as a file name. */
  run(): string
}

export type Holder = { pid: number; startedBy: string; since: string }

/**
 * A lock that allows one run or recovery per PC at a time, over all processes. If the holder dies, nothing
 * stays locked.
 */
export interface RunLock {
  acquire(
    startedBy: string,
  ): Promise<{ held: true; release(): Promise<void> } | { held: false; holder: Holder | null }>
  /**
   * Returns the current holder without taking the lock; null if there is none. For display only, not for a
   * decision to act.
   */
  holder(): Promise<Holder | null>
}

/** Receives the progress of a run. Must not throw. */
export type OnProgress = (progress: Progress) => void

/** Checked between changes; stops the run at that point if true. */
export type IsCancelled = () => boolean
