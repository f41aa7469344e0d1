import type { DeviceId } from '@clearpane/model'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../../lib/api/index.ts'

export const healthHistory = (device: DeviceId) =>
  queryOptions({
    queryKey: ['healthHistory', device],
    meta: { topics: ['health'] },
    queryFn: ({ signal }) => request('healthHistory', { device, signal }),
  })
