/** The open review; no change is made without a review. */
import type { DeviceId, Origin } from '@clearpane/model'
import type { Ok } from '../../lib/api/index.ts'
import { createStore } from '../../lib/store.ts'
import type { Measures } from './result/measures.ts'
import type { ReviewAct } from './review-act.ts'
import type { Outcome } from './run-task.ts'

export type Review = {
  device: DeviceId
  /** What the review is about, from which its title is derived, and later that of the run; see `useActTitle`. */
  act: ReviewAct
  /** Identifies the control that opened the review, so that this control can show the progress. */
  control?: string
  /** The origin of the plan under review. Once the user has confirmed, `sendPlan` sends this origin. */
  origin: Origin
  /** The names of the settings, indexed by `causeKey`, for settings that the PC no longer knows. */
  names?: ReadonlyMap<string, string>
  /** The figures that were measured right before the run. */
  before?: Measures
  /** Sends the plan with a special call instead of `apply`. `origin`: the settings that the user didn't remove. */
  send?: (
    planHash: string,
    progressId: string,
    origin: Origin,
  ) => Promise<Pick<Ok<'apply'>, 'run' | 'report'>>
  /** Whether the special call also accepts just a part of the plan; if not, `apply` carries out that part.
   */
  takesLess?: true
  /** What happens after the run, one line for each event. */
  afterwards?: readonly string[]
  /**
   * Called with the run's result, in addition to showing the run's own dialog; see `toastEnd`. `origin`: the
   * settings that the user didn't remove.
   */
  onEnd?: (outcome: Outcome, origin: Origin) => void | Promise<void>
}

export const review = createStore<Review | null>(null)

export const reviewUndo = (
  device: DeviceId,
  act: ReviewAct,
  target: { runId?: string; changeIds?: number[] },
): Review => ({
  device,
  act,
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
