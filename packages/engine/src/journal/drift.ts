/** Finds drift: values that differ from what our runs wrote and from what the person has accepted since. */
import { type DriftEntry, isKnown, type Observation, type Resource } from '@clearpane/model'
import { sameState } from '../compare.ts'
import type { Observations } from '../observations.ts'
import type { Host } from '../ports.ts'
import type { Ledger, Ledgers } from './ledger.ts'

/** Checks whether it differs from what our run wrote, or from what was accepted since. */
export const hasMoved = ({ resource, wrote, accepted }: Ledger, now: Observation): boolean => {
  if (wrote === null) return false
  if (accepted !== null && isKnown(accepted)) return !sameState(resource, wrote.mask, now, accepted)
  return !sameState(resource, wrote.mask, now, wrote.left)
}

/** Lists the resources that we wrote and that aren't undone. */
const written = (journal: Ledgers) => [...journal.resources.values()].filter(({ wrote }) => wrote !== null)

export const writtenResources = (journal: Ledgers): Resource[] =>
  written(journal).map(({ resource }) => resource)

/** `observed` must cover `writtenResources`. */
export const driftIn = (observed: Observations, journal: Ledgers): DriftEntry[] =>
  written(journal).flatMap((entry): DriftEntry[] => {
    const now = observed.of(entry.resource)
    if (entry.wrote === null || !hasMoved(entry, now)) return []
    const { left, change } = entry.wrote
    return [
      {
        key: entry.key,
        resource: entry.resource,
        wrote: left,
        now,
        runId: change.runId,
        at: change.at,
        causes: change.causes,
      },
    ]
  })

export const findDrift = async (host: Host, journal: Ledgers): Promise<DriftEntry[]> =>
  driftIn(await host.observe(writtenResources(journal)), journal)
