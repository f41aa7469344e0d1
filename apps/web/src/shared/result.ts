import type { RunChange } from '@clearpane/model'
import type { Tone } from '../ui/index.ts'

/** The tones for the results of a change. The texts for these results are in the words files. */
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
