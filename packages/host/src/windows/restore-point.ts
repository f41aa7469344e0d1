/** A restore point's outcome is data: a run goes on without one, and its journal says why. */
import type { RestorePoint } from '@clearpane/model'
import { createRestorePoint } from '@clearpane/win32'
import { refusalOf } from './answers.ts'

/** ERROR_SERVICE_DISABLED: System Restore is switched off on this PC. */
const switchedOff = 1058

const failedBecause = (code: number): RestorePoint => {
  if (code === switchedOff) return { outcome: 'unavailable', reason: 'System Restore is switched off (SRSetRestorePointW answered 1058)' }
  if (code === 0) return { outcome: 'failed', reason: 'SRSetRestorePointW made no restore point and gave no code' }
  return { outcome: 'failed', reason: `SRSetRestorePointW answered ${code}` }
}

export const makeRestorePoint = async (title: string, elevated: boolean): Promise<RestorePoint> => {
  if (!elevated) return { outcome: 'unavailable', reason: 'not elevated' }
  try {
    const made = await createRestorePoint(title)
    if (made.outcome === 'failed') return failedBecause(made.code)
    if (made.outcome === 'created') return { outcome: 'created', reason: `restore point ${made.sequence}` }
    return { outcome: 'skipped', reason: `Windows keeps 24 hours between restore points; the last one is number ${made.sequence}` }
  } catch (error) {
    const { status, reason } = refusalOf(error)
    return { outcome: status === 'unavailable' ? 'unavailable' : 'failed', reason }
  }
}
