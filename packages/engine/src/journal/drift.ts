/** Finds drift: values that differ from those that our runs wrote and from those that the person has accepted since.
 * */
import { type DriftEntry, isKnown, type Known, type Observation, type Resource } from '@clearpane/model'
import { sameMeaning } from '../compare.ts'
import type { Observations } from '../observations.ts'
import type { Host } from '../ports.ts'
import type { Meanings } from '../watch/meaning.ts'
import { writtenIn } from './covered.ts'
import type { Ledger, Ledgers } from './ledger-types.ts'

/**
 * Checks whether a value differs from the one that our run wrote, or from the one that the person accepted since. An
 * unreadable value isn't counted as moved. `absentMeans`: the value that Windows uses if this one is absent; null if
 * unknown.
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

/**
 * Lists the resources that Clearpane wrote and that aren't undone. If Clearpane filled a deleted key again,
 * the values in the key are watched instead of the key.
 */
export const written = (journal: Ledgers): Ledger[] =>
  [...journal.resources.values()].filter(
    ({ wrote, resource }) => wrote !== null && writtenIn(journal, resource).length === 0,
  )

export const writtenResources = (journal: Ledgers): Resource[] =>
  written(journal).map(({ resource }) => resource)

/** Drifted values. `unread`: values for which drift can't be determined; their `now` gives the reason. */
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

export const findDrift = async (host: Host, journal: Ledgers, meanings: Meanings): Promise<Drift> =>
  driftIn(await host.observe(writtenResources(journal)), journal, meanings)
