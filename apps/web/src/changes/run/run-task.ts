/** The state of a run on this page, computed from the events in the stream. Pure. */
import type { Job, JobPartial, News, TopicEvent } from '@clearpane/contracts'
import type { Act, Change, ChangeReport, DeviceId, Origin, Progress, RunDetail } from '@clearpane/model'
import type { ApiError } from '../../lib/api/index.ts'
import type { ReviewAct } from './review-act.ts'

export type StageName = Progress['stage']

export type Step = NonNullable<Progress['step']>

export type ChangeResult = NonNullable<Progress['change']>

/**
 * How a run ended. `report` is missing after a reload, because the answer was sent over a connection that is now
 * closed.
 */
export type Outcome =
  | {
      ok: true
      run: RunDetail | null
      report?: ChangeReport | undefined
    }
  | { ok: false; error: ApiError }

/**
 * Checks that every requested change is in effect. Without an answer to the call, only the run's record proves that
 * the changes are in effect.
 */
export const holdsWhole = (outcome: Outcome): boolean => {
  if (!outcome.ok) return false
  const result = outcome.report?.result ?? outcome.run?.result
  return result === 'done' || result === 'nothing'
}

/**
 * What a failed call means for the PC. refused: the server rejected the call before anything happened. brokeOff:
 * something may have changed, and the journal contains the facts.
 */
export const failureOf = ({ status, interrupted }: ApiError): 'refused' | 'interrupted' | 'brokeOff' =>
  interrupted ? 'interrupted' : status >= 400 && status < 500 ? 'refused' : 'brokeOff'

/** Returns the changes whose values were read back and match the plan, as far as this page knows. */
export const confirmedIn = ({ results }: Pick<RunTask, 'results'>): number =>
  [...results.values()].filter(({ result }) => result === 'done').length

export type RunTask = {
  /** The id under which progress is reported; the stream and the cancel call use it. */
  id: string
  device: DeviceId
  title: string
  /** The title as a code; omitted for the run of an older server. */
  act?: Act | ReviewAct | undefined
  /** Milliseconds since 1970. */
  startedAt: number
  endedAt: number | null
  stage: StageName | null
  done: number
  /** The progress of the current change; null if the change reports no progress. */
  step: Step | null
  /**
   * The number of changes; null until the server reports it, for example after a reload, when this page starts to
   * follow the run again.
   */
  total: number | null
  /** The changes that the user confirmed; empty after a reload. */
  changes: readonly Change[]
  /** The kind of the plan's origin; omitted after a reload. */
  origin?: Origin['kind']
  /** The profile that the run is applying. */
  presetId?: string | undefined
  results: ReadonlyMap<number, ChangeResult>
  state: 'running' | 'cancelling' | 'ended'
  /** null during the run, and until the run's result has been read. */
  outcome: Outcome | null
  /** Whether the run was started in another page load; if so, its answer can't arrive on this page, because it's sent
   * over a closed connection.
   */
  attached: boolean
}

export const newTask = (
  id: string,
  device: DeviceId,
  title: string,
  startedAt: number,
  changes: readonly Change[],
): RunTask => ({
  id,
  device,
  title,
  startedAt,
  endedAt: null,
  stage: null,
  done: 0,
  step: null,
  total: changes.length,
  changes,
  results: new Map(),
  state: 'running',
  outcome: null,
  attached: false,
})

/**
 * Updates the progress. Before there is a plan, the server reports a total of 0, which must not be shown as a full
 * bar.
 */
const advance = (task: RunTask, { stage, done, total, change, step }: Progress): RunTask => ({
  ...task,
  stage,
  done,
  step: step ?? null,
  total: total > 0 ? total : task.total,
  results: change === undefined ? task.results : new Map(task.results).set(change.id, change),
})

/** Applies the job's progress reports; the server has checked their type. */
const advanceAll = (task: RunTask, partials: readonly unknown[]): RunTask =>
  partials.reduce<RunTask>((now, partial) => advance(now, partial as JobPartial<'run'>), task)

const stateOf = ({ state }: Pick<Job, 'state'>): RunTask['state'] =>
  state === 'running' || state === 'cancelling' ? state : 'ended'

/** Follows a running job. `partials`: the reports that the job has sent so far. */
export const attachTask = (job: Job & { partials: readonly unknown[] }): RunTask => {
  const { id, device, title, act, presetId, startedAt, partials } = job
  const task: RunTask = {
    ...newTask(id, device, title, Date.parse(startedAt), []),
    act,
    presetId,
    total: null,
    state: stateOf(job),
    attached: true,
  }
  return advanceAll(task, partials)
}

/**
 * Updates the state with an event. Events from other runs, and events that arrive after this run has ended, change
 * nothing.
 */
export const hearEvent = (task: RunTask, { topic, news }: TopicEvent, at: number): RunTask => {
  if (task.state === 'ended' || topic !== `job:${task.id}`) return task
  // The cast is safe: a run's topic `job:<id>` reports nothing else.
  const event = news as News<'job'>
  if ('partial' in event) return advance(task, event.partial as JobPartial<'run'>)
  if (!('job' in event)) return task
  const state = stateOf(event.job)
  const caughtUp = advanceAll(task, event.partials ?? [])
  return state === 'ended' ? endTask(caughtUp, at) : { ...caughtUp, state }
}

export const endTask = (task: RunTask, at: number): RunTask => ({
  ...task,
  state: 'ended',
  endedAt: task.endedAt ?? at,
})

export const settleTask = (task: RunTask, outcome: Outcome, at: number): RunTask => ({
  ...endTask(task, at),
  outcome,
})
