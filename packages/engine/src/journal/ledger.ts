/**
 * The data computed from the journal: each run's changes, each resource's state before Clearpane, Clearpane's last
 * writes, and the keys that it created. Undo, drift and history use only this data, none of which is stored a second
 * time.
 */
import { actorOfName, keyOf, type RecordOf, type Resource, resourceKey } from '@clearpane/model'
import type { StoredRun } from '../journal-store.ts'
import { isIn } from './covered.ts'
import {
  emptyFold,
  type Fold,
  type Journal,
  type Ledger,
  type LedgerRun,
  type Ledgers,
  type LostLedgerRun,
} from './ledger-types.ts'
import { ledgerRun } from './read-run.ts'
import { recordChange } from './record-change.ts'

/**
 * Moves the drift baseline. The record of an acceptance can also be added at any later time, because it concerns only
 * the last write to a value.
 */
export const foldAccepted = (fold: Ledgers, runId: string, record: RecordOf<'accepted'>): Ledger | null => {
  const entry = fold.resources.get(resourceKey(record.resource))
  if (entry?.wrote?.change.runId !== runId) return null
  entry.accepted = record.observed
  return entry
}

/**
 * Adds the next run to the data; returns null for a run that ended before its first record and therefore changed
 * nothing. Follows the order of the records: if one change removed a key and the next recreated it, the key counts as
 * Clearpane's.
 */
export const foldRun = (fold: Fold, stored: StoredRun): LedgerRun | null => {
  const run = ledgerRun(stored)
  if (run === null) return null
  const isOfGame = actorOfName(run.head.startedBy)?.kind === 'game'
  const byNumber = new Map(run.changes.map((change) => [change.changeId, change]))
  for (const record of stored.records) {
    if (record.type === 'accepted') foldAccepted(fold, run.runId, record)
    if (record.type !== 'outcome' && record.type !== 'recovered') continue
    for (const path of record.removedKeys) fold.createdKeys.delete(path.toLowerCase())
    const change = byNumber.get(record.changeId)
    if (change === undefined) continue
    recordChange(fold, change, run.head.origin, isOfGame)
    if (change.to.status === 'absent' && change.result === 'done')
      giveUpKeys(fold, change.to.missingKeys ?? [])
  }
  for (const change of run.changes)
    if (change.result === 'uncertain') recordChange(fold, change, run.head.origin, isOfGame)
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
 * Keys that aren't empty after Clearpane's last value has been removed no longer count as Clearpane's: they belong to
 * the program that filled them.
 */
const giveUpKeys = (fold: Ledgers, paths: readonly string[]) => {
  const holds =
    (lower: string) =>
    ({ resource, wrote }: Ledger) =>
      wrote !== null && resource.kind === 'registry' && isIn(keyOf(resource).toLowerCase(), lower)
  for (const lower of paths.map((path) => path.toLowerCase())) {
    if (![...fold.resources.values()].some(holds(lower))) fold.createdKeys.delete(lower)
  }
}

/** The resources, identified by their `resourceKey`, whose current value was written by Clearpane. */
export const writtenByUs = (journal: Ledgers): ReadonlySet<string> =>
  new Set([...journal.resources.values()].flatMap(({ key, wrote }) => (wrote === null ? [] : [key])))

/**
 * Lists Clearpane's keys at or above a value's key, outermost first. These keys are removed together with the value
 * if they contain nothing else.
 */
export const createdKeysAbove = (journal: Ledgers, resource: Resource): string[] => {
  if (resource.kind !== 'registry') return []
  const own = keyOf(resource).toLowerCase()
  return [...journal.createdKeys.entries()]
    .filter(([lower]) => isIn(own, lower))
    .map(([, { path }]) => path)
    .sort((a, b) => a.length - b.length)
}
