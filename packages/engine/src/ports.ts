/**
 * What the engine needs from the outside, and nothing else: a host (the PC), a journal store, a clock, ids, a
 * run lock.
 */
import type {
  Device,
  DeviceId,
  Known,
  NoAdministrator,
  Plan,
  Progress,
  Reason,
  Resource,
  RestorePoint,
  SystemInformation,
} from '@clearpane/model'
import type { Observations } from './observations.ts'

/**
 * acted: the call reported success; only the read-back says whether it held. `remark`: a note despite that.
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

/** The one thing handed to a host to change: exactly a plan's change, reduced to what the act needs. */
export type ChangeRequest = { resource: Resource; from: Known; to: Known }

/**
 * `maxAgeMs`: how old an answer may be (default 0: read now). For pages that read about once a second, while
 * some kinds take seconds (apps, Defender). Plans, acts and read-backs always read now.
 */
export type ObserveHow = { maxAgeMs?: number }

/** A PC. Observing must not be able to write. */
export interface Host {
  readonly id: DeviceId
  /** Identity, facts and limits, read now. */
  device(): Promise<Device>
  /** One batch; each resource has its answer in it. Never rejects for what a resource answers. */
  observe(resources: readonly Resource[], how?: ObserveHow): Promise<Observations>
  /**
   * As long as it's the same, `device` and `observe` answer the same. Null where only observing can tell now;
   * left out by a host that has nothing cheaper than observing.
   */
  stamp?(): Promise<string | null>
  /**
   * Writes `to`. Keys missing above a value are created; `to.missingKeys` of an absent are removed again
   * where empty, innermost first.
   */
  act(act: ChangeRequest): Promise<ActResult>
  restorePoint(title: string): Promise<RestorePoint>
  /**
   * The run that may have asked for a restore point is over, however it ended. Never rejects for what Windows
   * answers.
   */
  changesEnded?(): Promise<void>
  /** What the PC is and how it is doing, read now; left out by a host that doesn't report it. */
  systemInformation?(): Promise<SystemInformation>
}

/**
 * How one run reaches what its own process may not change: requested once, after the run is on record and
 * before its first act. refused: the run changes nothing and its journal says why.
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

/** One run or recovery per PC at a time, over all processes. A holder that dies leaves nothing behind. */
export interface RunLock {
  acquire(
    startedBy: string,
  ): Promise<{ held: true; release(): Promise<void> } | { held: false; holder: Holder | null }>
  /** Who holds it now, without taking it; null if no one does. Fit for display, not for deciding to act. */
  holder(): Promise<Holder | null>
}

/** Receives the progress of a run. Must not throw. */
export type OnProgress = (progress: Progress) => void

/** Checked between two changes; true stops the run there. */
export type IsCancelled = () => boolean
