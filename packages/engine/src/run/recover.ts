/** Recovery: reads the PC to find out whether an intent without an outcome was carried out, and assumes nothing. */
import { isKnown, type Observation, type RecordOf, traitsOf } from '@clearpane/model'
import { sameState } from '../compare.ts'
import type { JournalStore, StoredRun } from '../journal-store.ts'
import { missingKeysOf, withoutKeys } from '../kinds/missing-keys.ts'
import { rulesOf } from '../kinds/rules.ts'
import type { Clock, Host } from '../ports.ts'

const settle = (intent: RecordOf<'intent'>, observed: Observation): RecordOf<'recovered'>['resolved'] => {
  const mask = rulesOf(intent.resource).mask(intent.before, intent.to)
  // An action leaves no state that can be read, so it's unknown whether it ran.
  if (!isKnown(observed) || traitsOf(intent.resource.kind).oneShot) return 'unreadable'
  if (sameState(intent.resource, mask, observed, intent.to, true)) return 'applied'
  return sameState(intent.resource, mask, observed, intent.before, true) ? 'notApplied' : 'changed'
}

/** Finds keys that appeared during the change, and keys that the change had to remove and that are in fact gone. */
export const keysMoved = (
  intent: Pick<RecordOf<'intent'>, 'before' | 'to'>,
  observed: Observation,
): { createdKeys: string[]; removedKeys: string[] } => ({
  createdKeys: isKnown(observed) ? withoutKeys(missingKeysOf(intent.before), missingKeysOf(observed)) : [],
  removedKeys:
    isKnown(observed) && intent.to.status === 'absent'
      ? missingKeysOf(intent.to).filter((key) => !withoutKeys([key], missingKeysOf(observed)).length)
      : [],
})

export const isUnfinished = ({ records }: StoredRun): boolean =>
  records.length > 0 && !records.some((r) => r.type === 'end')

/**
 * Checks a dead run. Returns null if there is nothing to check. `later`: the run can't be checked at the moment.
 * In all other cases, returns the changes that must be put back.
 */
export type CheckDead = (runId: string) => Promise<readonly number[] | 'later' | null>

/**
 * Settles every unfinished run. The caller holds the run lock, so none of these runs is still in progress. Returns
 * their ids.
 */
export const recover = async (
  host: Host,
  store: Pick<JournalStore, 'read' | 'open'>,
  clock: Clock,
  check: CheckDead = async () => null,
): Promise<string[]> => {
  const settled: string[] = []
  for (const stored of (await store.read()).filter(isUnfinished)) {
    const { runId, records } = stored
    const closed = new Set(
      records.filter((r) => r.type === 'outcome' || r.type === 'recovered').map((r) => r.changeId),
    )
    const open = records.filter((r) => r.type === 'intent').filter((intent) => !closed.has(intent.changeId))
    const answers = await host.observe(open.map((intent) => intent.resource))
    const journal = await store.open(runId)
    try {
      for (const intent of open) {
        const observed = answers.of(intent.resource)
        const { createdKeys, removedKeys } = keysMoved(intent, observed)
        const resolved = settle(intent, observed)
        await journal.append({
          type: 'recovered',
          at: clock.now(),
          changeId: intent.changeId,
          resolved,
          observed,
          createdKeys,
          removedKeys,
        })
      }
      const isChecked = records.some(({ type }) => type === 'checked')
      const found = isChecked ? null : await check(runId)
      if (found !== null && found !== 'later')
        await journal.append({ type: 'checked', at: clock.now(), putBack: [...found] })
      const unchecked = found === 'later' ? ({ unchecked: true } as const) : {}
      await journal.append({ type: 'end', at: clock.now(), result: 'interrupted', ...unchecked })
    } finally {
      await journal.close()
    }
    settled.push(runId)
  }
  return settled
}
