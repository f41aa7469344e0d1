import type { DeviceId } from '@clearpane/model'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/api/index.ts'

export type Sort = 'bytes' | 'modified' | 'path'
export const pageSize = 200

/** Reads the files in a list; a list never changes once it has been created. */
export const filesOf = (device: DeviceId, list: string, sort: Sort, page: number) =>
  queryOptions({
    queryKey: ['cleanupFiles', list, sort, page],
    queryFn: ({ signal }) =>
      request('cleanupFiles', {
        device,
        query: { list, sort, offset: String(page * pageSize), limit: String(pageSize) },
        signal,
      }),
    gcTime: 60_000,
  })
