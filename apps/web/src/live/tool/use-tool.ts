/** A scan for a tool card: its job, wherever it was started, and the result that the server stores. */
import type { CallName, JobPartial, JobResult, JobTypeName } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type ApiError, asApiError, type Ok, queries, request } from '../../lib/api/index.ts'
import { follow } from '../../lib/events/stream.ts'
import { cacheResults, resultsOf } from './results.ts'
import { type ToolView, toolView } from './tool-view.ts'

export type Tool<T extends JobTypeName> = {
  view: ToolView<JobResult<T>, JobPartial<T>>
  start(): void
  /**
   * Starts a new scan after an action. The action shows its own message, so this scan shows none if it succeeds.
   */
  again(): void
  cancel(): void
  /** Clears the stored result, or the last failure. */
  clear(): void
}

/** Returns the failure to show; null for a cancelled job, because the user cancelled it on purpose. */
const failureOf = (error: unknown): ApiError | null => {
  const found = asApiError(error)
  return found.code === 'JOB_CANCELLED' ? null : found
}

/** The messages that the page shows at the end of a scan it started. A cancelled scan shows no message. */
export type Ends<C extends CallName> = { done(answer: Ok<C>): void; failed(error: ApiError): void }

/**
 * Creates a tool. `call` starts the job and returns its result. `ask` returns the job's request, and is called when
 * the job starts.
 */
export const useTool = <T extends JobTypeName, C extends CallName = CallName>(
  type: T,
  call: C,
  device: DeviceId,
  ends?: Ends<C>,
  ask: () => object = () => ({}),
): Tool<T> => {
  const client = useQueryClient()
  const jobs = useQuery(queries.jobs())
  const results = useQuery(resultsOf(device))
  const scan = useMutation({
    mutationFn: ({ id, on }: { id: string; on: DeviceId; quiet: boolean }) =>
      request(call, { device: on, body: ask() as never, progressId: id }),
    onSuccess: (answer, { quiet }) => {
      if (!quiet) ends?.done(answer)
    },
    onError: (error) => {
      const failure = failureOf(error)
      if (failure !== null) ends?.failed(failure)
    },
    // The stream normally delivers the job and its result; these requests are for a page that has lost its
    // connection. The requests are awaited, because otherwise the older result would be shown briefly.
    onSettled: (_answer, _error, { on }) =>
      Promise.all([client.invalidateQueries(resultsOf(on)), client.invalidateQueries(queries.jobs())]),
  })
  const forget = useMutation({
    mutationFn: () => request('clearResult', { device, params: { type } }),
    onSuccess: () => client.invalidateQueries(resultsOf(device)),
  })
  const stop = useMutation({
    mutationFn: (id: string) => request('cancelJob', { params: { id } }),
    onSettled: () => client.invalidateQueries(queries.jobs()),
  })
  useEffect(() => {
    if (results.data !== undefined && !results.isPlaceholderData) cacheResults(device, results.data)
  }, [device, results.data, results.isPlaceholderData])
  const own = jobs.data?.jobs.filter((job) => job.type === type && job.device === device) ?? []
  const job = own.findLast(({ state }) => state === 'running' || state === 'cancelling') ?? own.at(-1) ?? null
  const id = job?.id
  useEffect(() => (id === undefined ? undefined : follow(`job:${id}`)), [id])
  // The scan may have been started on this page for another PC that was shown at that time.
  const isOwn = scan.variables?.on === device
  const view = toolView<JobResult<T>, JobPartial<T>>({
    job,
    requested: isOwn && scan.isPending,
    error: isOwn && scan.isError ? failureOf(scan.error) : null,
    kept: results.data?.results.find((one) => one.type === type) ?? null,
  })
  return {
    view,
    start: () => scan.mutate({ id: crypto.randomUUID(), on: device, quiet: false }),
    again: () => scan.mutate({ id: crypto.randomUUID(), on: device, quiet: true }),
    cancel: () => {
      if (job !== null) stop.mutate(job.id)
    },
    clear: () => {
      scan.reset()
      if (job?.state === 'interrupted') stop.mutate(job.id)
      else forget.mutate()
    },
  }
}
