/** Creates, changes and deletes tasks, for both pages and the command line. */
import { randomUUID } from 'node:crypto'
import type { AutomationSettings, Task, TaskConsent, TaskKind, TaskSchedule } from '@clearpane/contracts'
import { taskSchema } from '@clearpane/contracts'
import { diagnostic } from '@clearpane/model'
import { dateOf, isNeverDue, wallAt } from '@clearpane/schedule'
import type { Store } from '@clearpane/store'
import { ok, type Result, refusal } from '../core/result.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import { disallowElevated } from './elevated.ts'
import { type Engine, unknownTask } from './engine.ts'
import { settleEntries } from './entries.ts'
import { findTask, listTasks, mostTasks, putSettings, putTask, readSettings, removeTask } from './kept.ts'
import { automationProfiles, noConsent, tasksOfProfile, usualItems } from './profiles.ts'
import { isoOf, zoneOf } from './time.ts'

export type Making = {
  store: Store
  device: Pick<DeviceSession, 'id' | 'service' | 'entries'>
  engine: Pick<Engine, 'clock'>
  moved(taskId: string | null): void
}

export type When = {
  time?: string | undefined
  weekday?: number | undefined
  day?: number | undefined
  start?: string | undefined
  times?: string[] | undefined
  weekdays?: number[] | undefined
  everyDays?: number | undefined
}

export type Named = TaskSchedule['kind']

const usualTime = '02:00'
const allDays = [0, 1, 2, 3, 4, 5, 6]

/**
 * Makes a schedule from its name and from the details that the name doesn't contain. A custom schedule must specify
 * its times.
 */
export const scheduleFrom = (kind: Named, when: When, today: string): Result<TaskSchedule> => {
  const { time = usualTime, weekday = 0, day = 1, start = today } = when
  switch (kind) {
    case 'daily':
      return ok({ kind, time })
    case 'weekly':
      return ok({ kind, time, weekday })
    case 'biweekly':
      return ok({ kind, time, start })
    case 'monthly':
      return ok({ kind, time, day })
    case 'manual':
      return ok({ kind })
    case 'custom': {
      const times = when.times ?? (when.time === undefined ? [] : [when.time])
      if (times.length === 0) return refusal(diagnostic('TASK_REFUSED', 'times'))
      const { weekdays = allDays, everyDays = 1 } = when
      return ok({ kind, times: [...new Set(times)], weekdays: [...new Set(weekdays)], everyDays, start })
    }
  }
}

export const todayOf = async ({
  engine,
  device,
}: Pick<Making, 'engine' | 'device'>): Promise<{ now: number; today: string }> => {
  const { now, zoneName } = await engine.clock(device.id)
  const at = now()
  return { now: at, today: dateOf(Math.floor(wallAt(zoneOf(zoneName), at) / 86_400_000)) }
}

/** Runs after every change to tasks: notifies listeners and updates the Task Scheduler entries. */
const after = async (making: Making, taskId: string | null): Promise<void> => {
  making.moved(taskId)
  if (making.device.entries === null) return
  const { today } = await todayOf(making)
  await settleEntries({ ...making, today })
}

const whole = (some: Partial<TaskConsent> | undefined): TaskConsent => ({ ...noConsent, ...some })

const checked = (making: Making, task: Task): Result<Task> => {
  // A task that is switched off may keep a schedule that is never due, so that the task can be deleted or changed.
  if (task.enabled && isNeverDue(task.schedule)) return refusal(diagnostic('TASK_REFUSED', 'never'))
  const { presetId } = task.consent
  if (presetId !== null && making.device.service.preset(presetId) === null)
    return refusal(diagnostic('TASK_REFUSED', 'preset', { id: presetId }, presetId))
  return ok(taskSchema.parse(task))
}

const keep = async (making: Making, task: Task): Promise<Result<Task>> => {
  const { store, device } = making
  const valid = checked(making, task)
  if (!valid.ok) return valid
  const known = await listTasks(store, device.id)
  const isNew = known.every(({ id }) => id !== task.id)
  if (isNew && known.length >= mostTasks)
    return refusal(diagnostic('TASK_REFUSED', 'most', { count: known.length }))
  // Otherwise, the entry with administrator rights would go on starting a task that the user has switched off.
  if (!task.enabled || task.schedule.kind === 'manual') {
    const taken = await disallowElevated(device, task.id)
    if (!taken.ok) return taken
  }
  // An id belongs to only one task: if a schedule on the other page has this id, it's replaced.
  for (const other of known)
    if (other.id === task.id && other.page !== task.page) await removeTask(store, device.id, other)
  await putTask(store, device.id, valid.value)
  await after(making, task.id)
  return valid
}

