/**
 * Carries out and records one change: intent (durable) → change → read back → outcome. Both the loop that applies a
 * plan and the broker use this function to change a PC.
 */
import {
  because,
  type Change,
  isKnown,
  type JournalRecord,
  type Observation,
  type Reason,
  type RecordOf,
  traitsOf,
} from '@clearpane/model'
import { whyDenied } from '../applicability/protected.ts'
import { sameState } from '../compare.ts'
import type { RunJournal } from '../journal-store.ts'
import { rulesOf } from '../kinds/rules.ts'
import { observeOne } from '../observe-one.ts'
import type { ActResult, Clock, Host, OnStep } from '../ports.ts'

type Undated<R> = R extends unknown ? Omit<R, 'at'> : never

/** Appends a record with the current time. */
export const appendTo =
  (journal: RunJournal, clock: Clock) =>
  (record: Undated<JournalRecord>): Promise<void> =>
    journal.append({ ...record, at: clock.now() } as JournalRecord)

type Verdict = { result: RecordOf<'outcome'>['result']; reason?: Reason }

const judge = (change: Change, act: ActResult, after: Observation): Verdict => {
  const rules = rulesOf(change.resource)
  const denied = act.status === 'denied' ? whyDenied(change.resource) : null
  if (denied !== null) return { result: 'unavailable', reason: denied }
  if (act.status !== 'acted') return { result: act.status, reason: act.reason }
  const done: Verdict = act.remark === undefined ? { result: 'done' } : { result: 'done', reason: act.remark }
  if (traitsOf(change.resource.kind).oneShot) return done
  if (!isKnown(after))
    return {
      result: 'failed',
      reason: because('notReadBack', { reason: 'reason' in after ? after.reason : '' }),
    }
  if (sameState(change.resource, rules.mask(change.from, change.to), after, change.to, true)) return done
  return {
    result: 'notHeld',
    reason: because('notHeld'),
  }
}

/**
 * Carries out one change. `change.from`: the value that was observed immediately before the change. If the call
 * reported success but nothing changed, the result is `notHeld`. Rejects if the journal can't be written. If writing
 * fails before the change, the PC stays unchanged.
 */
export const carryOutChange = async (
  { host, clock }: { host: Host; clock: Clock },
  journal: RunJournal,
  change: Change,
  onStep?: OnStep,
): Promise<Verdict & { act: ActResult }> => {
  const { id, resource, from, to, causes, restart, reversible } = change
  const append = appendTo(journal, clock)
  await append({ type: 'intent', changeId: id, resource, before: from, to, causes, restart, reversible })
  const act = await host.act({ resource, from, to }, onStep)
  const after = await observeOne(host, resource)
  const verdict = judge(change, act, after)
  const { createdKeys, removedKeys } = act
  await append({ type: 'outcome', changeId: id, after, createdKeys, removedKeys, ...verdict })
  return { ...verdict, act }
}
