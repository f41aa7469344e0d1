/** What the user reviews before anything changes. */
import type { DeviceId, Origin } from '@clearpane/model'
import type { Ok } from '../../lib/api/index.ts'
import { createStore } from '../../lib/store.ts'
import type { Measures } from './result/measures.ts'
import type { Outcome } from './run-task.ts'

export type Review = {
  device: DeviceId
  title: string
  /** Names the control that asked for it, so that it can say that it's under way. */
  control?: string
  /** What the plan is made from. After confirmation, `sendPlan` sends it. */
  origin: Origin
  /** Measurements from right before it started. */
  before?: Measures
  /** Carries it out by a call of its own instead of `apply`; `origin`: what the person left in. */
  send?: (
    planHash: string,
    progressId: string,
    origin: Origin,
  ) => Promise<Pick<Ok<'apply'>, 'run' | 'report'>>
  /** Its own call takes a part of it, too; else `apply` carries out a part. */
  takesLess?: true
  /** What happens after the run, a line each. */
  afterwards?: readonly string[]
  /** Hears how the run came out, beside the run's own dialog: see `toastEnd`. `origin`: what was left in. */
  onEnd?: (outcome: Outcome, origin: Origin) => void | Promise<void>
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
