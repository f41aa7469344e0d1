/** Tasks and runs in the form in which pages and the command line show them. */
import {
  type Task,
  type TaskRunView,
  type TaskView,
  taskOutcomeSchema,
  whySchema,
} from '@clearpane/contracts'
import { dateOf, nextAfter, wallAt } from '@clearpane/schedule'
import type { Store, TaskRun } from '@clearpane/store'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { elevatedView } from './elevated.ts'
import type { Engine } from './engine.ts'
import { readEntry } from './entries.ts'
import { isoOf, zoneOf } from './time.ts'

export const viewOfRun = ({
  owner: _,
  device: __,
  stage: ___,
  why,
  outcome,
  ...run
}: TaskRun): TaskRunView => ({
  ...run,
  dueAt: isoOf(run.dueAt),
  at: isoOf(run.at),
  endedAt: run.endedAt === null ? null : isoOf(run.endedAt),
  why: whySchema.safeParse(why).data ?? null,
  outcome: taskOutcomeSchema.safeParse(outcome).data ?? null,
})

const median = (values: readonly number[]): number | null => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[middle - 1], sorted[middle]]
  if (high === undefined) return null
  return sorted.length % 2 === 1 || low === undefined ? high : (low + high) / 2
}

/** Checks whether a run did everything that it could do without a user. */
const isWhole = ({ state }: TaskRun) => state === 'done' || state === 'needsYou'
const hasRun = (run: TaskRun) =>
  isWhole(run) || run.state === 'failed' || run.state === 'cancelled' || run.state === 'interrupted'

/**
 * Returns the durations in seconds of the most recent runs that did their work; null if there are none, because the
 * duration isn't known then.
 */
export const usualSecondsOf = (runs: readonly TaskRun[]): number | null => {
  const took = runs.filter(isWhole).slice(0, 20)
  const value = median(took.flatMap(({ at, endedAt }) => (endedAt === null ? [] : [(endedAt - at) / 1000])))
  return value === null ? null : Math.round(value * 10) / 10
}

const statusOf = (task: Task, runs: readonly TaskRun[]): TaskView['status'] => {
  const last = runs.find(hasRun)
  if (last?.state === 'failed' || last?.state === 'interrupted') return 'Error'
  if (task.enabled && task.schedule.kind !== 'manual') return 'Active'
  return task.enabled && last !== undefined ? 'Completed' : task.enabled ? 'Active' : 'Paused'
}

type Seen = {
  store: Pick<Store, 'taskRuns' | 'records'>
  device: Pick<DeviceSession, 'id' | 'service' | 'entries'>
  engine: Pick<Engine, 'running' | 'clock'>
  scheduling: boolean
}

export const viewOfTask = async (
  { store, device, engine, scheduling }: Seen,
  task: Task,
): Promise<TaskView> => {
  const { now, zoneName } = await engine.clock(device.id)
  const runs = await store.taskRuns.list(device.id, { taskId: task.id, limit: 100 })
  const next =
    task.enabled && scheduling
      ? nextAfter(task.schedule, zoneOf(zoneName), Math.max(now(), Date.parse(task.since)))
      : null
  const [last, ran] = [runs[0], runs.find(hasRun)]
  const active = runs.find(({ state }) => state === 'running')
  const job = active === undefined ? null : engine.running(active.runId)
  const elevated = await elevatedView({ store, device }, task)
  return {
    ...task,
    type: task.kinds[0] ?? 'cleanup',
    status: task.enabled ? statusOf(task, runs) : 'Paused',
    lastRun: ran === undefined ? null : isoOf(ran.at),
    nextRun: next === null ? null : isoOf(next.at),
    last: last === undefined ? null : viewOfRun(last),
    running: active === undefined || job === null ? null : { runId: active.runId, ...job },
    usualSeconds: usualSecondsOf(runs),
    missed: runs.filter(({ state }) => state === 'missed').length,
    elevated,
    entry: await readEntry(
      { store, device, today: dateOf(Math.floor(wallAt(zoneOf(zoneName), now()) / 86_400_000)) },
      task,
    ),
  }
}

export type Statistics = {
  activeTasks: number
  pendingReminders: number
  nextTask: { taskId: string; name: string; at: string } | null
  successRate: number | null
  ended: number
}

export const statisticsOf = (
  tasks: readonly TaskView[],
  runs: readonly TaskRun[],
  pendingReminders: number,
): Statistics => {
  const ended = runs.filter(hasRun)
  const next = tasks
    .flatMap(({ id, name, nextRun }) => (nextRun === null ? [] : [{ taskId: id, name, at: nextRun }]))
    .toSorted((a, b) => a.at.localeCompare(b.at))[0]
  return {
    activeTasks: tasks.filter(({ enabled }) => enabled).length,
    pendingReminders,
    nextTask: next ?? null,
    successRate: ended.length === 0 ? null : Math.round((100 * ended.filter(isWhole).length) / ended.length),
    ended: ended.length,
  }
}
