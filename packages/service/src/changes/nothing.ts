/** The outcome of a call that found nothing to change. */
import { type Outcome, outcomeOf } from './outcome-text.ts'

const none = { planned: 0, held: 0, denied: 0, failed: 0, conflict: 0, guard: 0, kept: 0 }

export const nothingToDo: Outcome = outcomeOf({
  run: null,
  report: { result: 'nothing', ...none, unreadableRuns: 0, damagedLines: 0 },
})
