/** The diary of Windows updates: its query, and its entries as marks on a time axis. */
import type { DiaryPage } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../lib/api/index.ts'

export const updatesQuery = (device: DeviceId) =>
  queryOptions({
    queryKey: ['updates', device],
    meta: { topics: ['drift', 'runs'] },
    queryFn: ({ signal }) => request('updates', { device, signal }),
    staleTime: 0,
  })

/**
 * Reads the diary once each time the page is opened. It isn't read again after Clearpane's runs, because the marks on
 * a time axis don't depend on them.
 */
export const useDiary = (device: DeviceId) => {
  const [openedAt] = useState(() => Date.now())
  return useQuery({
    ...updatesQuery(device),
    enabled: ({ state }) => state.dataUpdatedAt < openedAt,
  })
}

/** A mark on a time axis: when a build number was first seen, and how it changed. */
export type UpdateMark = { id: string; at: number; title: string }

export const updateMarks = (pages: readonly DiaryPage[]): UpdateMark[] =>
  pages.map(({ id, from, to, window }) => ({ id, at: Date.parse(window.to), title: `${from} → ${to}` }))
