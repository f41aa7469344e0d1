/** A PC for one run: what needs an administrator goes to the broker, all else to the process's own host. */
import { type ActResult, type ChangeRequest, type Host, keysMoved } from '@clearpane/engine'
import {
  because,
  type Change,
  type Observation,
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

  /** Null when the broker is gone, which is then remembered: nobody is asked a second time. */
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

  /** Only what this process may not read itself is asked of the broker. */
  const observe = async (resources: readonly Resource[]): Promise<Observation[]> => {
    const answers = await own.observe(resources)
    const denied = answers.flatMap(({ status }, i) => {
      const resource = resources[i]
      const change = resource === undefined ? undefined : admin.get(resourceKey(resource))
      return status === 'denied' && change !== undefined ? [{ i, id: change.id }] : []
    })
    if (denied.length === 0) return answers
    const told = await ask(() => broker.observe(denied.map(({ id }) => id)))
    for (const [n, { i }] of denied.entries()) answers[i] = told?.[n] ?? (answers[i] as Observation)
    return answers
  }

  const brokerGone = () => gone ?? because('brokerEnded')

  /** Its process is gone, so nothing of it is still under way: what it did, if anything, can be read now. */
  const readBack = async ({ resource, from, to }: ChangeRequest): Promise<ActResult> => {
    const [after = { status: 'failed', reason: because('noAnswer') } as Observation] = await own.observe([
      resource,
    ])
    return { status: 'failed', reason: brokerGone(), ...keysMoved({ before: from, to }, after) }
  }

  return {
    id: own.id,
    device: () => own.device(),
    observe: (resources) => observe(resources),
    act: async (act) => {
      const change = admin.get(resourceKey(act.resource))
      if (change === undefined) return own.act(act)
      if (gone !== null)
        return {
          status: 'failed',
          reason: because('notTried', { reason: brokerGone() }),
          createdKeys: [],
          removedKeys: [],
        }
      return (await ask(() => broker.act(change.id, act.from, act.to))) ?? readBack(act)
    },
    restorePoint: async (): Promise<RestorePoint> =>
      (await ask(() => broker.restorePoint())) ?? { outcome: 'failed', reason: brokerGone() },
  }
}
