/**
 * Values that their rule would put back but that are waiting for the user, either because an administrator is needed
 * or because a run failed. A value that a task with administrator rights puts back doesn't count as waiting,
 * unless the task has run and the value still isn't back.
 */
import { type DriftEntry, resourceKey } from '@clearpane/model'
import type { Store } from '@clearpane/store'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { answerOf, planBack } from './answers.ts'
import { type HandedOver, handedOver } from './hand-over.ts'
import { readMovements, readRules } from './kept.ts'

type WaitingPutBacks = {
  entries: DriftEntry[]
  /** Id of the newest movement of a waiting value; null if no value is waiting. */
  newest: string | null
}

export const waitingPutBacks = async (
  store: Pick<Store, 'records'>,
  device: Pick<DeviceSession, 'id' | 'service' | 'entries'>,
  drift: readonly DriftEntry[],
): Promise<WaitingPutBacks> => {
  const [movements, rules] = [await readMovements(store, device.id), await readRules(store, device.id)]
  const left = drift.flatMap((entry) => {
    const newest = movements.find(({ movement }) => movement.key === entry.key)
    const isLeft =
      (newest?.answer === 'needsYou' || newest?.answer === 'handedOver') &&
      newest.movement.value?.runId === entry.runId &&
      answerOf(rules, newest.movement) === 'putBack'
    return isLeft ? [{ entry, movement: newest.movement }] : []
  })
  const back =
    left.length === 0
      ? null
      : await planBack(
          device,
          left.map(({ entry }) => entry),
        )
  const handed: HandedOver = back === null ? new Map() : await handedOver(device, back.plan)
  const waiting = left.filter(({ entry: { resource }, movement: { at } }) => {
    const runs = handed.get(resourceKey(resource))
    if (runs === undefined) return true
    // A run of the task after the movement has failed or has left the value to the user; otherwise, the value would
    // be back.
    const [last] = runs
    return last !== undefined && last.at > at
  })
  return {
    entries: waiting.map(({ entry }) => entry),
    newest:
      waiting
        .map(({ movement }) => movement.id)
        .toSorted()
        .at(-1) ?? null,
  }
}
