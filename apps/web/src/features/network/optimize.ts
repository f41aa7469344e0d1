/** Auto Optimize: measures the connection, restores healthy defaults, measures again. */
import type { DeviceId } from '@clearpane/model'
import { suggestedTweaks } from '@clearpane/model/further'
import { review, toastEnd } from '../../changes/index.ts'
import { type Ok, request } from '../../lib/api/index.ts'
import { createStore } from '../../lib/store.ts'

type Optimized = Pick<Ok<'optimizeNetwork'>, 'before' | 'after'> & { device: DeviceId }

/** The result of the last Auto Optimize since the page was loaded; its figures are also in the history. */
export const optimized = createStore<Optimized | null>(null)

/** The same choices as those of the `/api/network/optimize` call. */
const choices = suggestedTweaks([
  'network.optimizeTCP',
  'network.congestionCubic',
  'network.optimizeNetworkCard',
])

type Words = Record<'done' | 'failed' | 'failedText', string>

export const reviewOptimize = (device: DeviceId, { done, failed, failedText }: Words) =>
  review.set({
    device,
    act: { id: 'network.optimize' },
    origin: { kind: 'selection', choices },
    send: async (planHash, progressId) => {
      const answer = await request('optimizeNetwork', { device, progressId, body: { planHash } })
      optimized.set({ device, before: answer.before, after: answer.after })
      return answer
    },
    onEnd: toastEnd(done, failed, failedText),
  })
