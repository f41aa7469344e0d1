/** Port beside the host: ends a running program. */
import type { Reason } from '@clearpane/model'

/** Process numbers are reused; with the start time, one identifies a single process. */
export type ProcessIdentity = { pid: number; startedAt: number }

/**
 * gone: no process with this identity runs. kept: it must not be ended. refused: the system didn't allow it,
 * or it's still running.
 */
export type Ending =
  | { status: 'gone' }
  | { status: 'ended'; name: string }
  | { status: 'kept' | 'refused'; name: string; reason: Reason }

/** Rejects only for defects. */
export type EndProcess = (one: ProcessIdentity) => Promise<Ending>
