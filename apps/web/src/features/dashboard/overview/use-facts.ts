/**
 * Reads all of the dashboard's facts. The top of the dashboard isn't rendered until all facts have arrived, so that
 * nothing jumps.
 */

import { privacyShare, securityShare, verdictOf } from '@clearpane/advice'
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { movementsQuery } from '../../../changes/drift/index.ts'
import { queries } from '../../../lib/api/index.ts'
import { useFrameFacts } from '../../../shared/use-frame-facts.ts'
import { driftGroups } from './drift-groups.ts'

export const useOverview = (device: DeviceId) => {
  const frame = useFrameFacts(device)
  const privacy = useQuery(queries.privacy(device))
  const security = useQuery(queries.security(device))
  const runs = useQuery(queries.runs(device))
  const drift = useQuery(queries.drift(device))
  const movements = useQuery(movementsQuery(device))
  const system = useQuery(queries.systemInformation(device))
  const tweaks = useQuery(queries.tweaks(device))
  const all = [privacy, security, runs, drift, system, tweaks]
  const facts = {
    ...frame,
    privacy: privacy.data === undefined ? null : privacyShare(privacy.data),
    security: security.data === undefined ? null : securityShare(security.data),
  }
  return {
    ready: [...all, movements].every(({ isPending }) => !isPending),
    failed: all.find(({ isError }) => isError)?.error ?? null,
    retry: () => void Promise.all(all.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
    facts,
    verdict: verdictOf(facts),
    privacy: privacy.data,
    security: security.data,
    restarts: runs.data?.all.restarts ?? [],
    runs: runs.data?.runs ?? [],
    runsRead: runs.data !== undefined,
    // If the movements couldn't be read, values that differ now are still shown, but without the period in which they
    // changed.
    moved: driftGroups(
      drift.data ?? { drift: [], movements: {}, byHand: [] },
      movements.data ?? { movements: [], rules: [], back: [] },
      Date.now(),
    ),
    system: system.data?.readings,
  }
}
export type OverviewFacts = ReturnType<typeof useOverview>
