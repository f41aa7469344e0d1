/**
 * Queries of both pages. The queries are in this folder, not in the table that all pages share, because that table is
 * loaded with the first page.
 */
import type { DeviceId } from '@clearpane/model'
import { queryOptions } from '@tanstack/react-query'
import { request, type Topic } from '../../lib/api/index.ts'

const after = (...topics: Topic[]) => ({ topics })

export const taskQueries = {
  /**
   * Reads tasks, reminders, profiles and settings. Loads the tasks, reminders, profiles and settings again if the
   * cause of a reminder may have changed.
   */
  automation: (device: DeviceId) =>
    queryOptions({
      queryKey: ['automation', device],
      meta: after('automation', 'runs', 'drift'),
      queryFn: ({ signal }) => request('automation', { device, signal }),
      staleTime: 0,
    }),
  schedules: (device: DeviceId) =>
    queryOptions({
      queryKey: ['schedules', device],
      meta: after('automation'),
      queryFn: ({ signal }) => request('schedules', { device, signal }),
      staleTime: 0,
    }),
  taskRuns: (device: DeviceId, taskId: string, limit: number) =>
    queryOptions({
      queryKey: ['taskRuns', device, taskId, limit],
      meta: after('automation'),
      queryFn: ({ signal }) => request('taskRuns', { device, params: { taskId }, query: { limit }, signal }),
      staleTime: 0,
    }),
  taskLog: (device: DeviceId, runId: string) =>
    queryOptions({
      queryKey: ['taskLog', device, runId],
      meta: after('automation'),
      queryFn: ({ signal }) => request('taskLog', { device, params: { runId }, signal }),
      staleTime: 0,
    }),
}
