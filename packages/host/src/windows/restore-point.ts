/**
 * The outcome of making a restore point is data, not an error: if there is no restore point, the run continues
 * without it, and its journal gives the reason.
 */
import { because, type RestorePoint } from '@clearpane/model'
import {
  createRestorePoint,
  endRestorePoint,
  isElevated,
  letWindowsCallBack,
  type RestorePointOutcome,
} from '@clearpane/win32'
import { refusalOf } from './answers.ts'

/** Error code ERROR_SERVICE_DISABLED: System Restore is turned off on this PC. */
const switchedOff = 1058

const failedBecause = (code: number): RestorePoint => {
  if (code === switchedOff)
    return {
      outcome: 'unavailable',
      reason: because('pointsOff'),
    }
  if (code === 0)
    return {
      outcome: 'failed',
      reason: because('pointNoCode'),
    }
  return { outcome: 'failed', reason: because('windowsNumber', { call: 'SRSetRestorePointW', number: code }) }
}

export type MadePoint = RestorePoint & {
  /** The sequence number of a new restore point; Clearpane later passes it to Windows to report that the changes have
   * ended. */ sequence?: bigint
}

const pointOf = (made: Exclude<RestorePointOutcome, { outcome: 'failed' }>): MadePoint => {
  const { outcome, sequence } = made
  if (outcome === 'created')
    return { outcome, reason: because('pointMade', { number: `${sequence}` }), sequence }
  if (outcome === 'skipped')
    return {
      outcome,
      reason: because('pointTooSoon', { number: `${sequence}` }),
    }
  return {
    outcome: 'failed',
    reason: because('pointUnclear', { number: `${sequence}` }),
  }
}

export const makeRestorePoint = async (title: string, elevated: boolean): Promise<MadePoint> => {
  if (!elevated) return { outcome: 'unavailable', reason: because('notElevated') }
  try {
    const made = await createRestorePoint(title)
    return made.outcome === 'failed' ? failedBecause(made.code) : pointOf(made)
  } catch (error) {
    const { status, reason } = refusalOf(error)
    return { outcome: status === 'unavailable' ? 'unavailable' : 'failed', reason }
  }
}

/**
 * Tells Windows that the changes for which the restore point was made have ended. The restore point stays valid even
 * if Windows rejects the message that the changes have ended.
 */
export const endOfChanges = async (sequence: bigint): Promise<void> => {
  try {
    await endRestorePoint(sequence)
  } catch (error) {
    refusalOf(error)
  }
}

/**
 * Prepares a process that may create restore points. If Windows refuses the preparation, the request for a restore
 * point reports this refusal.
 */
export const prepareRestorePoints = (): void => {
  try {
    if (isElevated()) letWindowsCallBack()
  } catch (error) {
    refusalOf(error)
  }
}
