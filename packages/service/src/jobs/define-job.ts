/** Defines a type of job: its entry in the contract, and the work it does. */
import type { JobPartial, JobResult, JobTypeName } from '@clearpane/contracts'
import type { Actor } from '@clearpane/model'
import type { Result } from '../core/result.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'

export type JobContext<T extends JobTypeName> = {
  signal: AbortSignal
  device: DeviceSession
  actor: Actor
  /** Begins a stage, or reports that `part` of it is done (0 to 1). Throws if the job has been cancelled. */
  stage(name: string, part?: number): void
  /** Reports interim results to pages. */
  emit(partial: JobPartial<T>): void
  log(text: string): void
}

export type JobDefinition<T extends JobTypeName, I, R extends JobResult<T>> = {
  type: T
  run(context: JobContext<T>, input: I): Promise<Result<R>>
}

export const defineJob = <T extends JobTypeName, I = null, R extends JobResult<T> = JobResult<T>>(
  definition: JobDefinition<T, I, R>,
): JobDefinition<T, I, R> => definition
