/** The figures that were read right before and after a run. */
import type { DeviceId } from '@clearpane/model'
import { queryOptions } from '@tanstack/react-query'
import { afterRuns, request } from '../../lib/api/index.ts'

export const effectsOf = (device: DeviceId, runId: string) =>
  queryOptions({
    queryKey: ['runEffects', device, runId],
    meta: afterRuns,
    queryFn: ({ signal }) => request('runEffects', { device, params: { runId }, signal }),
    // The measured startup time is added the next time the PC starts.
    staleTime: 0,
  })
