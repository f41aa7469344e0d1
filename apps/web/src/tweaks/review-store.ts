/** What the person is asked to look at before anything changes. */
import type { DeviceId, Origin } from '@clearpane/model'
import { createStore } from '../lib/store.ts'

/** The call that carries the plan out once it is confirmed. */
export type Act =
  | { call: 'applyProfile'; profile: string }
  | { call: 'apply' }
  | { call: 'gamingOptimize'; profile: string }
  | { call: 'privacyRecommendation'; recommendation: string }
  | { call: 'privacyRecommendations' }
  | { call: 'privacyOptimize'; issues: string[] }
  | { call: 'undo'; run?: string; change?: number; tweaks?: string[] }

/** `toast`: the specified titles for the end of this run; the run's own dialog says the rest. */
export type Review = {
  device: DeviceId
  title: string
  origin: Origin
  act: Act
  toast?: { done: string; failed: string; failedText: string }
}

export const review = createStore<Review | null>(null)

export const reviewUndo = (
  device: DeviceId,
  title: string,
  target: { run?: string; change?: number },
): Review => ({
  device,
  title,
  origin:
    target.run === undefined
      ? { kind: 'undoAll', putBack: [] }
      : {
          kind: 'undo',
          run: target.run,
          putBack: [],
          ...(target.change === undefined ? {} : { change: target.change }),
        },
  act: { call: 'undo', ...target },
})
