/** A PC for one run: what needs an administrator goes to the broker, all else to the process's own host. */
import {
  type ActResult,
  type ChangeRequest,
  type Host,
  keysMoved,
  Observations,
  observeOne,
} from '@clearpane/engine'
import {
  because,
  type Change,
  type Plan,
  type Reason,
  type Resource,
  type RestorePoint,
  resourceKey,
} from '@clearpane/model'
import { type BrokerClient, BrokerGone } from './client.ts'

export const brokeredHost = (own: Host, broker: BrokerClient, plan: Plan): Host => {
  const admin = new Map<string, Change>(
    plan.changes.filter((change) => change.admin).map((change) => [resourceKey(change.resource), change]),
  )
  let gone: Reason | null = null

  /** Null once the broker is gone, which is remembered: there's no second prompt. */
  const ask = async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (gone !== null) return null
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof BrokerGone)) throw error
      gone = error.reason
      return null
    }
  }

  /**
   * Whoever changes a value also reads it, before and after: without rights, some values aren't denied but look
   * absent or unavailable, and a file in use looks denied.
   */
  const observe = async (resources: readonly Resource[]): Promise<Observations> => {
    const changes = resources.flatMap((resource) => admin.get(resourceKey(resource)) ?? [])
    const seen = changes.length === 0 ? null : await ask(() => broker.observe(changes))
    if (seen === null) return own.observe(resources)
    const others = resources.filter((resource) => !admin.has(resourceKey(resource)))
    return others.length === 0 ? seen : Observations.merge([await own.observe(others), seen])
  }

  const brokerGone = () => gone ?? because('brokerEnded')

  /** Its process has ended, so everything it did can be read now. */
  const readBack = async ({ resource, from, to }: ChangeRequest): Promise<ActResult> => {
    const after = await observeOne(own, resource)
    return { status: 'failed', reason: brokerGone(), ...keysMoved({ before: from, to }, after) }
  }

  return {
    id: own.id,
    device: () => own.device(),
    observe: (resources) => observe(resources),
    act: async (act, onStep) => {
      const change = admin.get(resourceKey(act.resource))
      if (change === undefined) return own.act(act, onStep)
      if (gone !== null)
        return {
          status: 'failed',
          reason: because('notTried', { reason: brokerGone() }),
          createdKeys: [],
          removedKeys: [],
        }
      return (await ask(() => broker.act(change.id, act.from, act.to, onStep))) ?? readBack(act)
    },
    restorePoint: async (): Promise<RestorePoint> =>
      (await ask(() => broker.restorePoint())) ?? { outcome: 'failed', reason: brokerGone() },
  }
}
