/**
 * Finds drift: values that differ from what Clearpane's runs wrote or, if the user has accepted another value since,
 * from that value.
 */

import { type DriftEntry, isKnown, type Known, type Observation, type Resource } from '@clearpane/model'
import type { Movement } from '@clearpane/model/movement'
import { sameMeaning } from '../compare.ts'
import type { Observations } from '../observations.ts'
import type { Host } from '../ports.ts'
import type { Meanings } from '../watch/meaning.ts'
import { writtenIn } from './covered.ts'
import type { Ledger, Ledgers } from './ledger-types.ts'

/**
 * Checks whether a value differs from the one that Clearpane's run wrote or, if the user has accepted another value
 * since, from that value. A value that can't be read doesn't count as changed. `absentMeans`: the value that Windows
 * uses if this value is absent; null if that is unknown.
 */
export const hasMoved = (
  { resource, wrote, accepted }: Ledger,
  now: Observation,
  absentMeans: Known | null,
): boolean => {
  if (wrote === null || !isKnown(now)) return false
  const chosen = accepted !== null && isKnown(accepted) ? accepted : wrote.left
  return !sameMeaning(resource, wrote.mask, absentMeans, now, chosen)
}

/** A game session that hasn't ended. */
export type OpenSession = { runIds: readonly string[]; startedAt: string }

/**
 * Checks whether a running game session holds a value, meaning that the session wrote it and will put it back when
 * the game ends. A process that died may not have recorded its run, so any write since the beginning of the session
 * also counts as the session's.
 */
const isHeldByGame = ({ wrote, under }: Ledger, open: readonly OpenSession[]): boolean =>
  wrote !== null &&
  under !== undefined &&
  open.some(({ runIds, startedAt }) => runIds.includes(wrote.change.runId) || startedAt <= wrote.change.at)

/**
 * Returns ledgers that contain only what users chose. A value that a game session wrote was never meant to stay:
 * until the session has ended, the value isn't judged; after that, it's compared with the write before the session.
 */
export const chosenLedgers = (
  ledgers: Ledgers,
  open: readonly OpenSession[],
): Ledgers & { held: ReadonlySet<string> } => {
  const held = new Set<string>()
  const resources = new Map<string, Ledger>()
  for (const [key, entry] of ledgers.resources) {
    const { under, ...rest } = entry
    if (under === undefined) resources.set(key, entry)
    else if (isHeldByGame(entry, open)) {
      held.add(key)
      resources.set(key, { ...rest, wrote: null })
    }
    // A user who accepted the value after the session has made a decision about it.
    else
      resources.set(key, {
        ...rest,
        wrote: under?.wrote ?? null,
        accepted: entry.accepted ?? under?.accepted ?? null,
      })
  }
  return { ...ledgers, resources, held }
}

/**
 * Lists the resources that Clearpane wrote and that haven't been undone. If Clearpane has refilled a deleted key, the
 * values in the key are watched instead of the key itself.
 */
export const written = (journal: Ledgers): Ledger[] =>
  [...journal.resources.values()].filter(
    ({ wrote, resource }) => wrote !== null && writtenIn(journal, resource).length === 0,
  )

export const writtenResources = (journal: Ledgers): Resource[] =>
  written(journal).map(({ resource }) => resource)

/**
 * Drifted values. `unread`: values for which it isn't known whether they have drifted; their field `now` contains the
 * reason.
 */
export type Drift = { drift: DriftEntry[]; unread: DriftEntry[] }

/** `observed` must cover `writtenResources`. */
export const driftIn = (observed: Observations, journal: Ledgers, { absent }: Meanings): Drift => {
  const found: Drift = { drift: [], unread: [] }
  for (const entry of written(journal)) {
    const now = observed.of(entry.resource)
    const means = absent.get(entry.key) ?? null
    if (entry.wrote === null || (isKnown(now) && !hasMoved(entry, now, means))) continue
    const { key, resource } = entry
    const { left, change } = entry.wrote
    const { runId, at, causes } = change
    found[isKnown(now) ? 'drift' : 'unread'].push({ key, resource, wrote: left, now, runId, at, causes })
  }
  return found
}

/**
 * Maps the key of each value to the id of the value's newest movement, if that movement led to the current value;
 * older movements don't count, because they happened in other periods. `movements`: newest first.
 */
export const movementsTo = (
  { resources }: Ledgers,
  { absent }: Meanings,
  drift: readonly DriftEntry[],
  movements: readonly Movement[],
): Record<string, string> => {
  const newest = new Map(movements.toReversed().map((movement) => [movement.key, movement]))
  const found = drift.flatMap(({ key, resource, runId, now }) => {
    const { id, value } = newest.get(key) ?? {}
    const mask = resources.get(key)?.wrote?.mask
    if (id === undefined || value?.runId !== runId || mask === undefined) return []
    return sameMeaning(resource, mask, absent.get(key) ?? null, now, value.now) ? [[key, id]] : []
  })
  return Object.fromEntries(found)
}

export const findDrift = async (host: Host, journal: Ledgers, meanings: Meanings): Promise<Drift> =>
  driftIn(await host.observe(writtenResources(journal)), journal, meanings)
