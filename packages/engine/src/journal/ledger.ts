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
  type Restart,
  type RunChange,
  resourceKey,
  traitsOf,
} from '@clearpane/model'
import { sameState } from '../compare.ts'
import type { LostRun, StoredRun } from '../journal-store.ts'
import type { FieldMask } from '../kinds/kind-rules.ts'
import { mergeMasks, rulesOf } from '../kinds/rules.ts'
import { strongestRestart } from '../restart.ts'

/** A change with its result and the state it left (null: it changed nothing). */
export type LedgerChange = RunChange & {
  runId: string
  at: string
  left: Known | null
  createdKeys: string[]
  restart: Restart
}

export type LedgerRun = {
  runId: string
  head: RecordOf<'run'>
  restorePoint: RecordOf<'restorePoint'> | null
  end: RecordOf<'end'> | null
  changes: LedgerChange[]
  damaged: number
}

/** A run that did something but can no longer be read. */
export type LostLedgerRun = LostRun & { runId: string; damaged: number }

/**
 * `capture`: the state before our first write, until a verified restore; `restart`: the strongest need of the
 * writes since. `wrote`: our last write. `accepted` replaces it as drift baseline.
 */
export type Ledger = {
  key: string
  resource: Resource
  capture: { before: Known; mask: FieldMask; restart: Restart } | null
  wrote: { left: Known; mask: FieldMask; change: Pick<LedgerChange, 'runId' | 'at' | 'causes'> } | null
  accepted: Observation | null
}

/**
 * What undo, drift and status need from all runs. Grows with the resources we wrote, not with the number of
 * writes.
 */
export type Ledgers = {
  resources: Map<string, Ledger>
  /**
   * Keys that we created and that still exist: lower-cased path → path and the resource it was made for.
   */
  createdKeys: Map<string, { path: string; resource: Resource }>
}

export type Journal = Ledgers & {
  runs: LedgerRun[]
  lost: LostLedgerRun[]
  /** Of all readable runs, including those that `runs` leaves out. */
  damagedLines: number
}

/** The parts of a change that later undos need. */
export type Layer = Pick<LedgerChange, 'runId' | 'changeId' | 'undone'>

/** Changes in force on one resource, oldest first, and those made by undos, which can be undone themselves. */
export type Layers = { pile: Layer[]; undos: Layer[] }

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
  entry.capture = { before: capture.before, mask: mergeMasks(capture.mask, mask), restart }
  const restored =
    origin.kind !== 'selection' &&
    isVerified(change) &&
    sameState(change.resource, entry.capture.mask, change.left, capture.before, true)
  if (restored) entry.capture = null
  const { runId, at, causes } = change
  entry.wrote = restored ? null : { left: change.left, mask, change: { runId, at, causes } }
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
