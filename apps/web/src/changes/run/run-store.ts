/**
 * The run whose progress this page shows. The run outlives dialogs and pages; after a reload, it's found through the
 * server's list of jobs.
 */
import type { Job, TopicEvent } from '@clearpane/contracts'
import { type Act, boundedAct, type DeviceId, type Plan } from '@clearpane/model'
import type { QueryClient } from '@tanstack/react-query'
import { asApiError, type Ok, queries, refreshDevice, request } from '../../lib/api/index.ts'
import { connection, follow as followTopic, onEvent } from '../../lib/events/stream.ts'
import { createStore } from '../../lib/store.ts'
import { unstageItems } from '../../shared/items/staged-items.ts'
import { unstage } from '../staged.ts'
import type { ReviewAct } from './review-act.ts'
import type { Review } from './review-store.ts'
import {
  attachTask,
  hearEvent,
  holdsWhole,
  newTask,
  type Outcome,
  type RunTask,
  settleTask,
} from './run-task.ts'

/** Returns the act that is sent; undefined if the review's act is only about a run that is undone. */
const sentAct = (act: ReviewAct): Act | undefined => {
  if ('setting' in act) return undefined
  const one = 'run' in act ? (act.as === 'again' ? act.run.act : undefined) : act
  return one && boundedAct(one)
}

/**
 * Sends a plan that the user confirmed, together with its hash, because the server refuses to carry out any other
 * plan.
 */
export const sendPlan = (
  plan: Plan,
  { title, act }: { title: string; act: ReviewAct },
  progressId: string,
): Promise<Ok<'apply'>> => {
  const { device, origin, hash: planHash } = plan
  if (origin.kind === 'selection')
    return request('apply', {
      device,
      progressId,
      body: { origin, planHash, title: title.slice(0, 120), act: sentAct(act) },
    })
  const { kind: _, ...target } = origin
  return request('undo', { device, progressId, body: { ...target, planHash } })
}

export const runTask = createStore<RunTask | null>(null)
/**
 * Whether the run's dialog is open. The run continues even if the dialog is closed; the app's frame then shows a line
 * that reopens the dialog.
 */
export const runShown = createStore(false)

/**
 * The request that led to the run, so that the user can review a new plan for this request if the run is refused.
 * Null after a reload.
 */
export const runRequest = createStore<Review | null>(null)

let unfollow = () => {}
/**
 * The id of the last job that ended while this page was following it. A list of jobs that was loaded earlier still
 * shows this job as running.
 */
let endedId: string | null = null

/** Follows a run's topic until another run starts. */
const listenTo = (id: string) => {
  unfollow()
  unfollow = followTopic(`job:${id}`)
}

const settle = (client: QueryClient, id: string, device: DeviceId, outcome: Outcome) => {
  endedId = id
  runTask.set((task) => (task?.id === id ? settleTask(task, outcome, Date.now()) : task))
  const requested = runRequest.get()
  // If a run is complete, everything that it carried out is unstaged; if it succeeded only in part, the remaining
  // choices stay staged for another try.
  if (requested?.origin.kind === 'selection' && holdsWhole(outcome)) {
    unstage(
      device,
      requested.origin.choices.map(({ tweakId }) => tweakId),
    )
    unstageItems(device, requested.origin.items ?? [])
  }
  void requested?.onEnd?.(outcome, requested.origin)
  // If the event stream is open, it announces what the run changed.
  if (connection.get() !== 'open') void refreshDevice(client, device)
}

/**
 * Sends the confirmed plan. The promise never rejects; the result, even if it's an error, is stored in the task.
 * `title`: the act in the user's language, for readers that don't know the act.
 */
export const startRun = (client: QueryClient, requested: Review, plan: Plan, title: string) => {
  const { device, act } = requested
  const id = crypto.randomUUID()
  listenTo(id)
  runTask.set({
    ...newTask(id, device, title, Date.now(), plan.changes),
    act,
    origin: plan.origin.kind,
    presetId: plan.origin.kind === 'selection' ? plan.origin.presetId : undefined,
  })
  runRequest.set(requested)
  runShown.set(true)
  const sent = requested.send?.(plan.hash, id, requested.origin) ?? sendPlan(plan, { title, act }, id)
  sent.then(
    ({ run, report }) => settle(client, id, device, { ok: true, run, report }),
    (error: unknown) => settle(client, id, device, { ok: false, error: asApiError(error) }),
  )
}

