/** The query for movements: which values moved, and in which period. */
import type { DeviceId } from '@clearpane/model'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/api/index.ts'

export const movementsQuery = (device: DeviceId) =>
  queryOptions({
    queryKey: ['movements', device],
    meta: { topics: ['drift', 'runs'] },
    queryFn: ({ signal }) => request('movements', { device, signal }),
    staleTime: 0,
  })
