/**
 * Which call carries a confirmed plan out. The hash travels with it: a plan that is no longer that one is
 * refused.
 */
import type { ChangeReport, DeviceId, Plan, RunDetail } from '@clearpane/model'
import { request } from '../../lib/api/index.ts'
import type { Act } from './review-store.ts'

type Answer = { message: string; run: RunDetail | null; report: ChangeReport; defaultsPlan: Plan | null }

type Sent = { device: DeviceId; plan: Plan; title: string; progressId: string }

/** Every call but that of a profile, whose answer says more. */
const sendPlain = (
  act: Exclude<Act, { call: 'applyProfile' }>,
  { device, plan, title, progressId }: Sent,
) => {
  const { origin, hash: planHash } = plan
  switch (act.call) {
    case 'apply':
      return request('apply', { device, progressId, body: { origin, planHash, title: title.slice(0, 120) } })
    case 'gamingOptimize':
      return request('gamingOptimize', { device, progressId, body: { profile: act.profile, planHash } })
    case 'privacyRecommendation':
      return request('privacyRecommendation', {
        device,
        progressId,
        body: { recommendation: act.recommendation, planHash },
      })
    case 'privacyRecommendations':
      return request('privacyRecommendations', { device, progressId, body: { planHash } })
    case 'privacyOptimize':
      return request('privacyOptimize', { device, progressId, body: { issues: act.issues, planHash } })
    case 'undo': {
      const { run, change, tweaks } = act
      return request('undo', {
        device,
        progressId,
        body: { run, change, tweaks, putBack: putBackOf(plan), planHash },
      })
    }
  }
}

const putBackOf = ({ origin }: Plan) => (origin.kind === 'selection' ? undefined : origin.putBack)

export const sendAct = async (
  device: DeviceId,
  act: Act,
  plan: Plan,
  title: string,
  progressId: string,
): Promise<Answer> => {
  if (act.call !== 'applyProfile') {
    const { message, run, report } = await sendPlain(act, { device, plan, title, progressId })
    return { message, run, report, defaultsPlan: null }
  }
  const body = { profile: act.profile, planHash: plan.hash, putBack: putBackOf(plan) }
  const { message, run, report, defaultsPlan } = await request('applyProfile', { device, progressId, body })
  return { message, run, report, defaultsPlan }
}
