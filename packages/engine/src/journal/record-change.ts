/** Adds one change to the data: the state before it, the changes in effect, and the changes that it undid. */
import { isKnown, type Known, keyOf, type Origin, type Resource, resourceKey } from '@clearpane/model'
import { isUndoable } from '@clearpane/model/returns'
import { isBack, sameState } from '../compare.ts'
import { mergeMasks } from '../kinds/rules.ts'
import { strongestRestart } from '../restart.ts'
import { beforeOurs, isIn, valuesIn, writtenIn } from './covered.ts'
import type { Fold, Layer, Layers, Ledger, LedgerChange, Ledgers, Taken, Under } from './ledger-types.ts'
import { touchedFields } from './read-run.ts'

/**
 * Removes the undone change, and the later changes on top of it, from the stack of changes in effect. If an undo is
 * undone, the original change is put back on the stack. If changes were matched by their values instead, a change
 * could wrongly be shown as undone.
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
 * Checks whether the result of the change was read back and is as requested. If an undo failed halfway, or its result
 * couldn't be read, it isn't known whether anything was restored. The change therefore stays on the stack together
 * with its capture.
 */
const isVerified = (change: LedgerChange): boolean =>
  change.after !== null && sameState(change.resource, touchedFields(change), change.after, change.to, true)

const forget = (entry: Ledger) => {
  entry.capture = null
  entry.wrote = null
  delete entry.replaced
  delete entry.under
  delete entry.earlier
}

/** Handles each value that was restored together with its key; such a value counts as undone. */
const settleAll = (layers: Layers | undefined) => {
  for (const one of layers?.pile ?? []) one.undone = true
  if (layers !== undefined) layers.pile = []
}

/** Checks whether there is anything to undo after the change. */
export const leavesState = (change: LedgerChange): boolean => change.left !== null && isUndoable(change)

/**
 * Records values that an undo found already restored: they count as undone, and from now on belong to the program
 * that set them.
 */
const recordSettled = (fold: Fold, change: LedgerChange, origin: Origin, isOfGame: boolean) => {
  const { resource, after, runId, at, causes } = change
  const entry = fold.resources.get(resourceKey(resource))
  const layers = fold.layers.get(resourceKey(resource))
  if (origin.kind === 'selection' || entry === undefined || after === null || !isKnown(after)) return
  const from =
    origin.kind === 'undoAll' ? 0 : (layers?.pile.findIndex((one) => one.runId === origin.runId) ?? -1)
  if (from < 0) return
  for (const one of layers?.pile.slice(from) ?? []) one.undone = true
  if (layers !== undefined) layers.pile = layers.pile.slice(0, from)
  entry.accepted = null
  const back = { ...change, left: after }
  if (entry.wrote === null || (isOfGame && isBeforeGame(entry, back))) return
  if (isRestored(fold, entry, back) || isReplaced(entry, back)) return
  if (isUnder(entry, back)) return
  entry.wrote = { left: after, mask: entry.wrote.mask, change: { runId, at, causes } }
}

/**
 * Handles Clearpane's writes to a value for which another program has since restored the state from before
 * Clearpane's first write. These writes count as undone, even though it wasn't Clearpane that undid them.
 */
const settleOutside = (fold: Fold, entry: Ledger, { before, resource }: LedgerChange) => {
  const { capture, wrote } = entry
  if (capture === null || wrote === null || sameState(resource, wrote.mask, before, wrote.left)) return
  if (!sameState(resource, capture.mask, before, beforeOurs(capture, resource), true)) return
  forget(entry)
  settleAll(fold.layers.get(entry.key))
}

/**
 * Stores the value that this write replaces: either an earlier value from Clearpane, or one that another program has
 * set since.
 */
const noteReplaced = (entry: Ledger, { before, resource }: LedgerChange) => {
  const { wrote, accepted, under, earlier = [] } = entry
  if (wrote === null) return
  const isOurs = (left: Known) => sameState(resource, wrote.mask, before, left)
  if (isOurs(wrote.left)) {
    if (!earlier.some(isOurs)) entry.earlier = [...earlier, wrote.left]
    return
  }
  if (earlier.some(isOurs)) return
  const one = under === undefined ? { before, wrote, accepted } : { before, wrote, accepted, under }
  entry.replaced = [...(entry.replaced ?? []), one]
}

/**
 * Checks whether an undo restored a value that another program had set. Clearpane's write before that value then
 * counts as replaced, not as undone.
 */
const isReplaced = (entry: Ledger, { left, resource }: LedgerChange): boolean => {
  const at = entry.replaced?.findLastIndex(
    ({ before, wrote }) => left !== null && isBack(resource, wrote.mask, left, before),
  )
  const found = entry.replaced?.[at ?? -1]
  if (found === undefined) return false
  entry.replaced = entry.replaced?.slice(0, at)
  Object.assign(entry, { wrote: found.wrote, accepted: found.accepted })
  delete entry.under
  if (found.under !== undefined) entry.under = found.under
  return true
}

