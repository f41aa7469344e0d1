import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { asApiError } from '../lib/api/index.ts'
import { ErrorState } from './states.tsx'

type Props<T> = {
  query: UseQueryResult<T>
  /** A placeholder of the final size, so that nothing jumps. */
  loading: ReactNode
  /** Whether an error replaces the old data, which would otherwise look current. */
  fresh?: boolean
  children: (data: T) => ReactNode
}

/** Shows the result of a call: a skeleton until the result arrives, or the error with a button to try again. */
export const QueryView = <T,>({ query, loading, fresh = false, children }: Props<T>) => (
  <>
    {query.isError && <ErrorState error={asApiError(query.error)} onRetry={() => void query.refetch()} />}
    {query.isPending && loading}
    {query.data !== undefined && !(fresh && query.isError) && children(query.data)}
  </>
)
