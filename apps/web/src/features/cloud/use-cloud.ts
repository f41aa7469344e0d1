/** Reads and changes the profile of one PC. */
import type { CallName } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { asApiError, type Body, type Ok, queries, request } from '../../lib/api/index.ts'
import { errorMessage } from '../../lib/diagnostics/index.ts'
import { follow } from '../../lib/events/stream.ts'
import { toast } from '../../ui/index.ts'

export type Status = Ok<'cloudStatus'>
export type Profile = NonNullable<Status['profile']>
export type Question = Status['questions'][number]
export type Invited = Pick<Ok<'cloudInvite'>, 'code' | 'until'>

export const stages = ['prepare', 'upload', 'sync', 'resolve', 'done'] as const
export type Stage = (typeof stages)[number]

/**
 * Reads everything about the profile again, because the answer of a call may be older than another call's
 * change.
 */
const refresh = (client: ReturnType<typeof useQueryClient>, device: DeviceId) =>
  client.invalidateQueries({
    predicate: ({ queryKey: [what, of] }) => of === device && String(what).startsWith('cloud'),
  })

/** Returns the running sync of this PC, whoever started it. */
export const useSyncJob = (device: DeviceId): { stage: Stage; percent: number } | null => {
  const client = useQueryClient()
  const { data } = useQuery(queries.jobs())
  const job = data?.jobs.findLast(
    (one) => one.type === 'cloudSync' && one.device === device && one.state === 'running',
  )
  const id = job?.id
  useEffect(() => (id === undefined ? undefined : follow(`job:${id}`)), [id])
  // One that nobody here started, such as the automatic one, has changed what the page shows.
  const before = useRef(id)
  useEffect(() => {
    if (before.current !== undefined && id === undefined) void refresh(client, device)
    before.current = id
  }, [client, device, id])
  if (job === undefined) return null
  const stage = stages.find((one) => one === job.stage) ?? 'prepare'
  return { stage, percent: job.percent }
}

type Failure = 'failedSync' | 'failedDownload' | 'failedDelete' | 'failedCreate' | 'failed'

/** Makes a call. A failure is a toast with the specification's title and the server's reason. */
export const useCloudCall = <N extends CallName>(
  name: N,
  device: DeviceId,
  failure: Failure,
  onDone: (answer: Ok<N>) => void = () => undefined,
) => {
  const { t } = useTranslation('cloud')
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ params, body }: { params?: object; body?: Body<N> }) =>
      request(name, {
        device,
        params: (params ?? {}) as never,
        ...(body === undefined ? {} : { body }),
        progressId: crypto.randomUUID(),
      }),
    onSuccess: onDone,
    onError: (error) =>
      toast(t(`toast.${failure}`), errorMessage(asApiError(error)) || t(`toast.${failure}`), {
        destructive: true,
      }),
    onSettled: () => refresh(client, device),
  })
}
