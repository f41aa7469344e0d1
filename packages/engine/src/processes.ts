/** The interface for ending a running program, used alongside the host. */
import type { Reason } from '@clearpane/model'

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