/** When a task is gone, its consent must be gone too, because nobody could withdraw it any more. */
const withdraw = async (device: Making['device'], tasks: readonly Task[]): Promise<Result<null>> => {
  for (const { id } of tasks) {
    const taken = await disallowElevated(device, id)
    if (!taken.ok) return taken
  }
  return ok(null)
}

/** Prepares the removal of tasks; refuses if one of them is running. */
const release = async ({ store, device }: Making, tasks: readonly Task[]): Promise<Result<null>> => {
  const running = await store.taskRuns.running(device.id)
  const busy = tasks.find(({ id }) => running.some(({ taskId }) => taskId === id))
  if (busy !== undefined) return refusal(diagnostic('TASK_RUNS', 'undeletable', { name: busy.name }, busy.id))
  return withdraw(device, tasks)
}

export type NewTask = {
  id?: string | undefined
  page?: Task['page']
  name: string
  description?: string
  kinds: TaskKind[]
  schedule: TaskSchedule
  enabled?: boolean
  consent?: Partial<TaskConsent> | undefined
  profileId?: string | null
}

export const makeTask = async (making: Making, asked: NewTask): Promise<Result<Task>> => {
  const { now } = await todayOf(making)
  const {
    id = `task-${randomUUID().slice(0, 8)}`,
    page = 'automation',
    name,
    description = '',
    kinds,
  } = asked
  const before = await findTask(making.store, making.device.id, id)
  const consent = asked.consent === undefined ? (before?.consent ?? noConsent) : whole(asked.consent)
  return keep(making, {
    ...{ id, page, name, description, kinds, consent },
    schedule: asked.schedule,
    enabled: asked.enabled ?? true,
    createdAt: before?.createdAt ?? isoOf(now),
    since: isoOf(now),
    profileId: asked.profileId ?? null,
  })
}

export type Edit = Partial<Pick<Task, 'name' | 'schedule' | 'kinds' | 'consent'>>

export const editTask = async (making: Making, taskId: string, edit: Edit): Promise<Result<Task>> => {
  const before = await findTask(making.store, making.device.id, taskId)
  if (before === null) return unknownTask(taskId)
  const { now } = await todayOf(making)
  const given = Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined))
  const isMoved =
    edit.schedule !== undefined && JSON.stringify(edit.schedule) !== JSON.stringify(before.schedule)
  return keep(making, { ...before, ...given, since: isMoved ? isoOf(now) : before.since })
}

/** Turns a task on or off. Occurrences that were missed while the task was off aren't made up for. */
export const switchTask = async (making: Making, taskId: string, enabled: boolean): Promise<Result<Task>> => {
  const before = await findTask(making.store, making.device.id, taskId)
  if (before === null) return unknownTask(taskId)
  const { now } = await todayOf(making)
  return keep(making, { ...before, enabled, since: enabled && !before.enabled ? isoOf(now) : before.since })
}

export const deleteTask = async (making: Making, taskId: string): Promise<Result<Task>> => {
  const { store, device } = making
  const task = await findTask(store, device.id, taskId)
  if (task === null) return unknownTask(taskId)
  const released = await release(making, [task])
  if (!released.ok) return released
  await removeTask(store, device.id, task)
  await store.taskRuns.clear(device.id, [taskId])
  await after(making, taskId)
  return ok(task)
}

/**
 * Applies a profile. The tasks of the new profile replace those of the previously active one; the user's own tasks
 * stay.
 */
export const applyAutomationProfile = async (
  making: Making,
  profileId: string,
  consent?: Partial<TaskConsent>,
): Promise<Result<AutomationSettings>> => {
  const { store, device } = making
  const profile = automationProfiles.find(({ id }) => id === profileId)
  if (profile === undefined)
    return refusal(diagnostic('TASK_REFUSED', 'profile', { id: profileId }, profileId))
  const { now, today } = await todayOf(making)
  const settings = await readSettings(store, device.id)
  const built = tasksOfProfile(profile, today, settings.backup.frequency)
  const old = (await listTasks(store, device.id)).filter(
    (task) => task.profileId !== null && built.every(({ id }) => id !== task.id),
  )
  const released = await release(making, old)
  if (!released.ok) return released
  for (const task of old) await removeTask(store, device.id, task)
  for (const task of built) {
    const made = await makeTask(making, { ...task, consent: consent ?? noConsent, profileId })
    if (!made.ok) return made
  }
  const next: AutomationSettings = { ...settings, activeProfile: profileId }
  await putSettings(store, device.id, next, now)
  await after(making, null)
  return ok(next)
}

/** Withdraws the administrator rights of the tasks of one page, before the page's data is deleted. */
export const withdrawPage = async (
  store: Store,
  device: Making['device'],
  page: Task['page'],
): Promise<Result<null>> =>
  withdraw(
    device,
    (await listTasks(store, device.id)).filter((task) => task.page === page),
  )

export { usualItems }
