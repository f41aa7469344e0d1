/** Finds drift: values that differ from what our runs wrote and from what the person has accepted since. */
import { type DriftEntry, isKnown, type Observation, type Resource } from '@clearpane/model'
import { sameState } from '../compare.ts'
import type { Observations } from '../observations.ts'
import type { Host } from '../ports.ts'
import { writtenIn } from './covered.ts'
import type { Ledger, Ledgers } from './ledger-types.ts'

/**
 * Checks whether it differs from what our run wrote, or from what was accepted since. A value that can't be read
 * hasn't moved as far as anybody knows.
 */
export const hasMoved = ({ resource, wrote, accepted }: Ledger, now: Observation): boolean => {
  if (wrote === null || !isKnown(now)) return false
  if (accepted !== null && isKnown(accepted)) return !sameState(resource, wrote.mask, now, accepted)
  return !sameState(resource, wrote.mask, now, wrote.left)
}

/** Lists the resources that we wrote and that aren't undone. A key that we filled again is watched by its values. */
const written = (journal: Ledgers) =>
  [...journal.resources.values()].filter(
    ({ wrote, resource }) => wrote !== null && writtenIn(journal, resource).length === 0,
  )

export const writtenResources = (journal: Ledgers): Resource[] =>
  written(journal).map(({ resource }) => resource)

/** `unread`: nobody can tell whether these have drifted; their `now` says why. */
export type Drift = { drift: DriftEntry[]; unread: DriftEntry[] }

/** `observed` must cover `writtenResources`. */
export const driftIn = (observed: Observations, journal: Ledgers): Drift => {
  const found: Drift = { drift: [], unread: [] }
  for (const entry of written(journal)) {
    const now = observed.of(entry.resource)
    if (entry.wrote === null || (isKnown(now) && !hasMoved(entry, now))) continue
    const { key, resource } = entry
    const { left, change } = entry.wrote
    const { runId, at, causes } = change
    found[isKnown(now) ? 'drift' : 'unread'].push({ key, resource, wrote: left, now, runId, at, causes })
  }
  return found
}

export const findDrift = async (host: Host, journal: Ledgers): Promise<Drift> =>
  driftIn(await host.observe(writtenResources(journal)), journal)
