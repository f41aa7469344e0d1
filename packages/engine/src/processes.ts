/** The interface for ending a running program, which is used with the host. */
import type { Reason } from '@clearpane/model'

/**
 * Identifies a process. Process numbers are used again for other processes; only together with the start time does a
 * number identify a single process.
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
