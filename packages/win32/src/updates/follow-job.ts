/**
 * Waits for one of the agent's jobs without blocking the thread, and reports the job's progress in the meantime.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import type { ComObject } from '../com/object.ts'
import { Win32Error } from '../core/errors.ts'
import type { AgentJob } from './jobs.ts'

/** A step. `percent` is null if the job is running but its progress is unknown. */
export type DriverStep = { step: 'download' | 'install'; percent: number | null }

type UnderWay = { step: DriverStep['step']; percent: number | null; stops: boolean }
let current: UnderWay | null = null

const lookMs = 200

/** Reads a value; returns null if the agent refuses, which doesn't end the agent's job. */
const orNull = <T>(ask: () => T): T | null => {
  try {
    return ask()
  } catch (error) {
    if (error instanceof Win32Error) return null
    throw error
  }
}

/**
 * Follows a job, and resolves with the job's result. `worker`: the downloader or installer, which contains the job's
 * updates.
 */
export const followJob = async (
  step: DriverStep['step'],
  { begin, isCompleted, abort, percent, end }: AgentJob,
  worker: ComObject,
): Promise<ComObject> => {
  if (current !== null) throw new Error('the agent already works for this thread')
  using job = begin(worker)
  const own: UnderWay = { step, percent: null, stops: false }
  current = own
  try {
    for (let isAsked = false; !isCompleted(job); await sleep(lookMs)) {
      // The agent reports zero even if it doesn't know the progress yet or will never know it.
      own.percent = orNull(() => percent(job)) || null
      if (own.stops && !isAsked) isAsked = orNull(() => abort(job)) !== null
    }
    return end(worker, job)
  } finally {
    current = null
  }
}

/** Returns the step that the agent is currently performing for this thread; null if there is none. */
export const readDriverStep = (): DriverStep | null =>
  current === null ? null : { step: current.step, percent: current.percent }

/** Asks the agent to stop. The download or installation in progress then returns its outcome. */
export const stopDriver = (): void => {
  if (current !== null) current.stops = true
}
