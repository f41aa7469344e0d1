/**
 * The journal folded: what each run did, what each resource was before us, what we last wrote, which keys we
 * made. Everything undo, drift and history say comes from here; nothing of it is stored a second time.
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
import { strongestRestart } from '../plan/restart.ts'

/** A change with its result and the state it left behind (null: it changed nothing). */
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

/** A run that did something but can't be read any more. */
export type LostLedgerRun = LostRun & { runId: string; damaged: number }

/**
 * `capture`: before our first write, until a verified restore; `restart` is the strongest need of the writes
 * since. `wrote`: our last write. `accepted` replaces it as drift baseline.
 */
export type Ledger = {
  key: string
  resource: Resource
  capture: { before: Known; mask: FieldMask; restart: Restart } | null
  wrote: { left: Known; mask: FieldMask; change: Pick<LedgerChange, 'runId' | 'at' | 'causes'> } | null
  accepted: Observation | null
}

/**
 * What undo, drift and status need from all runs together. Its size depends on what we wrote, not on how
 * often.
 */
export type Ledgers = {
  resources: Map<string, Ledger>
  /**
   * Keys our acts created and that still exist: lower-cased path → path and the resource it was made for.
   */
  createdKeys: Map<string, { path: string; resource: Resource }>
}

export type Journal = Ledgers & {
  runs: LedgerRun[]
  lost: LostLedgerRun[]
  /** Of all readable runs, including those that `runs` leaves out. */
  damagedLines: number
}

/** A change, as far as later undos need it. */
export type Layer = Pick<LedgerChange, 'runId' | 'changeId' | 'undone'>

/** Changes in force on one resource, oldest first, and those made by undos, which can be undone themselves. */
export type Layers = { pile: Layer[]; undos: Layer[] }

/** Where folding stands: the next run goes on from here. `layers` by `resourceKey`. */
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
 * What the act left behind, if it changed anything. If that can't be read: assume the requested state, so
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

/** The first record of this type for each change: what was read back at the time is what counts. */
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
 * A run whose first line is damaged still did what its other lines say, and must still be undone. What needs
 * a restart isn't known then.
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
 * Checks whether a record says what the run was or did. Without one, the run can be neither shown nor undone.
 */
export const tellsOfRun = (records: readonly JournalRecord[]): boolean =>
  records.some(({ type }) => type === 'run' || type === 'intent')

/** Folds one run by its own records; whether it is undone is in later ones. */
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
 * An undo takes the change it names, and those on top of it, off the pile; undoing an undo puts one on again.
 * Comparing values instead could mistake a change for undone.
 */
const settlePile = ({ pile, undos }: Layers, change: LedgerChange, origin: Origin): Layer[] => {
  if (origin.kind === 'selection') return [...pile, change]
  const at = origin.kind === 'undoAll' ? 0 : pile.findIndex((one) => one.runId === origin.runId)
  const redone = origin.kind === 'undo' ? undos.find((one) => one.runId === origin.runId) : undefined
  if (redone !== undefined) redone.undone = true
  undos.push(change)
  if (at < 0) return [...pile, change]
  for (const one of pile.slice(at)) one.undone = true
  return pile.slice(0, at)
}

/** Checks whether it left a state that can be put back. */
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
    sameState(change.resource, entry.capture.mask, change.left, capture.before, true)
  if (restored) entry.capture = null
  const { runId, at, causes } = change
  entry.wrote = restored ? null : { left: change.left, mask, change: { runId, at, causes } }
}

/** Moves the baseline of drift. Works at any later time too, because only the last write counts. */
export const foldAccepted = (fold: Ledgers, runId: string, record: RecordOf<'accepted'>): Ledger | null => {
  const entry = fold.resources.get(resourceKey(record.resource))
  if (entry?.wrote?.change.runId !== runId) return null
  entry.accepted = record.observed
  return entry
}

/**
 * Takes the next run into the fold; null for one that died before its first record: it did nothing. In the
 * order of the records: a key removed by one act and made again by the next is ours at the end.
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
 * A key that did not become empty with the last value of ours in it belongs to whoever put something else
 * there.
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
 * Keys of ours at or above a value's key, outermost first: what goes away with the value once nothing else is
 * in them.
 */
export const createdKeysAbove = (journal: Ledgers, resource: Resource): string[] => {
  if (resource.kind !== 'registry') return []
  const own = keyOf(resource).toLowerCase()
  return [...journal.createdKeys.entries()]
    .filter(([lower]) => own === lower || own.startsWith(`${lower}\\`))
    .map(([, { path }]) => path)
    .sort((a, b) => a.length - b.length)
}