/**
 * Checks whether the undo of a game session restored the value that was chosen before the session. If so, the write
 * before the session is in force again, not the write made by the undo.
 */
const isUnder = (entry: Ledger, { left, resource }: LedgerChange): boolean => {
  const { under } = entry
  if (under == null || left === null) return false
  if (!isBack(resource, under.wrote.mask, left, under.wrote.left)) return false
  Object.assign(entry, under)
  delete entry.under
  return true
}

/** Returns the choice that a game session would leave in force; null if nobody has chosen the value. */
const underOf = ({ wrote, accepted, under }: Ledger): Under | null =>
  under !== undefined ? under : wrote === null ? null : { wrote, accepted }

/**
 * Checks whether the undo of a game session restored the state from before Clearpane's first write even though the
 * value had been chosen: another program had already changed the value when the game began. If so, the choice before
 * the session is in force again, and the value still counts as changed.
 */
const isBeforeGame = (entry: Ledger, change: LedgerChange): boolean => {
  const { capture, resource, under } = entry
  const { left } = change
  if (under == null || capture === null || left === null || !isVerified(change)) return false
  if (!sameState(resource, capture.mask, left, beforeOurs(capture, resource), true)) return false
  if (isUnder(entry, change) || isReplaced(entry, change)) return true
  Object.assign(entry, under)
  delete entry.under
  return true
}

/**
 * Returns whether the value was unchanged and an undo only had to remove the keys above it, in which case nothing is
 * left to undo.
 */
const foundBack = (change: LedgerChange, origin: Origin): boolean =>
  origin.kind !== 'selection' && change.left === null && isVerified(change)

/** `isOfGame`: a game session made the change. */
export const recordChange = (fold: Fold, change: LedgerChange, origin: Origin, isOfGame = false) => {
  if (change.settled || foundBack(change, origin)) return recordSettled(fold, change, origin, isOfGame)
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
  const under = underOf(entry)
  if (origin.kind === 'selection') {
    // A game session doesn't replace a choice, so a choice that another program has undone is kept below the
    // session's write.
    if (!isOfGame || under === null) settleOutside(fold, entry, change)
    noteReplaced(entry, change)
  }
  const layers = fold.layers.get(key) ?? { pile: [], undos: [] }
  fold.layers.set(key, { pile: settlePile(layers, change, origin), undos: layers.undos })
  entry.accepted = null
  const capture = entry.capture ?? { before: change.before, mask, restart: change.restart }
  const restart = strongestRestart([capture.restart, change.restart])
  entry.capture = { ...capture, mask: mergeMasks(capture.mask, mask), restart }
  if (origin.kind !== 'selection' && isOfGame && isBeforeGame(entry, change)) return
  if (origin.kind !== 'selection' && (isRestored(fold, entry, change) || isUndeleted(fold, entry, change)))
    return
  if (origin.kind !== 'selection' && isVerified(change)) {
    if (isReplaced(entry, change) || isUnder(entry, change)) return
  }
  // If undoing part of a game session only restores another write by the session, the choice made before the session
  // still counts.
  if (isOfGame) entry.under = under
  else delete entry.under
  const earlier = entry.wrote
  const { runId, at, causes } = change
  entry.wrote = { left: change.left, mask, change: { runId, at, causes } }
  if (change.left.status === 'absent') takeAlong(fold, entry, { before: change.before, wrote: earlier })
}

/**
 * Records those of Clearpane's values that are deleted together with their key. From this point on, the key's capture
 * contains these values' states.
 */
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

/**
 * Checks whether only a deletion was undone, in which case the values deleted with the key are in effect again.
 */
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

/**
 * Checks whether a value is the same as before Clearpane's first write. If the value is the same, it's removed from
 * the data; if it's a key, the values written into it since are removed too.
 */
const isRestored = (fold: Fold, entry: Ledger, change: LedgerChange): boolean => {
  const { capture, resource } = entry
  const { left } = change
  if (capture === null || left === null || !isVerified(change)) return false
  if (!isBack(resource, capture.mask, left, beforeOurs(capture, resource), true)) return false
  forget(entry)
  for (const one of valuesIn(fold, resource)) {
    forget(one)
    settleAll(fold.layers.get(one.key))
  }
  takeKeys(fold, resource)
  return true
}

/**
 * Removes keys from the list of Clearpane's keys if they are at or below a key that was deleted or was restored to
 * its state before Clearpane.
 */
const takeKeys = (fold: Ledgers, resource: Resource): Taken['createdKeys'] => {
  if (resource.kind !== 'registryKey') return []
  const lower = keyOf(resource).toLowerCase()
  const taken = [...fold.createdKeys].filter(([key]) => isIn(key, lower))
  for (const [key] of taken) fold.createdKeys.delete(key)
  return taken
}
