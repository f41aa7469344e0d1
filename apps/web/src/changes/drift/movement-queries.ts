/** The query for movements: which of the values that Clearpane set have changed, and in which period they changed. */
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
