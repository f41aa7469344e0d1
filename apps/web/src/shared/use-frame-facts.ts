import { changesOf, driftCounts, type Facts, protectionOf } from '@clearpane/advice'
import type { DeviceId } from '@clearpane/model'
import { useQuery } from '@tanstack/react-query'
import { queries } from '../lib/api/index.ts'
import { connection } from '../lib/events/stream.ts'
import { useStore } from '../lib/store.ts'

/**
 * Returns facts that every page has already loaded, so that the app's frame can show them without further requests.
 */
export const useFrameFacts = (device: DeviceId): Facts => {
  const runs = useQuery(queries.runs(device)).data
  const drift = useQuery(queries.drift(device)).data
  const tweaks = useQuery(queries.tweaks(device)).data
  const health = useQuery(queries.health(device)).data
  return {
    lost: useStore(connection) === 'lost',
    changes: changesOf(
      runs?.all ?? null,
      drift === undefined ? null : driftCounts(drift),
      drift?.unread.length ?? 0,
    ),
    protection: protectionOf(tweaks?.tweaks.map(({ status }) => status) ?? null),
    privacy: null,
    security: null,
    health: health === undefined ? null : { ...health, threats: health.threats.count },
  }
}
