/**
 * The folded journal: what each run did, each resource's state before us, what we last wrote, and which keys
 * we created. Undo, drift and history read everything from here; none of it is stored twice.
 */
import {
  isKnown,
  type JournalRecord,
  type Known,
  keyOf,
  type Observation,
  type Origin,
  type RecordOf,
  type Resource,
  type RunChange,
  resourceKey,
  traitsOf,
} from '@clearpane/model'
import { sameState } from '../compare.ts'
import type { StoredRun } from '../journal-store.ts'
import type { FieldMask } from '../kinds/kind-rules.ts'
import { mergeMasks, rulesOf } from '../kinds/rules.ts'
import { strongestRestart } from '../restart.ts'
import { beforeOurs, valuesIn, writtenIn } from './covered.ts'
import type {
  Journal,
  Layer,
  Layers,
  Ledger,
  LedgerChange,
  LedgerRun,
  Ledgers,
  LostLedgerRun,
  Taken,
} from './ledger-types.ts'

export type {
  Journal,
  Layer,
  Layers,
  Ledger,
  LedgerChange,
  LedgerRun,
  Ledgers,
  LostLedgerRun,
} from './ledger-types.ts'

/** The state of folding: the next run continues from here. `layers` by `resourceKey`. */
export type Fold = Ledgers & { layers: Map<string, Layers> }

export const emptyFold = (): Fold => ({ resources: new Map(), createdKeys: new Map(), layers: new Map() })

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

const touchedFields = ({
  resource,
  before,
  to,
}: {
  resource: Resource
  before: Known
  to: Known
}): FieldMask => rulesOf(resource).mask(before, to)

/**
 * The state that the act left, if it changed anything. If it can't be read, assume the requested state, so
 * that undo offers it.
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

/** The first record of this type for each change: the original read-back decides. */
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
    left: leftBehind(intent, result, after),
    createdKeys: (outcome ?? recovered)?.createdKeys ?? [],
    restart: intent.restart ?? head.restart,
  }
}

/**
 * A run whose first line is damaged still did what its other lines say, and must still be undone. Whether it
 * needs a restart is then unknown.
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
 * Checks whether a record says anything about the run. Without one, the run can be neither shown nor undone.
 */
export const describesRun = (records: readonly JournalRecord[]): boolean =>
  records.some(({ type }) => type === 'run' || type === 'intent')

/** Folds one run from its own records; later records say whether it is undone. */
export const ledgerRun = ({ runId, records, damaged }: StoredRun): LedgerRun | null => {
  const head = records.find((r) => r.type === 'run') ?? lostHead(runId, records)
  if (head === null) return null
  const [outcomes, recoveries] = [byChange(records, 'outcome'), byChange(records, 'recovered')]
  return {
    runId,
    head,
    restorePoint: records.find((r) => r.type === 'restorePoint') ?? null,
    end: records.findLast((r) => r.type === 'end') ?? null,
    changes: records
      .filter((r) => r.type === 'intent')
      .map((intent) =>
        readChange(head, intent, outcomes.get(intent.changeId), recoveries.get(intent.changeId)),
      ),
    damaged,
  }
}

/**
 * An undo removes its target change, and those on top of it, from the pile; undoing an undo adds one again.
 * Comparing values instead could mistake a change for undone.
 */
const settlePile = ({ pile, undos }: Layers, change: LedgerChange, origin: Origin): Layer[] => {
  if (origin.kind === 'selection') return [...pile, change]
  const at = origin.kind === 'undoAll' ? 0 : pile.findIndex((one) => one.runId === origin.runId)
  const verified = isVerified(change)
  const redone = origin.kind === 'undo' ? undos.find((one) => one.runId === origin.runId) : undefined
  if (redone !== undefined && verified) redone.undone = true
  undos.push(change)
  if (at < 0 || !verified) return [...pile, change]
  for (const one of pile.slice(at)) one.undone = true
  return pile.slice(0, at)
}

/**
 * Checks whether the act's result was read back and is what was requested. An undo that failed halfway or whose
 * result nobody could read has put nothing back for certain: its target stays on the pile, with its capture.
 */
