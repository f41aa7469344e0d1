/**
 * Runs jobs. A page can reattach to a job after a reload, and it can cancel the job. The caller may disconnect: a job
 * is stopped only by `cancel`.
 */
import { randomUUID } from 'node:crypto'
import {
  type Job,
  type JobResult,
  type JobTypeName,
  jobTypes,
  type Ladder,
  type News,
} from '@clearpane/contracts'
import type { Clock } from '@clearpane/engine'
import { type Act, type Actor, type DeviceId, diagnostic } from '@clearpane/model'
import { type Result, refusal } from '../core/result.ts'
import { within } from '../core/within.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Results } from '../results/results.ts'
import type { JobDefinition } from './define-job.ts'
import type { Emit } from './hub.ts'
import { unfinishedIn } from './unfinished.ts'

/**
 * Returns a job's progress when it is `part` (0 to 1) of the way through a stage. A stage that isn't in the fixed
 * sequence of stages is a bug.
 */
const percentAt = (ladder: Ladder, stage: string, part: number): number => {
  const at = ladder.findIndex(([name]) => name === stage)
  const [, end] = ladder[at] ?? []
  if (end === undefined) throw new Error(`no stage of this job is called ${stage}`)
  const start = ladder[at - 1]?.[1] ?? 0
  return start + (end - start) * Math.min(1, Math.max(0, part))
}

export type StartJob<I> = {
  device: DeviceSession
  /** Who started the job; if omitted, the user for whom these jobs were created. */
  actor?: Actor
  title: string
  /** The title as a code, see `acts` of the model. */
  act?: Act | undefined
  /** The profile of settings that the job applies. */
  presetId?: string | undefined
  input: I
  /** Id of the job; the page creates it so that it can listen before the job begins. */
  id: string | null
  /**
   * The job that starts this one: if the parent is cancelled, this job is cancelled too, even if it hasn't started
   * yet.
   */
  parent?: { signal?: AbortSignal } | undefined
  /**
   * Id of the child job that this job starts later. Until the child job runs, a request to cancel the child's id
   * cancels the parent job instead.
   */
  child?: string | null
}

export type FollowedJob = Job & { partials: unknown[] }

export type Jobs = {
  /**
   * Runs a job. Refuses with BAD_REQUEST if a job with this id is running, and with JOB_CANCELLED if a scan
   * was cancelled.
   */
  run<T extends JobTypeName, I, R extends JobResult<T>>(
    definition: JobDefinition<T, I, R>,
    start: StartJob<I>,
  ): Promise<Result<R>>
  /** Resends all reports that a running job has made so far. */
  replay(id: string, send: (news: News<'job'>) => void): void
  /** Lists the running jobs, with the reports that they have made so far. */
  running(): FollowedJob[]
  /** Lists jobs, including those whose process has ended. */
  list(): Promise<FollowedJob[]>
  /** UNKNOWN_JOB for any other. */
  cancel(id: string): Promise<Result<null>>
  /** Checks whether a run is in progress on a device, because a run's unfinished states aren't reported. */
  isBusy(device: DeviceId): boolean
  /**
   * Cancels all jobs. Waits for each job that changes the PC, so that its journal is complete; other jobs get only a
   * few seconds, because they may be waiting for a server outside this PC.
   */
  stop(): Promise<void>
}

const idTaken = (id: string) => diagnostic('BAD_REQUEST', 'jobIdTaken', { id }, id)

const unknownJob = (id: string) => diagnostic('UNKNOWN_JOB', 'job', { id }, id)

const wasCancelled = (id: string) => diagnostic('JOB_CANCELLED', 'scan', undefined, id)

type Held = {
  job: Job
  child: string | null
  partials: unknown[]
  abort: AbortController
  ended: Promise<unknown>
}

/** Returns a promise that rejects as soon as the signal fires. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

const isStep = (partial: unknown): boolean =>
  typeof partial === 'object' && partial !== null && 'step' in partial

/** The reason given for a job that is aborted although nobody has cancelled it. */
export const serverStops = new DOMException('the server stops', 'AbortError')

/** Maximum time in milliseconds that a job which changes nothing may still take when the server stops. */
const patienceMs = 2000

/** Maximum number of interim results: as many as a page can show. */
const mostPartials = 1000

export type JobsOptions = { emit: Emit; clock: Clock; results: Results; actor: Actor }

