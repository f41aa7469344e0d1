/** A restore point's outcome is data: a run goes on without one, and its journal says why. */
import { type RestorePoint, textReason } from '@clearpane/model'
import {
  createRestorePoint,
  endRestorePoint,
  isElevated,
  letWindowsCallBack,
  type RestorePointOutcome,
} from '@clearpane/win32'
import { refusalOf } from './answers.ts'

/** ERROR_SERVICE_DISABLED: System Restore is switched off on this PC. */
const switchedOff = 1058

const failedBecause = (code: number): RestorePoint => {
  if (code === switchedOff)
    return {
      outcome: 'unavailable',
      reason: textReason('System Restore is switched off (SRSetRestorePointW answered 1058)'),
    }
  if (code === 0)
    return {
      outcome: 'failed',
      reason: textReason('SRSetRestorePointW made no restore point and gave no code'),
    }
  return { outcome: 'failed', reason: textReason(`SRSetRestorePointW answered ${code}`) }
}

export type MadePoint = RestorePoint & {
  /** Of a point that is new: its changes are to be ended. */ sequence?: bigint
}

const told = (made: Exclude<RestorePointOutcome, { outcome: 'failed' }>): MadePoint => {
  const { outcome, sequence } = made
  if (outcome === 'created') return { outcome, reason: textReason(`restore point ${sequence}`), sequence }
  if (outcome === 'skipped')
    return {
      outcome,
      reason: textReason(`Windows keeps 24 hours between restore points; the last one is number ${sequence}`),
    }
  return {
    outcome: 'failed',
    reason: textReason(
      `Windows answered with number ${sequence}, and nothing says whether that is a new one`,
    ),
  }
}

export const makeRestorePoint = async (title: string, elevated: boolean): Promise<MadePoint> => {
  if (!elevated) return { outcome: 'unavailable', reason: textReason('not elevated') }
  try {
    const made = await createRestorePoint(title)
    return made.outcome === 'failed' ? failedBecause(made.code) : told(made)
  } catch (error) {
    const { status, reason } = refusalOf(error)
    return { outcome: status === 'unavailable' ? 'unavailable' : 'failed', reason }
  }
}

/** A point is as good when Windows does not take its end. */
export const endOfChanges = async (sequence: bigint): Promise<void> => {
  try {
    await endRestorePoint(sequence)
  } catch (error) {
    refusalOf(error)
  }
}

/**
 * In a process that may make restore points. Where Windows refuses, the point says so when it is asked for.
 */
export const prepareRestorePoints = (): void => {
  try {
    if (isElevated()) letWindowsCallBack()
  } catch (error) {
    refusalOf(error)
  }
}
