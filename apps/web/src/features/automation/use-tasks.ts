/** The task actions that both pages share: their calls, and the job of a running task. */
import type { CallName } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type Body, type Ok, queries, request } from '../../lib/api/index.ts'
import { errorReason } from '../../lib/diagnostics/index.ts'
import { follow } from '../../lib/events/stream.ts'
import { toast } from '../../ui/index.ts'

export type Automation = Ok<'automation'>
export type Task = Automation['tasks'][number]
export type Run = NonNullable<Task['last']>
export type Reminder = Automation['reminders'][number]
export type Settings = Automation['settings']
export type Consent = Task['consent']

export type Failure =
  | 'create'
  | 'update'
  | 'run'
  | 'dismiss'
  | 'apply'
  | 'action'
  | 'schedule'
  | 'watch'
  | 'mail'

/**
 * Makes one of the task calls. If the call fails, a toast shows the specification's wording and the server's reason.
 */
export const useTaskCall = <N extends CallName>(
  name: N,
  device: DeviceId,
  failure: Failure,
  onDone: (answer: Ok<N>) => void = () => undefined,
) => {
  const { t } = useTranslation('automation')
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ params, body, id }: { params?: object; body?: Body<N>; id?: string }) =>
      request(name, {
        device,
        params: (params ?? {}) as never,
        ...(body === undefined ? {} : { body }),
        ...(id === undefined ? {} : { progressId: id }),
      }),
    onSuccess: onDone,
    onError: (error) =>
      toast(
        t(`failure.${failure}.title`),
        [t(`failure.${failure}.text`), errorReason(error)].filter(Boolean).join('. '),
        { destructive: true },
      ),
    onSettled: () =>
      client.invalidateQueries({
        predicate: ({ queryKey: [what, of] }) =>
          of === device && (what === 'automation' || what === 'schedules'),
      }),
  })
}

export type Progress = {
  id: string
  percent: number
  step: string | null
  at: number
  of: number
  isPaused: boolean
  startedAt: string
}

type Step = { step: string; at: number; of: number; isPaused: boolean }
const isStep = (partial: unknown): partial is Step =>
  typeof partial === 'object' && partial !== null && 'step' in partial

/** The progress of a task's run, read from its job; null once the job has ended. */
export const useProgress = (running: Task['running']): Progress | null => {
  const { data } = useQuery(queries.jobs())
  const id = running?.jobId
  useEffect(() => (id === undefined ? undefined : follow(`job:${id}`)), [id])
  const job = data?.jobs.find((one) => one.id === id)
  if (running === null || job === undefined) return null
  const step = job.partials.findLast(isStep)
  return {
    ...{ id: job.id, percent: job.percent, startedAt: job.startedAt, isPaused: running.isPaused },
    ...{ step: step?.step ?? null, at: step?.at ?? 0, of: step?.of ?? 0 },
  }
}
