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
import type { FieldMask } from '../kinds/kind-rules.ts'
import { mergeMasks, rulesOf } from '../kinds/rules.ts'
import { strongestRestart } from '../plan/plan.ts'
import type { LostRun, StoredRun } from '../ports.ts'

/** A change as it came out, with the state it left behind (null: it changed nothing). */
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

/** A run that did something and says nothing any more. */
export type LostLedgerRun = LostRun & { runId: string; damaged: number }

/**
 * `capture`: before our first write, until a verified restore; `restart` is the strongest need of the writes
 * since. `wrote`: our last write. `accepted` replaces it as drift baseline.
 */
export type Ledger = {
  key: string
  resource: Resource
  capture: { before: Known; cares: FieldMask; restart: Restart } | null
  wrote: { left: Known; cares: FieldMask; change: LedgerChange } | null
  accepted: Observation | null
}

export type Journal = {
  runs: LedgerRun[]
  lost: LostLedgerRun[]
  resources: Map<string, Ledger>
  /**
   * Keys our acts created and nobody removed since: lower-cased path → path and the resource it was made for.
   */
  createdKeys: Map<string, { path: string; resource: Resource }>
}

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
}): FieldMask => rulesOf(resource).cares(before, to)

/**
 * What the act left behind, if it changed anything. Unreadable afterwards: assume what was asked, so undo
 * offers it.
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
 * Does a record say what the run was, or what it did? Without one, the run can be neither shown nor undone.
 */
export const tellsOfRun = (records: readonly JournalRecord[]): boolean =>
  records.some(({ type }) => type === 'run' || type === 'intent')

const readRun = ({ runId, records, damaged }: StoredRun): LedgerRun | null => {
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
 * Changes in force per resource, oldest first. An undo takes the change it names, and those on top of it, off
 * the pile; undoing an undo puts one on again. Going by equal values instead would take a change for undone
 * that only looks so.
 */
type Pile = LedgerChange[]

const settlePile = (pile: Pile, undos: LedgerChange[], change: LedgerChange, origin: Origin): Pile => {
  if (origin.kind === 'selection') return [...pile, change]
  const at = origin.kind === 'undoAll' ? 0 : pile.findIndex((one) => one.runId === origin.runId)
  const redone = origin.kind === 'undo' ? undos.find((one) => one.runId === origin.runId) : undefined
  if (redone !== undefined) redone.undone = true
  undos.push(change)
  if (at < 0) return [...pile, change]
  for (const one of pile.slice(at)) one.undone = true
  return pile.slice(0, at)
}

type Piles = Map<string, { pile: Pile; undos: LedgerChange[] }>

const recordChange = (journal: Journal, change: LedgerChange, origin: Origin, piles: Piles) => {
  for (const path of change.createdKeys)
    journal.createdKeys.set(path.toLowerCase(), { path, resource: change.resource })
  if (change.left === null || !traitsOf(change.resource.kind).undoable) return
  const key = resourceKey(change.resource)
  const cares = touchedFields(change)
  const entry = journal.resources.get(key) ?? {
    key,
    resource: change.resource,
    capture: null,
    wrote: null,
    accepted: null,
  }
  journal.resources.set(key, entry)
  const { pile, undos } = piles.get(key) ?? { pile: [], undos: [] }
  piles.set(key, { pile: settlePile(pile, undos, change, origin), undos })
  entry.accepted = null
  const capture = entry.capture ?? { before: change.before, cares, restart: change.restart }
  const restart = strongestRestart([capture.restart, change.restart])
  entry.capture = { before: capture.before, cares: mergeMasks(capture.cares, cares), restart }
  const restored =
    origin.kind !== 'selection' &&
    sameState(change.resource, entry.capture.cares, change.left, capture.before, true)
  if (restored) entry.capture = null
  entry.wrote = restored ? null : { left: change.left, cares, change }
}

/** In the order of the records: a key removed by one act and made again by the next is ours at the end. */
const foldRun = (journal: Journal, run: LedgerRun, records: readonly JournalRecord[], piles: Piles) => {
  const byNumber = new Map(run.changes.map((change) => [change.changeId, change]))
  for (const record of records) {
    if (record.type === 'accepted') {
      const entry = journal.resources.get(resourceKey(record.resource))
      if (entry?.wrote?.change.runId === run.runId) entry.accepted = record.observed
    }
    if (record.type !== 'outcome' && record.type !== 'recovered') continue
    for (const path of record.removedKeys) journal.createdKeys.delete(path.toLowerCase())
    const change = byNumber.get(record.changeId)
    if (change === undefined) continue
    recordChange(journal, change, run.head.origin, piles)
    if (change.to.status === 'absent' && change.result === 'done')
      giveUpKeys(journal, change.to.missingKeys ?? [])
  }
  for (const change of run.changes)
    if (change.result === 'uncertain') recordChange(journal, change, run.head.origin, piles)
}

export const foldJournal = (stored: readonly StoredRun[]): Journal => {
  const journal: Journal = { runs: [], lost: [], resources: new Map(), createdKeys: new Map() }
  const piles: Piles = new Map()
  for (const one of stored) {
    if (one.lost !== undefined) journal.lost.push({ runId: one.runId, damaged: one.damaged, ...one.lost })
    const run = readRun(one)
    // It died before its first record: it did nothing.
    if (run === null) continue
    journal.runs.push(run)
    foldRun(journal, run, one.records, piles)
  }
  return journal
}

/**
 * A key that did not become empty with the last value of ours in it belongs to whoever put something else
 * there.
 */
const giveUpKeys = (journal: Journal, paths: readonly string[]) => {
  const holds =
    (lower: string) =>
    ({ resource, wrote }: Ledger) =>
      wrote !== null &&
      resource.kind === 'registry' &&
      `${keyOf(resource)}\\`.toLowerCase().startsWith(`${lower}\\`)
  for (const lower of paths.map((path) => path.toLowerCase())) {
    if (![...journal.resources.values()].some(holds(lower))) journal.createdKeys.delete(lower)
  }
}

/** The resources whose present value is our writing, by `resourceKey`. */
export const writtenByUs = (journal: Journal): ReadonlySet<string> =>
  new Set([...journal.resources.values()].flatMap(({ key, wrote }) => (wrote === null ? [] : [key])))

/**
 * Keys of ours at or above a value's key, outermost first: what goes away with the value once nothing else is
 * in them.
 */
export const createdKeysAbove = (journal: Journal, resource: Resource): string[] => {
  if (resource.kind !== 'registry') return []
  const own = keyOf(resource).toLowerCase()
  return [...journal.createdKeys.entries()]
    .filter(([lower]) => own === lower || own.startsWith(`${lower}\\`))
    .map(([, { path }]) => path)
    .sort((a, b) => a.length - b.length)
}