const isVerified = (change: LedgerChange): boolean =>
  change.after !== null && sameState(change.resource, touchedFields(change), change.after, change.to, true)

const forget = (entry: Ledger) => {
  entry.capture = null
  entry.wrote = null
}

/** Each value that came back in its key counts as undone. */
const settleAll = (layers: Layers | undefined) => {
  for (const one of layers?.pile ?? []) one.undone = true
  if (layers !== undefined) layers.pile = []
}

/** Checks whether it left a state that can be undone. */
export const leavesState = ({ left, resource }: LedgerChange): boolean =>
  left !== null && traitsOf(resource.kind).undoable

const recordChange = (fold: Fold, change: LedgerChange, origin: Origin) => {
  for (const path of change.createdKeys)
    fold.createdKeys.set(path.toLowerCase(), { path, resource: change.resource })
  if (change.left === null || !leavesState(change)) return
  const key = resourceKey(change.resource)
  const mask = touchedFields(change)
  const entry = fold.resources.get(key) ?? {
    key,
    resource: change.resource,
    capture: null,
    wrote: null,
    accepted: null,
  }
  fold.resources.set(key, entry)
  const layers = fold.layers.get(key) ?? { pile: [], undos: [] }
  fold.layers.set(key, { pile: settlePile(layers, change, origin), undos: layers.undos })
  entry.accepted = null
  const capture = entry.capture ?? { before: change.before, mask, restart: change.restart }
  const restart = strongestRestart([capture.restart, change.restart])
  entry.capture = { ...capture, mask: mergeMasks(capture.mask, mask), restart }
  if (origin.kind !== 'selection' && (isRestored(fold, entry, change) || isUndeleted(fold, entry, change)))
    return
  const earlier = entry.wrote
  const { runId, at, causes } = change
  entry.wrote = { left: change.left, mask, change: { runId, at, causes } }
  if (change.left.status === 'absent') takeAlong(fold, entry, { before: change.before, wrote: earlier })
}

/** A deleted key takes values of ours along: from here on, its capture says what they were. */
const takeAlong = (fold: Fold, { capture, resource }: Ledger, deleted: Pick<Taken, 'before' | 'wrote'>) => {
  if (capture === null || resource.kind !== 'registryKey') return
  const taken: Taken = { ...deleted, values: [], createdKeys: takeKeys(fold, resource) }
  for (const one of writtenIn(fold, resource)) {
    const { key, wrote } = one
    if (one.capture !== null && wrote !== null)
      taken.values.push({ key, resource: one.resource, capture: one.capture, wrote })
    forget(one)
  }
  capture.taken = [...(capture.taken ?? []), taken]
}

/** If a deletion alone was undone, what it had taken along is in force again. */
const isUndeleted = (fold: Fold, entry: Ledger, change: LedgerChange): boolean => {
  const { capture, resource } = entry
  const { left } = change
  if (capture?.taken === undefined || left === null || !isVerified(change)) return false
  const at = capture.taken.findLastIndex(({ before }) =>
    sameState(resource, capture.mask, left, before, true),
  )
  const deletion = capture.taken[at]
  if (deletion === undefined) return false
  takeKeys(fold, resource)
  for (const one of valuesIn(fold, resource)) forget(one)
  for (const [key, made] of deletion.createdKeys) fold.createdKeys.set(key, made)
  for (const { key, capture: before, wrote } of deletion.values) {
    const one = fold.resources.get(key)
    if (one !== undefined) Object.assign(one, { capture: before, wrote })
  }
  capture.taken.length = at
  entry.wrote = deletion.wrote
  if (deletion.wrote === null) entry.capture = null
  return true
}

/** Forgets what is back as it was before our first write: of a key, also the values that were written into it since. */
const isRestored = (fold: Fold, entry: Ledger, change: LedgerChange): boolean => {
  const { capture, resource } = entry
  const { left } = change
  if (capture === null || left === null || !isVerified(change)) return false
  if (!sameState(resource, capture.mask, left, beforeOurs(capture, resource), true)) return false
  forget(entry)
  for (const one of valuesIn(fold, resource)) {
    forget(one)
    settleAll(fold.layers.get(one.key))
  }
  takeKeys(fold, resource)
  return true
}

