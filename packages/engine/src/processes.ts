/** Port for ending a running program, used with the host. */
import type { Reason } from '@clearpane/model'

/**
 * The identity of a process. Process numbers are reused; together with the start time, a number identifies a
 * single process.
 */
export type ProcessIdentity = { pid: number; startedAt: number }

/**
 * Result of ending a process. `gone`: no process with this identity runs. `kept`: the process must not be ended.
 * `refused`: the system didn't allow it, or the process is still running.
 */
export type Ending =
  | { status: 'gone' }
  | { status: 'ended'; name: string }
  | { status: 'kept' | 'refused'; name: string; reason: Reason }

/** Rejects only for defects. */
export type EndProcess = (one: ProcessIdentity) => Promise<Ending>
