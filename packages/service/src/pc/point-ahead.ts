/** What is known about the restore point of a run before it starts. */
import type { PointAhead } from '@clearpane/contracts'
import { whyNoPoint } from '@clearpane/engine'
import type { Plan, RunSummary } from '@clearpane/model'
import type { DeviceContext } from './context.ts'
import type { DeviceService } from './types.ts'

/** Within these minutes Windows makes no second one, unless the PC says otherwise. */
const usualMinutes = 24 * 60
const mostRead = 50

type Known = { at: string | null; minutes: number }

const isRecent = ({ at, minutes }: Known, now: string): boolean =>
  at !== null && Date.parse(now) - Date.parse(at) < minutes * 60_000

/** From our own records: made by us, or what Windows answered instead. */
const fromRuns = (runs: readonly RunSummary[], now: string): PointAhead => {
  const last = runs.find(({ restorePoint }) => restorePoint !== null && restorePoint.outcome !== 'notAsked')
  if (last?.restorePoint == null) return { is: 'likely' }
  const { outcome, reason } = last.restorePoint
  if (outcome === 'unavailable') return { is: 'unlikely', reason }
  const known = { at: last.at, minutes: usualMinutes }
  return outcome === 'created' && isRecent(known, now) ? { is: 'used', at: last.at } : { is: 'likely' }
}

export const createPointAhead =
  ({ host, clock }: DeviceContext, runs: DeviceService['runs']) =>
  async (plan: Pick<Plan, 'origin' | 'changes'>): Promise<PointAhead> => {
    const why = whyNoPoint(plan)
    if (why !== null) return { is: 'none', reason: why }
    const { limits } = await host.device()
    const limit = limits.find(({ capability }) => capability === 'restorePoint')
    // One that an administrator makes comes with the prompt that the plan needs anyway.
    const isPrompted =
      limit?.reason.code === 'pointNeedsAdministrator' && plan.changes.some(({ admin }) => admin)
    if (limit !== undefined && !isPrompted) return { is: 'none', reason: limit.reason }
    const last = await host.lastRestorePoint?.()
    const now = clock.now()
    if (last === undefined) return fromRuns(await runs({ limit: mostRead }), now)
    return last.at !== null && isRecent(last, now) ? { is: 'used', at: last.at } : { is: 'made' }
  }
