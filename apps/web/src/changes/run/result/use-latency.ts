import type { Effect } from '@clearpane/contracts'
import type { Cause, DeviceId, RunDetail } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { effectsOf } from '../../effects/query.ts'

/** Checks whether the setting is about games or the network and may therefore affect the connection's latency. */
const isForLatency = (cause: Cause) => cause.by === 'tweak' && /^(?:gaming|network)\./.test(cause.id)

export type Latency = Pick<Effect, 'before' | 'verdict'> & { after: number }

/**
 * Returns the latency before and after a run that changed such settings, or null if either was not measured.
 */
export const useLatency = (
  device: DeviceId,
  { runId, origin, changes }: Pick<RunDetail, 'runId' | 'origin' | 'changes'>,
): Latency | null => {
  const about =
    origin.kind === 'selection' && changes.some(({ causes }) => causes.some((cause) => isForLatency(cause)))
  const { data } = useQuery({ ...effectsOf(device, runId), enabled: about })
  const found = about ? data?.effects.find(({ what }) => what === 'latency') : undefined
  return found?.after == null ? null : { before: found.before, after: found.after, verdict: found.verdict }
}