/** Moves the drift baseline. Works at any later time too, because only the last write counts. */
export const foldAccepted = (fold: Ledgers, runId: string, record: RecordOf<'accepted'>): Ledger | null => {
  const entry = fold.resources.get(resourceKey(record.resource))
  if (entry?.wrote?.change.runId !== runId) return null
  entry.accepted = record.observed
  return entry
}

/**
 * Adds the next run to the fold; null for one that died before its first record and so did nothing. Follows
 * the records' order: a key removed by one act and created again by the next is ours in the end.
 */
export const foldRun = (fold: Fold, stored: StoredRun): LedgerRun | null => {
  const run = ledgerRun(stored)
  if (run === null) return null
  const byNumber = new Map(run.changes.map((change) => [change.changeId, change]))
  for (const record of stored.records) {
    if (record.type === 'accepted') foldAccepted(fold, run.runId, record)
    if (record.type !== 'outcome' && record.type !== 'recovered') continue
    for (const path of record.removedKeys) fold.createdKeys.delete(path.toLowerCase())
    const change = byNumber.get(record.changeId)
    if (change === undefined) continue
    recordChange(fold, change, run.head.origin)
    if (change.to.status === 'absent' && change.result === 'done')
      giveUpKeys(fold, change.to.missingKeys ?? [])
  }
  for (const change of run.changes)
    if (change.result === 'uncertain') recordChange(fold, change, run.head.origin)
  return run
}

export const foldJournal = (stored: readonly StoredRun[]): Journal => {
  const [fold, runs, lost]: [Fold, LedgerRun[], LostLedgerRun[]] = [emptyFold(), [], []]
  for (const one of stored) {
    if (one.lost !== undefined) lost.push({ runId: one.runId, damaged: one.damaged, ...one.lost })
    const run = foldRun(fold, one)
    if (run !== null) runs.push(run)
  }
  const { resources, createdKeys } = fold
  return { runs, lost, resources, createdKeys, damagedLines: runs.reduce((sum, one) => sum + one.damaged, 0) }
}

/** Takes out the keys of ours at or below a deleted key, or one that came back as the PC's own. */
const takeKeys = (fold: Ledgers, resource: Resource): Taken['createdKeys'] => {
  if (resource.kind !== 'registryKey') return []
  const lower = keyOf(resource).toLowerCase()
  const taken = [...fold.createdKeys].filter(([key]) => `${key}\\`.startsWith(`${lower}\\`))
  for (const [key] of taken) fold.createdKeys.delete(key)
  return taken
}

/**
 * If a key isn't empty after our last value leaves it, it belongs to whoever filled it.
 */
const giveUpKeys = (fold: Ledgers, paths: readonly string[]) => {
  const holds =
    (lower: string) =>
    ({ resource, wrote }: Ledger) =>
      wrote !== null &&
      resource.kind === 'registry' &&
      `${keyOf(resource)}\\`.toLowerCase().startsWith(`${lower}\\`)
  for (const lower of paths.map((path) => path.toLowerCase())) {
    if (![...fold.resources.values()].some(holds(lower))) fold.createdKeys.delete(lower)
  }
}

/** The resources whose current value we wrote, by `resourceKey`. */
export const writtenByUs = (journal: Ledgers): ReadonlySet<string> =>
  new Set([...journal.resources.values()].flatMap(({ key, wrote }) => (wrote === null ? [] : [key])))

/**
 * Keys of ours at or above a value's key, outermost first: they go with the value if nothing else is in them.
 */
export const createdKeysAbove = (journal: Ledgers, resource: Resource): string[] => {
  if (resource.kind !== 'registry') return []
  const own = keyOf(resource).toLowerCase()
  return [...journal.createdKeys.entries()]
    .filter(([lower]) => own === lower || own.startsWith(`${lower}\\`))
    .map(([, { path }]) => path)
    .sort((a, b) => a.length - b.length)
}
