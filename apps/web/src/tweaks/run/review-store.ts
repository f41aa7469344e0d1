/** What the user reviews before anything changes. */
import type { DeviceId, Origin } from '@clearpane/model'
import type { Ok } from '../../lib/api/index.ts'
import { createStore } from '../../lib/store.ts'
import type { Measures } from './result/measures.ts'
import type { Outcome } from './run-task.ts'

export type Review = {
  device: DeviceId
  title: string
  /** What the plan is made from. After confirmation, `sendPlan` sends it. */
  origin: Origin
  /** Measurements from right before it started. */
  before?: Measures
  /** Carries it out through its own call instead of `apply`, unless something was taken out. */
  send?: (planHash: string, progressId: string) => Promise<Pick<Ok<'apply'>, 'message' | 'run' | 'report'>>
  /** Called with the run's outcome, in addition to the run's own dialog: see `toastEnd`. */
  onEnd?: (outcome: Outcome) => void
}

export const review = createStore<Review | null>(null)

export const reviewUndo = (
  device: DeviceId,
  title: string,
  target: { runId?: string; changeIds?: number[] },
): Review => ({
  device,
  title,
  origin:
    target.runId === undefined
      ? { kind: 'undoAll', putBack: [] }
      : {
          kind: 'undo',
          runId: target.runId,
          putBack: [],
          ...(target.changeIds === undefined ? {} : { changeIds: target.changeIds }),
        },
})
