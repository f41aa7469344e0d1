/** A running task: its current step, its real progress, its usual duration, and buttons to pause and cancel it. */
import type { TaskKind } from '@clearpane/contracts/automation'
import type { DeviceId } from '@clearpane/model'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { request } from '../../lib/api/index.ts'
import { elapsed } from '../../lib/format/index.ts'
import { useNow } from '../../shared/use-now.ts'
import { Button, Progress } from '../../ui/index.ts'
import { type Progress as Job, type Task, useProgress, useTaskCall } from './use-tasks.ts'

/**
 * Returns how many milliseconds of the usual duration remain; the number doesn't change during a pause. Returns null
 * if none of the task's runs has ended yet.
 */
const useCountdown = (job: Job | null, usualSeconds: number | null): number | null => {
  const now = useNow(job !== null && !job.isPaused)
  const held = useRef({ pausedAt: null as number | null, paused: 0 })
  if (job === null || usualSeconds === null) return null
  const own = held.current
  if (job.isPaused) own.pausedAt ??= now
  else if (own.pausedAt !== null) {
    own.paused += now - own.pausedAt
    own.pausedAt = null
  }
  const at = own.pausedAt ?? now
  return usualSeconds * 1000 - (at - Date.parse(job.startedAt) - own.paused)
}

export const RunProgress = ({ device, task }: { device: DeviceId; task: Task }) => {
  const { t } = useTranslation('automation')
  const job = useProgress(task.running)
  const left = useCountdown(job, task.usualSeconds)
  const pause = useTaskCall('pauseTask', device, 'update')
  if (task.running === null) return null
  const { runId, jobId, isPaused } = task.running
  const leftText =
    left === null ? t('run.notKnown') : left > 0 ? t('run.left', { time: elapsed(left) }) : t('run.longer')
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p role="status" className="font-semibold">
          {t(isPaused ? 'run.paused' : 'run.running')}
          {job?.step != null && (
            <span className="font-normal text-muted">
              {' '}
              {t('run.step', { step: t(`kind.${job.step as TaskKind}`), at: job.at + 1, of: job.of })}
            </span>
          )}
        </p>
        <span className="text-13 text-muted tabular-nums">{leftText}</span>
      </div>
      <Progress label={t('run.progress', { name: task.name })} done={job?.percent ?? 0} total={100} />
      <div className="flex flex-wrap gap-2">
        <Button
          small
          disabled={pause.isPending}
          onClick={() => pause.mutate({ params: { runId }, body: { paused: !isPaused } })}
        >
          {t(isPaused ? 'run.resume' : 'run.pause')}
        </Button>
        <Button
          small
          onClick={() => void request('cancelJob', { params: { id: jobId } }).catch(() => undefined)}
        >
          {t('run.cancel')}
        </Button>
      </div>
    </div>
  )
}
