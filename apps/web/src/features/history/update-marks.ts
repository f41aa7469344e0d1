/** The diary of Windows updates: its query, and its entries as marks on a time axis. */
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

/** A mark on a time axis: when a build number was first seen, and how it changed. */
export type UpdateMark = { id: string; at: number; title: string }

export const updateMarks = (pages: readonly DiaryPage[]): UpdateMark[] =>
  pages.map(({ id, from, to, window }) => ({ id, at: Date.parse(window.to), title: `${from} → ${to}` }))
