/**
 * Makes one plan's changes in the broker: each at most once, in order, and only as the server's journal
 * records.
 */
import {
  type ActResult,
  appendTo,
  type Clock,
  carryOutChange,
  type Host,
  type OnStep,
  observeOne,
  type RunJournal,
  rulesOf,
  sameState,
} from '@clearpane/engine'
import { because, type Change, canonicalJson, isKnown, type Reason, type RecordOf } from '@clearpane/model'
import { ProtocolError } from './channel.ts'
import type { Checked } from './check-order.ts'
import type { Answer, Order, Request } from './messages.ts'

export type Started = {
  host: Host
  clock: Clock
  journal: RunJournal
  order: Order
  checked: Extract<Checked, { ok: true }>
  title: string
  onStep: OnStep
}

export type BrokerRun = {
  /** Throws ProtocolError for a request that isn't allowed, or not at this point. */
  answer(request: Request): Promise<Answer>
  /** Whether all changes were made and read back. */
  isDone(): boolean
}

type Outcome = RecordOf<'outcome'>['result']

const refuse = (status: 'failed' | 'denied', reason: Reason): ActResult => ({
  status,
  reason,
  createdKeys: [],
  removedKeys: [],
})

export const createRun = ({ host, clock, journal, order, checked, title, onStep }: Started): BrokerRun => {
  const { admin, reasons } = checked
  const append = appendTo(journal, clock)
  const outcomes: Outcome[] = []
  let last = 0
  let pointRequested = false

  const carryOut = async (change: Change): Promise<ActResult> => {
    const { act, result } = await carryOutChange({ host, clock }, journal, change, onStep)
    outcomes.push(result)
    return act
  }

  const act = async ({ changeId: id, from, to }: Extract<Request, { type: 'act' }>): Promise<ActResult> => {
    const change = admin.get(id)
    if (change === undefined) throw new ProtocolError(because('changeNotInPlan'))
    if (id <= last) throw new ProtocolError(because('changeOutOfOrder'))
    last = id
    const why = reasons.get(id)
    if (why !== undefined) return refuse('denied', why)
    const { resource } = change
    const rules = rulesOf(resource)
    const mask = rules.mask(change.from, change.to)
    const now = await observeOne(host, resource)
    if (!isKnown(now)) return refuse('failed', because('notObservedAsAdministrator', { reason: now.reason }))
    const stays = sameState(resource, mask, now, change.from) && sameState(resource, mask, now, from)
    const rebased = rules.rebase(change.to, mask, now)
    if (!stays || canonicalJson(rebased) !== canonicalJson(to))
      return refuse('failed', because('movedMeanwhile'))
    return carryOut({ ...change, from: now, to: rebased })
  }

  return {
    isDone: () => outcomes.length === admin.size && outcomes.every((outcome) => outcome === 'done'),
    answer: async (request) => {
      switch (request.type) {
        case 'restorePoint': {
          if (pointRequested || last > 0 || order.origin.kind !== 'selection')
            throw new ProtocolError(because('pointOutOfTurn'))
          pointRequested = true
          const point = await host.restorePoint(`Clearpane: ${title}`)
          await append({ type: 'restorePoint', ...point })
          return { type: 'restorePoint', point }
        }
        case 'observe': {
          const resources = request.changeIds.flatMap((id) => admin.get(id)?.resource ?? [])
          if (resources.length !== request.changeIds.length) throw new ProtocolError(because('lookNotInPlan'))
          return { type: 'observed', observations: (await host.observe(resources)).list(resources) }
        }
        case 'act':
          return { type: 'acted', result: await act(request) }
        case 'bye':
          return { type: 'bye' }
      }
    },
  }
}
