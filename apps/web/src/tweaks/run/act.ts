/**
 * Sends a plan that the user confirmed. Includes its hash: the server refuses to carry out another one.
 */
import type { Plan } from '@clearpane/model'
import { type Ok, request } from '../../lib/api/index.ts'

export const sendPlan = (plan: Plan, title: string, progressId: string): Promise<Ok<'apply'>> => {
  const { device, origin, hash: planHash } = plan
  if (origin.kind === 'selection')
    return request('apply', { device, progressId, body: { origin, planHash, title: title.slice(0, 120) } })
  const { kind: _, ...target } = origin
  return request('undo', { device, progressId, body: { ...target, planHash } })
}
