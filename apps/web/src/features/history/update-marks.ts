/** The diary of Windows' updates: its query, and its pages as marks on an axis of time. */
import type { DiaryPage } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { queryOptions } from '@tanstack/react-query'
import { request } from '../../lib/api/index.ts'

export const updatesQuery = (device: DeviceId) =>
  queryOptions({
    queryKey: ['updates', device],
    meta: { topics: ['drift', 'runs'] },
    queryFn: ({ signal }) => request('updates', { device, signal }),
    staleTime: 0,
  })

/** A page on an axis of time: when its build number was first seen, and the change of the number. */
export type UpdateMark = { id: string; at: number; title: string }

export const updateMarks = (pages: readonly DiaryPage[]): UpdateMark[] =>
  pages.map(({ id, from, to, window }) => ({ id, at: Date.parse(window.to), title: `${from} → ${to}` }))