/**
 * Closes the dialog. A run that has ended is cleared; a run in progress continues, and the line in the app's frame
 * leads back to it.
 */
export const hideRun = () => {
  runShown.set(false)
  runTask.set((task) => (task?.outcome == null ? task : null))
}

export const cancelRun = async ({ id }: RunTask) => {
  runTask.set((task) =>
    task?.id === id && task.state === 'running' ? { ...task, state: 'cancelling' } : task,
  )
  await request('cancelJob', { params: { id } })
}

/**
 * If a run was started before this page was loaded, reads its result from the journal, because the answer to the call
 * that started it is lost. Looks for the first run that started after the job.
 */
const readAttached = async (client: QueryClient, task: RunTask) => {
  const { id, device } = task
  try {
    const ours = await findRunOf(task)
    const run = ours === null ? null : (await request('run', { device, params: { runId: ours } })).run
    settle(client, id, device, { ok: true, run })
  } catch (error) {
    settle(client, id, device, { ok: false, error: asApiError(error) })
  }
}

/** Whether the connection broke during the run and the run's journal hasn't been read since then. */
const isInterrupted = ({ outcome }: RunTask): boolean => outcome?.ok === false && outcome.error.interrupted

/**
 * Searches the journal for the run that was in progress when the connection was lost. Returns the run's id, or null
 * if no run was started. Rejects with `ApiError` if Clearpane doesn't answer, or if Clearpane has signed this browser
 * out.
 */
export const findRunOf = async ({ device, startedAt }: RunTask): Promise<string | null> => {
  const { runs } = await request('runs', { device })
  return runs.find(({ at }) => Date.parse(at) >= startedAt)?.runId ?? null
}

const isUnderWay = ({ state }: Pick<Job, 'state'>) => state === 'running' || state === 'cancelling'

/** Resumes following a run in progress, and searches for the result of a run that this page lost track of. */
export const lookForJobs = async (client: QueryClient) => {
  const followed = runTask.get()
  const { jobs } = await client.fetchQuery({ ...queries.jobs(), staleTime: 0 })
  if (
    followed?.attached &&
    followed.outcome === null &&
    !jobs.some((job) => job.id === followed.id && isUnderWay(job))
  )
    return readAttached(client, followed)
  // The connection works again, so the run's result can be read from its journal, unless the run is still in
  // progress.
  if (
    followed !== null &&
    isInterrupted(followed) &&
    !jobs.some((job) => job.id === followed.id && isUnderWay(job))
  )
    return readAttached(client, followed)
  const running = jobs.find((job) => job.type === 'run' && isUnderWay(job) && job.id !== endedId)
  if (running === undefined || (runTask.get()?.state ?? 'ended') !== 'ended') return
  listenTo(running.id)
  runTask.set(attachTask(running))
  runRequest.set(null)
  runShown.set(true)
}

/** Collects events until the next animation frame, because they arrive faster than a screen can show them. */
const createBatch = <T>(flush: (items: T[]) => void) => {
  let waiting: T[] = []
  const release = () => {
    const items = waiting
    waiting = []
    flush(items)
  }
  return (item: T) => {
    waiting.push(item)
    // A hidden tab renders no frames, but its run must still be followed.
    if (waiting.length === 1) document.hidden ? setTimeout(release, 100) : requestAnimationFrame(release)
  }
}

const follow = (client: QueryClient, events: readonly TopicEvent[]) => {
  const task = runTask.get()
  if (task === null) return
  const next = events.reduce((now, event) => hearEvent(now, event, Date.now()), task)
  runTask.set(next)
  if (next.attached && task.state !== 'ended' && next.state === 'ended') void readAttached(client, next)
}

/** Connects the event stream to the run. The returned function disconnects it again. */
export const followRun = (client: QueryClient) => {
  const batch = createBatch<TopicEvent>((events) => follow(client, events))
  return onEvent({
    event: (event) => {
      if (event.topic.startsWith('job:')) batch(event)
    },
    // If the list of jobs can't be loaded, there is no run to follow. The pages' own calls report the error.
    opened: () => void lookForJobs(client).catch(() => undefined),
  })
}
