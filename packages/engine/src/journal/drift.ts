/** Drift: values that are no longer what a run of ours left them, or what the person accepted since. */
import { type DriftEntry, isKnown, type Observation } from '@clearpane/model'
import { sameState } from '../compare.ts'
import type { Host } from '../ports.ts'
import type { Ledger, Ledgers } from './ledger.ts'

/** Is it no longer what a run of ours left, or what the person accepted since? */
export const hasMoved = ({ resource, wrote, accepted }: Ledger, now: Observation): boolean => {
  if (wrote === null) return false
  if (accepted !== null && isKnown(accepted)) return !sameState(resource, wrote.cares, now, accepted)
  return !sameState(resource, wrote.cares, now, wrote.left)
}

export const findDrift = async (host: Host, journal: Ledgers): Promise<DriftEntry[]> => {
  const watched = [...journal.resources.values()].filter((entry) => entry.wrote !== null)
  const observed = await host.observe(watched.map((entry) => entry.resource))
  return watched.flatMap((entry): DriftEntry[] => {
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
}
