/**
 * The interfaces to everything outside the engine: a host (the PC), a journal store, a clock, ids, and a run lock.
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
 * The result of an attempt to change something. `acted`: the call reported success, but only reading the value back
 * shows whether it's set. `remark`: a problem that didn't keep the change from succeeding. Keys are full paths.
 */
export type ActResult =
  | { status: 'acted'; remark?: Reason | undefined; createdKeys: string[]; removedKeys: string[] }
  | {
      status: 'failed' | 'denied' | 'unavailable'
      reason: Reason
      createdKeys: string[]
      removedKeys: string[]
    }

/** A change in a plan, reduced to the fields that a host uses to carry it out. */
export type ChangeRequest = { resource: Resource; from: Known; to: Known }

/**
 * Called repeatedly with the progress while a change is being carried out. If the function returns true, the PC stops
 * making the change.
 */
export type OnStep = (step: ActStep) => Promise<boolean>

/**
 * How to observe. `maxAgeMs`: the greatest age that an observation may have (default 0: read now). This option is for
 * pages that observe about once a second, because some kinds (apps, Defender) take seconds to read. Plans, changes
 * and read-backs always read the current values.
 */
export type ObserveHow = { maxAgeMs?: number }

/**
 * Waits for registry keys to change. First start watching the keys, then read the values, then wait. This way, no
 * change in between is missed.
 */
export type KeyWatch = {
  /**
   * Starts watching the keys of these values, and stops watching earlier keys. Returns the number of keys being
   * watched.
   */
  arm(resources: readonly RegistryResource[]): Promise<number>
  /**
   * When a key changes, resolves with the program whose window was in front; if no key changes within the given time,
   * resolves with null.
   */
  wait(ms: number): Promise<{ front: string | null } | null>
  /** Stops watching; if a wait is in progress, it's rejected. */
  end(): Promise<void>
}

/** A PC. An observation must not be able to write anything. */
export interface Host {
  readonly id: DeviceId
  /** Returns the PC's identity, its facts and its limits, all read now. */
  device(): Promise<Device>
  /**
   * Reads one batch; the result contains an observation of every resource in it. Never rejects because a single
   * resource failed.
   */
  observe(resources: readonly Resource[], how?: ObserveHow): Promise<Observations>
  /**
   * Returns a stamp: as long as it's the same, `device` and `observe` return the same results. Null if only an
   * observation can show whether something has changed; omitted by a host that has no faster way to find out.
   */
  stamp?(): Promise<string | null>
  /**
   * Writes `to`. Creates keys above a value if they are missing. If the new state is absent, removes those keys in
   * `to.missingKeys` that are empty, starting with the innermost. `onStep`: called with the progress of changes that
   * take a long time.
   */
  act(act: ChangeRequest, onStep?: OnStep): Promise<ActResult>
  restorePoint(title: string): Promise<RestorePoint>
  /**
   * Returns the time of the newest restore point (null if there is none), and for how many minutes afterwards Windows
   * makes no other restore point. Omitted by a host that can't report it.
   */
  lastRestorePoint?(): Promise<{ at: string | null; minutes: number }>
  /**
   * Called after a run that may have requested a restore point, however that run ended. Never rejects because of what
   * Windows returned.
   */
  changesEnded?(): Promise<void>
  /**
   * Returns the times (ISO 8601) at which Windows last wrote the registry keys of these values, keyed by the values'
   * `resourceKey`. Keys that can't be read are left out. Omitted by a host that can't report it. Call this after
   * reading the values, so that no value is newer than the time of its key.
   */
  keysWrittenAt?(resources: readonly RegistryResource[]): Promise<ReadonlyMap<string, string>>
  /** Watches registry keys for changes without polling; omitted by a host that can't watch them. */
  watchKeys?(): KeyWatch
  /**
   * Returns the PC's hardware, system and condition, read now; omitted by a host that doesn't report them.
   */
  systemInformation?(): Promise<SystemInformation>
}

/**
 * Gives a run access to resources that its own process isn't allowed to change. Called once, after the run has been
 * recorded and before its first change. If the result is `refused`, the run changes nothing, and the reason is
 * recorded in its journal.
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
  /** Makes the id of a run, which sorts by time, is unique, and can be used as a file name. */
  run(): string
}

export type Holder = { pid: number; startedBy: string; since: string }

/**
 * A lock that allows only one run or recovery at a time per PC, across all processes. If the process that holds
 * the lock ends abruptly, the lock is released.
 */
export interface RunLock {
  acquire(
    startedBy: string,
  ): Promise<{ held: true; release(): Promise<void> } | { held: false; holder: Holder | null }>
  /**
   * Returns the process that holds the lock, without taking the lock; null if no process holds it. The result is only
   * for display; no decision about a change may be based on it.
   */
  holder(): Promise<Holder | null>
}

/** Called with the progress of a run. Must not throw. */
export type OnProgress = (progress: Progress) => void

/** The function is called between two changes; if it returns true, the run stops at that point. */
export type IsCancelled = () => boolean
