/**
 * Work under way: what a page attaches to after a reload, and what a cancel reaches. Ended jobs are told once
 * and forgotten.
 */
import { randomUUID } from 'node:crypto'
import type { ApiEvent, Job } from '@clearpane/contracts'
import type { Clock, IsCancelled, OnProgress } from '@clearpane/engine'
import { type DeviceId, diagnostic } from '@clearpane/model'
import { type Result, refusal } from '../result.ts'

export type JobControl = { onProgress: OnProgress; isCancelled: IsCancelled }

export type Jobs = {
  /**
   * Runs `work` as a job. Its progress goes out only when the client named it (`progressId`). Whoever asked
   * may hang up: only
   * `cancel` stops it. BAD_REQUEST for an id that a running job has.
   */
  run<T>(
    asked: { device: DeviceId; title: string; progressId: string | null },
    work: (job: JobControl) => Promise<Result<T>>,
  ): Promise<Result<T>>
  list(): Job[]
  /** UNKNOWN_JOB for one that is not there (any more). */
  cancel(id: string): Result<null>
  /** Cancels all and resolves when the last has ended. */
  stop(): Promise<void>
}

const idTaken = (id: string) => diagnostic('BAD_REQUEST', 'jobIdTaken', { id }, id)

const unknownJob = (id: string) => diagnostic('UNKNOWN_JOB', 'job', { id }, id)

export const createJobs = (tell: (event: ApiEvent) => void, clock: Clock): Jobs => {
  const jobs = new Map<string, { job: Job; ended: Promise<unknown> }>()

  return {
    run: async ({ device, title, progressId }, work) => {
      const id = progressId ?? randomUUID()
      if (jobs.has(id)) return refusal(idTaken(id))
      const job: Job = { id, device, title, startedAt: clock.now(), state: 'running', last: null }
      const onProgress: OnProgress = (progress) => {
        job.last = progress
        if (progressId !== null) tell({ type: 'progress', id, progress })
      }
      tell({ type: 'job', job: { ...job } })
      const done = work({ onProgress, isCancelled: () => job.state === 'cancelling' })
      jobs.set(id, { job, ended: done.catch(() => {}) })
      try {
        return await done
      } finally {
        jobs.delete(id)
        job.state = 'ended'
        tell({ type: 'job', job: { ...job } })
      }
    },

    list: () => [...jobs.values()].map(({ job }) => ({ ...job })),

    cancel: (id) => {
      const job = jobs.get(id)?.job
      if (job === undefined) return refusal(unknownJob(id))
      if (job.state === 'running') {
        job.state = 'cancelling'
        tell({ type: 'job', job: { ...job } })
      }
      return { ok: true, value: null }
    },

    stop: async () => {
      const all = [...jobs.values()]
      for (const { job } of all) job.state = 'cancelling'
      await Promise.all(all.map(({ ended }) => ended))
    },
  }
}
