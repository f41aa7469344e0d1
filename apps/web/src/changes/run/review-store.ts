/** The open review, which precedes every change. */
import type { DeviceId, Origin } from '@clearpane/model'
import type { Ok } from '../../lib/api/index.ts'
import { createStore } from '../../lib/store.ts'
import type { Measures } from './result/measures.ts'
import type { Outcome } from './run-task.ts'

export type Review = {
  device: DeviceId
  title: string
  /** Names the control that opened the review, so that the control can show the progress. */
  control?: string
  /** The origin of the plan. After confirmation, `sendPlan` sends it. */
  origin: Origin
  /** Measurements from right before the run. */
  before?: Measures
  /** Sends the plan with its own call instead of `apply`. `origin`: the settings that the person didn't remove. */
  send?: (
    planHash: string,
    progressId: string,
    origin: Origin,
  ) => Promise<Pick<Ok<'apply'>, 'run' | 'report'>>
  /** Whether the plan's own call also accepts a part of the plan; otherwise `apply` carries out the part. */
  takesLess?: true
  /** Events after the run, one line each. */
  afterwards?: readonly string[]
  /**
   * Called with the result of the run, in addition to the run's own dialog: see `toastEnd`. `origin`: the
   * settings that were left in.
   */
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
