/** Reads and changes a PC's profile. */
import type { CallName } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
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

/** Returns the sync that is running for this PC, whoever started it. */
export const useSyncJob = (device: DeviceId): { stage: Stage; percent: number } | null => {
  const { data } = useQuery(queries.jobs())
  const job = data?.jobs.findLast(
    (one) => one.type === 'cloudSync' && one.device === device && one.state === 'running',
  )
  const id = job?.id
  useEffect(() => (id === undefined ? undefined : follow(`job:${id}`)), [id])
  if (job === undefined) return null
  const stage = stages.find((one) => one === job.stage) ?? 'prepare'
  return { stage, percent: job.percent }
}

type Failure = 'failedSync' | 'failedDownload' | 'failedDelete' | 'failedCreate' | 'failed'

/**
 * Makes a call. If a call fails, a toast shows the title that the specification requires and the server's reason.
 * After each of these calls, the server announces the topic `cloud`, which makes the page read the profile again, so
 * this function doesn't have to.
 */
export const useCloudCall = <N extends CallName>(
  name: N,
  device: DeviceId,
  failure: Failure,
  onDone: (answer: Ok<N>) => void = () => undefined,
) => {
  const { t } = useTranslation('cloud')
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
  })
}