export const createJobs = ({ emit, clock, results, actor: usual }: JobsOptions): Jobs => {
  const held = new Map<string, Held>()
  const unfinished = unfinishedIn(results)

  const move = (one: Held, to: Partial<Job>) => {
    Object.assign(one.job, to)
    emit(`job:${one.job.id}`, { job: { ...one.job } })
  }

  const carryOut = async <T extends JobTypeName, I, R extends JobResult<T>>(
    { type, run }: JobDefinition<T, I, R>,
    { device, actor = usual, input }: StartJob<I>,
    one: Held,
  ): Promise<Result<R>> => {
    const { signal } = one.abort
    const { stages, takesLock, answersCancel = takesLock } = jobTypes[type]
    const { id } = one.job
    const work = run(
      {
        signal,
        device,
        actor,
        stage: (stage, part = 0) => {
          // A run finishes the change that it has started, and checks between changes whether it has been cancelled.
          if (!answersCancel) signal.throwIfAborted()
          const percent = Math.max(one.job.percent, Math.floor(percentAt(stages, stage, part)))
          if (stage !== one.job.stage || percent !== one.job.percent) move(one, { stage, percent })
        },
        emit: (partial) => {
          // If a report contains only the progress of one step, the next report of this kind replaces it.
          if (isStep(one.partials.at(-1))) one.partials.pop()
          one.partials.push(partial)
          if (one.partials.length > mostPartials) one.partials.shift()
          emit(`job:${id}`, { partial })
        },
        log: (text) => emit(`job:${id}`, { log: text }),
      },
      input,
    )
    // A scan changes nothing, so there is no need to wait for a read that is in progress; its answer is dropped.
    return answersCancel ? work : Promise.race([work, aborted(signal)])
  }

  const end = async (one: Held, state: Job['state'], diagnostics: Job['diagnostics'] = []) => {
    held.delete(one.job.id)
    // The job's result or first error is kept even if its row can't be removed; the job is then listed as
    // interrupted.
    await unfinished.end(one.job.id).catch(() => {})
    move(one, { state, diagnostics })
    emit('jobs', { ...one.job })
  }

  const keep = async (device: DeviceId, type: JobTypeName, value: unknown) => {
    const at = clock.now()
    await results.put(device, type, value, Date.parse(at))
    emit(`results:${device}`, { type, at, value })
  }

  /** Forgets interrupted jobs when a new job of the same type replaces them. */
  const forgetCutOff = async (type: JobTypeName, device: DeviceId) => {
    for (const { job } of await unfinished.list())
      if (job.state === 'interrupted' && job.type === type && job.device === device)
        await unfinished.end(job.id)
  }

  const settle = async <T extends JobTypeName, I, R extends JobResult<T>>(
    definition: JobDefinition<T, I, R>,
    start: StartJob<I>,
    one: Held,
  ): Promise<Result<R>> => {
    const { id, type, device } = one.job
    try {
      await forgetCutOff(type, device)
      await unfinished.begin({ ...one.job })
      const answer = await carryOut(definition, start, one)
      if (answer.ok && jobTypes[type].keeps) await keep(device, type, answer.value)
      const state = answer.ok ? (one.abort.signal.aborted ? 'cancelled' : 'done') : 'failed'
      await end(one, state, answer.ok ? [] : answer.diagnostics)
      return answer
    } catch (error) {
      if (one.abort.signal.aborted && error === one.abort.signal.reason) {
        await end(one, 'cancelled')
        return refusal(wasCancelled(id))
      }
      await end(one, 'failed')
      throw error
    }
  }

  /** Ends with its parent. */
  const under = async <R>(
    { signal }: { signal?: AbortSignal } = {},
    one: Held,
    work: () => Promise<R>,
  ): Promise<R> => {
    const stop = () => one.abort.abort()
    if (signal?.aborted === true) stop()
    signal?.addEventListener('abort', stop, { once: true })
    return work().finally(() => signal?.removeEventListener('abort', stop))
  }

  const running = () => [...held.values()].map(({ job, partials }) => ({ ...job, partials: [...partials] }))

  return {
    run: async (definition, start) => {
      const id = start.id ?? randomUUID()
      if (held.has(id)) return refusal(idTaken(id))
      const job: Job = {
        id,
        type: definition.type,
        device: start.device.id,
        title: start.title,
        ...(start.act === undefined ? {} : { act: start.act }),
        ...(start.presetId === undefined ? {} : { presetId: start.presetId }),
        actor: start.actor ?? usual,
        startedAt: clock.now(),
        state: 'running',
        stage: null,
        percent: 0,
        diagnostics: [],
      }
      const one: Held = {
        job,
        child: start.child ?? null,
        partials: [],
        abort: new AbortController(),
        ended: Promise.resolve(),
      }
      held.set(id, one)
      emit('jobs', { ...job })
      const done = under(start.parent, one, () => settle(definition, start, one))
      one.ended = done.catch(() => {})
      return done
    },

    running,

    replay: (id, send) => {
      const one = held.get(id)
      if (one === undefined) return
      send({ job: { ...one.job }, partials: [...one.partials] })
    },

    list: async () => {
      const left = (await unfinished.list()).filter(({ job }) => job.state === 'interrupted')
      return [...running(), ...left.map(({ job }) => ({ ...job, partials: [] }))]
    },

    cancel: async (id) => {
      const one = held.get(id) ?? [...held.values()].find(({ child }) => child === id)
      if (one === undefined) {
        const left = (await unfinished.list()).some(({ job }) => job.id === id && job.state === 'interrupted')
        if (!left) return refusal(unknownJob(id))
        await unfinished.end(id)
        return { ok: true, value: null }
      }
      if (one.job.state === 'running') {
        move(one, { state: 'cancelling' })
        emit('jobs', { ...one.job })
        one.abort.abort()
      }
      return { ok: true, value: null }
    },

    isBusy: (device) =>
      [...held.values()].some(({ job }) => job.device === device && jobTypes[job.type].takesLock),

    stop: async () => {
      const all = [...held.values()]
      for (const { abort } of all) abort.abort(serverStops)
      const endOf = (takesLock: boolean) =>
        Promise.all(
          all.filter(({ job }) => jobTypes[job.type].takesLock === takesLock).map(({ ended }) => ended),
        )
      await Promise.all([endOf(true), within(endOf(false), patienceMs)])
    },
  }
}
