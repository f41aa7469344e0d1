/**
 * Queries of the page. These queries aren't in the table that all pages share, because then they would be loaded with
 * the first page.
 */
import type { DeviceId } from '@clearpane/model'
import { queryOptions } from '@tanstack/react-query'
import { type Ok, request, type Topic } from '../../lib/api/index.ts'

export type Advice = Ok<'recommendations'>
export type Recommendation = Advice['recommendations'][number]
export type Answer = Ok<'adviceAnswer'>

const after = (...topics: Topic[]) => ({ topics })

export const adviceQueries = {
  /** Loads recommendations again after each run, because the run may have carried out one of them. */
  recommendations: (device: DeviceId) =>
    queryOptions({
      queryKey: ['recommendations', device],
      meta: after('runs'),
      queryFn: ({ signal }) => request('recommendations', { device, signal }),
      staleTime: 0,
    }),
  answer: (device: DeviceId, question: string) =>
    queryOptions({
      queryKey: ['adviceAnswer', device, question],
      queryFn: ({ signal }) => request('adviceAnswer', { device, body: { question }, signal }),
      enabled: question !== '',
      staleTime: 20_000,
    }),
}
