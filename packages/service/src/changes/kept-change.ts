/** A change that belongs to a job whose measurements are stored, so that a reloaded page can show them. */
import type { JobResult, JobTypeName } from '@clearpane/contracts'
import { ok, type Result } from '../core/result.ts'
import { defineJob } from '../jobs/index.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'
import type { Outcome } from './outcome-text.ts'

type Type = Extract<
  JobTypeName,
  | 'aiOptimizeNetwork'
  | 'autoFixAll'
  | 'fullOptimization'
  | 'performanceBoost'
  | 'privacyOptimize'
  | 'registryDeepClean'
  | 'wifiBandwidthOptimize'
  | 'wifiOptimize'
>

/** The parent job of a change's own job, with the measurements that are made around the change. */
export type ParentJob = {
  /** Fires when the job is cancelled, so that a measurement around the change ends early. */
  signal?: AbortSignal
  stage(name: string): void
}

type Work<T extends Type> = (parent: ParentJob) => Promise<Result<{ outcome: Outcome; kept: JobResult<T> }>>

export const keptChange = async <T extends Type>(
  services: Services,
  device: DeviceSession,
  { type, title, progressId }: { type: T; title: string; progressId: string | null },
  work: Work<T>,
): Promise<Result<Outcome & Omit<JobResult<T>, 'runId'>>> => {
  const outcomes: Outcome[] = []
  const job = defineJob<T>({
    type,
    run: async ({ signal, stage }) => {
      const done = await work({
        signal,
        stage: (name) => {
          // From this point on, the change inside the job determines what can still be cancelled.
          if (name === 'change') signal.throwIfAborted()
          stage(name)
        },
      })
      if (!done.ok) return done
      outcomes.push(done.value.outcome)
      return ok(done.value.kept)
    },
  })
  const done = await services.jobs.run(job, {
    device,
    title,
    input: null,
    id: null,
    child: progressId,
  })
  if (!done.ok) return done
  const { runId: _, ...figures } = done.value
  const [outcome] = outcomes
  if (outcome === undefined) throw new Error('a change without an outcome')
  return ok({ ...outcome, ...figures })
}
