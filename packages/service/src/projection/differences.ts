/** Compares the journals on disk with the runs that were projected. */
import type { StoredRun } from '@clearpane/engine'
import type { KnownRun } from '@clearpane/store'
import type { Swept } from '../journal/index.ts'
import { digestOf, isSameLoss } from './rows.ts'

/** Finds the runs to read, and those whose folder is gone. */
export const differences = (known: ReadonlyMap<string, KnownRun>, swept: readonly Swept[]) => {
  const there = new Set(swept.map(({ runId }) => runId))
  return {
    read: swept.filter(({ runId, stamp }) => stamp === null || known.get(runId)?.stamp !== stamp),
    gone: [...known.keys()].filter((runId) => !there.has(runId)),
  }
}

/**
 * Says what to do with one run. same: nothing. accepted: take in these records, which may happen at any time.
 * refold: fold it again, and all runs after it.
 */
export type Verdict =
  | { is: 'same' | 'refold' }
  | { is: 'accepted'; records: Extract<StoredRun['records'][number], { type: 'accepted' }>[] }

export const judge = (known: KnownRun | undefined, stored: StoredRun | null): Verdict => {
  if (known === undefined) return { is: 'refold' }
  if (stored === null || stored.lost !== undefined)
    return { is: isSameLoss(known, stored) ? 'same' : 'refold' }
  if (known.state === 'lost' || known.state === 'nothing' || known.damaged !== stored.damaged)
    return { is: 'refold' }
  if (digestOf(stored.records.slice(0, known.records)) !== known.digest) return { is: 'refold' }
  const more = stored.records.slice(known.records)
  if (more.length === 0) return { is: 'same' }
  const accepted = more.filter((record) => record.type === 'accepted')
  return known.state === 'settled' && accepted.length === more.length
    ? { is: 'accepted', records: accepted }
    : { is: 'refold' }
}
