import type { RunChange } from '@clearpane/model'
import type { Tone } from '../ui/index.ts'

/** How a change came out, as a tone. The word beside it is the catalog's. */
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
