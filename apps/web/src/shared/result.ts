import type { RunChange } from '@clearpane/model'
import type { Tone } from '../ui/index.ts'

/** The tones of a change's results. The words files have their texts. */
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
