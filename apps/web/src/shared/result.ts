import type { RunChange } from '@clearpane/model'
import type { Tone } from '../ui/index.ts'

/** A change's result as a tone. The text beside it comes from the words. */
export const resultTone: Record<RunChange['result'], Tone> = {
  done: 'ok',
  failed: 'danger',
  notHeld: 'danger',
  denied: 'warn',
  unavailable: 'unknown',
  stale: 'warn',
  uncertain: 'unknown',
  recoveredApplied: 'ok',
  recoveredNotApplied: 'neutral',
  recoveredChanged: 'warn',
  recoveredUnreadable: 'danger',
}
