import type { RunChange } from '@clearpane/model'
import type { Tone } from '../ui/index.ts'

/** The colours for the results of a change. The wording for these results is in the string files. */
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
