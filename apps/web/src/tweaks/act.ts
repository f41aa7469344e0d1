/** Which call carries a confirmed plan out. The hash travels with it: a plan that is no longer that one is refused. */
import type { DeviceId, Plan, RunDetail } from '@clearpane/model'
import { request } from '../lib/api/index.ts'
import type { Act } from './review-store.ts'

type Answer = { message: string; run: RunDetail | null; defaultsPlan: Plan | null }

export const sendAct = async (device: DeviceId, act: Act, plan: Plan, title: string, progressId: string): Promise<Answer> => {
  const { origin, hash: planHash } = plan
  const putBack = origin.kind === 'selection' ? undefined : origin.putBack
  if (act.call === 'applyProfile') {
    const { profile } = act
    const { message, run, defaultsPlan } = await request('applyProfile', { device, progressId, body: { profile, planHash, putBack } })
    return { message, run, defaultsPlan }
  }
  const { message, run } =
    act.call === 'apply'
      ? await request('apply', { device, progressId, body: { origin, planHash, title: title.slice(0, 120) } })
      : await request('undo', { device, progressId, body: { run: act.run, change: act.change, putBack, planHash } })
  return { message, run, defaultsPlan: null }
}
