/** Reads one run from its records: each change, its result, and the state after it. */
import {
  isKnown,
  type JournalRecord,
  type Known,
  type Observation,
  type RecordOf,
  type Resource,
  type RunChange,
} from '@clearpane/model'
import { sameState } from '../compare.ts'
import type { StoredRun } from '../journal-store.ts'
import type { FieldMask } from '../kinds/kind-rules.ts'
import { rulesOf } from '../kinds/rules.ts'
import { strongestRestart } from '../restart.ts'
import type { LedgerChange, LedgerRun } from './ledger-types.ts'

const resultOf = (
  outcome: RecordOf<'outcome'> | undefined,
  recovered: RecordOf<'recovered'> | undefined,
): RunChange['result'] => {
  if (outcome !== undefined) return outcome.result
  if (recovered === undefined) return 'uncertain'
  return (
    {
      applied: 'recoveredApplied',
      notApplied: 'recoveredNotApplied',
      changed: 'recoveredChanged',
      unreadable: 'recoveredUnreadable',
    } as const
  )[recovered.resolved]
}

export const touchedFields = ({
  resource,
  before,
  to,
}: {
  resource: Resource
  before: Known
  to: Known
}): FieldMask => rulesOf(resource).mask(before, to)

/**
 * Returns the state after a change, if the change had any effect. If that state can't be read, it's assumed to be the
 * requested state, so that an undo is offered.
 */
const leftBehind = (
  intent: RecordOf<'intent'>,
  result: RunChange['result'],
  after: Observation | null,
): Known | null => {
  if (result === 'stale' || result === 'recoveredNotApplied') return null
  if (after !== null && isKnown(after)) {
    return sameState(intent.resource, touchedFields(intent), after, intent.before, true) ? null : after
  }
  return result === 'denied' || result === 'unavailable' ? null : intent.to
}

/** Maps each change to its first record of this type, because the first check is the decisive one. */
const byChange = <T extends 'outcome' | 'recovered'>(
  records: readonly JournalRecord[],
  type: T,
): Map<number, RecordOf<T>> => {
  const found = new Map<number, RecordOf<T>>()
  for (const record of records) {
    if (record.type === type && !found.has(record.changeId)) found.set(record.changeId, record as RecordOf<T>)
  }
  return found
}

const readChange = (
  head: RecordOf<'run'>,
  intent: RecordOf<'intent'>,
  outcome: RecordOf<'outcome'> | undefined,
  recovered: RecordOf<'recovered'> | undefined,
): LedgerChange => {
  const result = resultOf(outcome, recovered)
  const after = outcome?.after ?? recovered?.observed ?? null
  return {
    runId: head.runId,
    at: intent.at,
    changeId: intent.changeId,
    resource: intent.resource,
    before: intent.before,
    to: intent.to,
    causes: intent.causes,
    result,
    after,
    reason: outcome?.reason ?? null,
    undone: false,
    settled: false,
    left: leftBehind(intent, result, after),
    createdKeys: (outcome ?? recovered)?.createdKeys ?? [],
    restart: intent.restart ?? head.restart,
    ...(intent.reversible === undefined ? {} : { reversible: intent.reversible }),
  }
}

/** Reads a change that the run left out because the value had changed. */
const readSkipped = (head: RecordOf<'run'>, outcome: RecordOf<'outcome'>): LedgerChange[] => {
  if (outcome.skipped === undefined) return []
  const intent = { ...outcome.skipped, type: 'intent' as const, at: outcome.at, changeId: outcome.changeId }
  const change = readChange(head, intent, outcome, undefined)
  return [{ ...change, settled: outcome.result === 'done' }]
}

/**
 * Makes up a first record for a run whose first line is damaged. Such a run still made the changes in its other
 * lines, and it must be possible to undo them. Whether the run requires a restart is then unknown.
 */
const lostHead = (runId: string, records: readonly JournalRecord[]): RecordOf<'run'> | null => {
  const intents = records.filter((r) => r.type === 'intent')
  const first = intents[0]
  if (first === undefined) return null
  return {
    type: 'run',
    at: first.at,
    version: 1,
    runId,
    device: 'this',
    title: 'A run whose title cannot be read',
    startedBy: 'unknown',
    origin: { kind: 'selection', choices: [] },
    planHash: '',
    changes: intents.length,
    leftOut: 0,
    restart: strongestRestart(intents.map(({ restart }) => restart ?? 'none')),
  }
}

/**
 * Checks whether any of the records describes the run. Without such a record, the run can be neither shown nor
 * undone.
 */
export const describesRun = (records: readonly JournalRecord[]): boolean =>
  records.some(({ type }) => type === 'run' || type === 'intent')

/** Computes one run's data from its own records; later records decide whether the run has been undone. */
export const ledgerRun = ({ runId, records, damaged }: StoredRun): LedgerRun | null => {
  const head = records.find((r) => r.type === 'run') ?? lostHead(runId, records)
  if (head === null) return null
  const [outcomes, recoveries] = [byChange(records, 'outcome'), byChange(records, 'recovered')]
  return {
    runId,
    head,
    restorePoint: records.find((r) => r.type === 'restorePoint') ?? null,
    end: records.findLast((r) => r.type === 'end') ?? null,
    changes: records.flatMap((record) => {
      if (record.type === 'outcome') return readSkipped(head, record)
      if (record.type !== 'intent') return []
      const { changeId } = record
      return [readChange(head, record, outcomes.get(changeId), recoveries.get(changeId))]
    }),
    damaged,
  }
}
