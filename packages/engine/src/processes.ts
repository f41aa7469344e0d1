/** Port beside the host: ends one program that runs. */
import type { Reason } from '@clearpane/model'

/** A number is used again once its process is gone; with the start it names one process. */
export type ProcessIdentity = { pid: number; startedAt: number }

/**
 * gone: none of this identity runs. kept: it must not be ended. refused: the system didn't let us, or it
 * still runs.
 */
export type Ending =
  | { status: 'gone' }
  | { status: 'ended'; name: string }
  | { status: 'kept' | 'refused'; name: string; reason: Reason }

/** Rejects only for defects. */
export type EndProcess = (one: ProcessIdentity) => Promise<Ending>
