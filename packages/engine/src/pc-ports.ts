/**
 * The smaller interfaces to a PC, each used alongside the host: what a PC has and reports about itself, the notices
 * that it shows, and the programs that it runs or ends. Reading never writes.
 */
import type {
  Boot,
  HardwarePart,
  InstalledUpdate,
  ProtectionLog,
  Reason,
  SensorDescription,
  SensorReading,
} from '@clearpane/model'
import type { Signal } from './inventory.ts'

/** A PC’s sensors: everything that can be measured while the PC is running. */
export interface Sensors {
  /** Lists every sensor of this PC, including sensors that can't be read at the moment. */
  list(): Promise<SensorDescription[]>
  /**
   * Returns one value for each id, in the same order, all read at the same moment. Never rejects because a single
   * sensor failed.
   */
  sample(ids: readonly string[]): Promise<SensorReading[]>
}

/** A PC’s hardware parts. */
export interface Hardware {
  /**
   * Reads every hardware part; one that can't be read is included with the reason. Never rejects just because one
   * part fails.
   */
  read(): Promise<HardwarePart[]>
}

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

export const hiveOwners = ['machine', 'user'] as const
export type HiveOwner = (typeof hiveOwners)[number]

export type HiveFile = { name: string; size: { bytes: number } | { reason: Reason } }

/** Lists every file in which Windows stores its registry, including files whose size this process can’t read. */
export type ReadHives = (owner: HiveOwner) => Promise<HiveFile[]>

/**
 * Identifies a process. Windows reuses process numbers, so only a number and a start time together identify a single
 * process.
 */
export type ProcessIdentity = { pid: number; startedAt: number }

/**
 * The result of an attempt to end a process. `gone`: there is no running process with this identity. `kept`: the
 * process must not be ended. `refused`: the system didn't allow ending the process, or the process is still running.
 */
export type Ending =
  | { status: 'gone' }
  | { status: 'ended'; name: string }
  | { status: 'kept' | 'refused'; name: string; reason: Reason }

/** Rejects only for defects. */
export type EndProcess = (one: ProcessIdentity) => Promise<Ending>

/** Notices that Windows shows outside the dashboard. */
export interface Notices {
  /**
   * Shows a notice. `off`: the user or a policy has turned notices off. If Windows refuses, the promise rejects with
   * the message from Windows.
   */
  show(notice: { title: string; text: string }): Promise<'shown' | 'off'>
  /** Removes what notices leave behind on the PC. */
  forget(): Promise<void>
}

/**
 * Name of a tool. `systemFiles`: Windows compares its own files with its stored copies, without repairing them.
 */
export type ToolName = 'systemFiles'

export type ToolEvent =
  | { line: string }
  /** The last event. `reason`: the meaning of an exit code that doesn't stand for success. */
  | { code: number; reason: Reason | null }
  /** The reason why the program didn't start, which is returned in place of a result. */
  | { cannot: Reason }

/** An AbortSignal is one. */
export type ToolSignal = Signal & {
  addEventListener(type: 'abort', listener: () => void, options: { once: boolean }): void
}

/** Programs that check a PC without changing it and report their progress. */
export interface Tools {
  /**
   * Runs a tool. Text that the user typed is never passed to a program. The program is ended as soon as the signal
   * aborts.
   */
  run(tool: ToolName, signal: ToolSignal): AsyncIterable<ToolEvent>
}
