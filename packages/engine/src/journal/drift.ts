/** Drift: values that are no longer what a run of ours left them, or what the person accepted since. */
import { type DriftEntry, isKnown, type Observation, type Resource } from '@clearpane/model'
import { sameState } from '../compare.ts'
import type { Observations } from '../observations.ts'
import type { Host } from '../ports.ts'
import type { Ledger, Ledgers } from './ledger.ts'

/** Is it no longer what a run of ours left, or what the person accepted since? */
export const hasMoved = ({ resource, wrote, accepted }: Ledger, now: Observation): boolean => {
  if (wrote === null) return false
  if (accepted !== null && isKnown(accepted)) return !sameState(resource, wrote.cares, now, accepted)
  return !sameState(resource, wrote.cares, now, wrote.left)
}

/** Those with a writing of ours that stands. */
const written = (journal: Ledgers) => [...journal.resources.values()].filter(({ wrote }) => wrote !== null)

export const writtenResources = (journal: Ledgers): Resource[] =>
  written(journal).map(({ resource }) => resource)

/** `observed` has to answer about `writtenResources`. */
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
