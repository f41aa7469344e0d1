/**
 * The engine behind both automation pages. The engine checks the clock from time to time, gives each due occurrence
 * to the first process that claims it, and reports missed occurrences. The server and `clearpane run-task` are two
 * engines that use one store.
 */
import { randomUUID } from 'node:crypto'
import type { AutomationSettings, Task, TaskWhy, WhyCode } from '@clearpane/contracts'
import { type Actor, type DeviceId, deviceIdSchema, diagnostic } from '@clearpane/model'
import {
  byHand,
  dateOf,
  judge,
  lastLook,
  nextAfter,
  type Occurrence,
  type Timed,
  wallAt,
} from '@clearpane/schedule'
import type { Missed, Store, TaskOwner, TaskRun } from '@clearpane/store'
import { ok, type Result, refusal } from '../core/result.ts'
import { storedEntry } from '../core/stored-entry.ts'
import { createMailer, type MailerOptions, type MissedRun, type WishOf } from '../mail/mailer.ts'
import type { DeviceSession } from '../pcs/device-registry.ts'
import type { Services } from '../services/services.ts'
import { type ReadAttention, whyWait } from './conditions.ts'
import { findTask, listTasks, putTask, readSettings } from './kept.ts'
import { isOwnerAlive, thisProcess } from './owner.ts'
import { createReports, type Reports } from './reports.ts'
import { createGate, type Gate, runTask } from './run.ts'
import { clockOf, isoOf, zoneHere, zoneOf } from './time.ts'

const dayMs = 86_400_000
const beatMs = 20_000
/** Maximum number of milliseconds before the rows are read again. */
const calmMs = 10 * 60_000

export type EngineOptions = {
  /** All other options are for tests. */
  now?: () => number
  zoneName?: () => string
  owner?: TaskOwner
  beatMs?: number
  retryMs?: number
  /** How many milliseconds count as one minute of the timeout; tests use fewer. */
  minuteMs?: number
  attention?: ReadAttention
  mail?: MailerOptions
}

export type Started = { runId: string; jobId: string; ended: Promise<TaskRun | null> }

type Running = { jobId: string; gate: Gate; ended: Promise<TaskRun | null>; device: DeviceId }

export type Engine = {
  /** Checks one PC now; resolves when its due tasks have been started. Returns the started runs. */
  look(device: DeviceSession): Promise<Started[]>
  /** Starts a task by hand. Returns TASK_RUNS if the task can't start now. */
  start(device: DeviceSession, taskId: string, actor?: Actor): Promise<Result<Started>>
  /**
   * Runs the due occurrence if no engine has run it yet; returns null if nothing is due or another engine has claimed
   * it.
   */
  runDue(device: DeviceSession, taskId: string): Promise<Result<Started | null>>
  running(runId: string): { jobId: string; isPaused: boolean } | null
  pause(device: DeviceId, runId: string, paused: boolean): Result<boolean>
  clock(device: DeviceId): Promise<{ now(): number; zoneName: string }>
  inSteps: Reports['inSteps']
  /** Resolves when every email about an ended or a missed run has been sent or given up on. */
  mailed(): Promise<void>
  /** Gives up on emails that are still being sent. */
  stopMail(): Promise<void>
  /** Regularly checks all PCs that have tasks; the returned function stops these checks. */
  begin(): () => Promise<void>
}

const why = (code: WhyCode): TaskWhy => ({ code, reason: null })

export const unknownTask = (id: string) => refusal(diagnostic('UNKNOWN_TASK', 'id', { id }, id))
const cantStart = (name: string) => refusal(diagnostic('TASK_RUNS', 'same', { name }))

/**
 * Checks whether an occurrence is settled: it has run, was given up, or is running. An occurrence isn't settled if it
 * is still waiting, or if the decision about it has a time in the future.
 */
const isSettledAt = (rows: readonly TaskRun[], now: number) => {
  const byKey = new Map(rows.map((row) => [`${row.date} ${row.time} ${row.ordinal}`, row]))
  return ({ date, time, ordinal }: Occurrence): boolean => {
    const row = byKey.get(`${date} ${time} ${ordinal}`)
    return row !== undefined && row.state !== 'due' && !(row.state === 'missed' && row.at > now)
  }
}

export const createEngine = (services: Services, options: EngineOptions = {}): Engine => {
  const { now: machineNow = Date.now, zoneName = zoneHere, retryMs = 30_000, minuteMs = 60_000 } = options
  const runs = new Map<string, Running>()
  /** When this process last decided about each task's occurrences. */
  const seen = new Map<string, number>()
  /**
   * The time before which no occurrence of a task can be due, provided that the task's rule and the time zone stay
   * the same.
   */
  const quiet = new Map<string, { rule: string; at: number; until: number }>()
  const chains = new Map<DeviceId, Promise<unknown>>()
  const wishOf: WishOf = async (store, device, taskId) => {
    const [settings, task] = [await readSettings(store, device), await findTask(store, device, taskId)]
    return { ...settings, task: task?.name ?? null }
  }
  const mailer = createMailer(services, wishOf, options.mail)
  let isStopping = false
  let own: Promise<TaskOwner> | null = null

  const owner = (): Promise<TaskOwner> => {
    own ??= options.owner === undefined ? thisProcess() : Promise.resolve(options.owner)
    return own
  }

  const alone =
    (device: DeviceId) =>
    <T>(work: () => Promise<T>): Promise<T> => {
      const next = (chains.get(device) ?? Promise.resolve()).then(work, work)
      chains.set(
        device,
        next.catch(() => undefined),
      )
      return next
    }

  const reports = createReports(services)
  const { moved } = reports

  /** Settles runs whose process is gone: their journals are settled, too, and no engine starts the runs again. */
  const settleDead = async (device: DeviceSession, store: Store, now: number) => {
    for (const run of await store.taskRuns.running(device.id)) {
      if (runs.has(run.runId) || run.owner === null || (await isOwnerAlive(run.owner))) continue
      if (await device.service.hasDeadRuns()) await device.service.recover()
      await store.taskRuns.addLine(run.runId, {
        at: now,
        level: 'minimal',
        line: storedEntry({ code: 'processEnded' }),
      })
      const ended = await store.taskRuns.end(run.runId, { state: 'interrupted', now, why: why('ownerGone') })
      if (!ended) continue
      moved(device.id, run.taskId)
      mailer.tell(device, run.runId)
    }
  }

  type Claimed = {
    device: DeviceSession
    store: Store
    task: Task
    settings: AutomationSettings
    now(): number
    runId: string
    actor: Actor
  }

  const carryOut = ({ device, store, task, settings, now, runId, actor }: Claimed): Started => {
    const [jobId, gate] = [randomUUID(), createGate()]
    const work = async (): Promise<TaskRun | null> => {
      try {
        const {
          state,
          why: cause,
          outcome,
        } = await runTask({
          services: { ...services, changed: reports.changed },
          ...{ device, task, settings, runId, jobId, actor, gate, now, store },
          // After a failure on a simulated PC, a long wait before the retry is pointless.
          retryMs: device.id === 'sample' || device.id === 'restricted' ? Math.min(retryMs, 100) : retryMs,
          alone: alone(device.id),
          moved: () => moved(device.id, task.id),
          timeoutMs: settings.timeoutMinutes * minuteMs,
        })
        if (await store.taskRuns.end(runId, { state, now: now(), why: cause ?? undefined, outcome }))
          mailer.tell(device, runId)
      } finally {
        runs.delete(runId)
        moved(device.id, task.id)
      }
      return store.taskRuns.get(runId)
    }
    const ended = work()
    runs.set(runId, { jobId, gate, ended, device: device.id })
    // Whoever started the run is told how it ended; if the store fails, the error also goes into the log.
    ended.catch((error: unknown) =>
      services.devices.log.event('error', 'TASK_BROKE', { task: task.id, cause: String(error) }),
    )
    moved(device.id, task.id)
    return { runId, jobId, ended }
  }

  type Due = {
    device: DeviceSession
    store: Store
    settings: AutomationSettings
    task: Task
    now(): number
    due: Timed
  }

  const tryDue = async ({ device, store, settings, task, now, due }: Due): Promise<Started | null> => {
    const { at: dueAt, ...occurrence } = due
    const one = { taskId: task.id, ...occurrence, runId: randomUUID(), dueAt, now: now() }
    const hindrance = await whyWait(device, settings, options.attention)
    if (hindrance !== null) {
      await store.taskRuns.wait(device.id, { ...one, why: why(hindrance) })
      return null
    }
    const claimed = await store.taskRuns.claim(device.id, {
      ...one,
      owner: await owner(),
      mostRunning: settings.maxConcurrentTasks,
    })
    if (claimed === 'full') await store.taskRuns.wait(device.id, { ...one, why: why('othersRun') })
    if (claimed !== 'claimed') return null
    const actor: Actor = { kind: 'schedule', id: task.id }
    return carryOut({ device, store, task, settings, now, runId: one.runId, actor })
  }

  /**
   * Returns the time from which a task's occurrences count. If the clock was ahead when the task was made, this time is
   * in the future, and is set to now: otherwise the task would wait until the clock gets there, perhaps for years.
   */
  const sinceOf = async (device: DeviceSession, store: Store, { id, since }: Task, at: number) => {
    if (Date.parse(since) <= at) return Date.parse(since)
    const task = await findTask(store, device.id, id)
    if (task?.since === since) await putTask(store, device.id, { ...task, since: isoOf(at) })
    return at
  }

  type Verdict = { due: Timed | null; missed: (MissedRun & Missed)[] }

  /** Returns a task's due occurrence, and those that are given up on. */
  const judged = async (
    device: DeviceSession,
    store: Store,
    task: Task,
    now: () => number,
  ): Promise<Verdict> => {
    const none: Verdict = { due: null, missed: [] }
    if (!task.enabled || task.schedule.kind === 'manual') return none
    const [at, zone] = [now(), zoneOf(zoneName())]
    const since = await sinceOf(device, store, task, at)
    const key = `${device.id} ${task.id}`
    const rule = JSON.stringify([task.schedule, since, zoneName()])
    const calm = quiet.get(key)
    if (calm !== undefined && calm.rule === rule && at >= calm.at && at < calm.until) return none
    quiet.delete(key)
    const rows = await store.taskRuns.list(device.id, { taskId: task.id, limit: 1000 })
    const known = rows.filter(({ ordinal, state }) => ordinal === 0 && state !== 'due').map((row) => row.at)
    const last = seen.get(key) ?? lastLook(since, known, at)
    const { due, missed } = judge({
      ...{ schedule: task.schedule, zone, since, now: at },
      seen: Math.max(since, last),
      isSettled: isSettledAt(rows, at),
    })
    const waiting = new Map(
      rows.filter(({ state }) => state === 'due').map((row) => [`${row.date} ${row.time}`, row.why]),
    )
    const given = missed.map(({ why: code, at: dueAt, ...one }) => ({
      ...{ taskId: task.id, task: task.name, ...one, runId: randomUUID(), dueAt },
      // The condition that delayed the task is a more useful reason to report than the delay itself.
      why: waiting.get(`${one.date} ${one.time}`) ?? why(code),
    }))
    seen.set(key, at)
    const next = due === null ? nextAfter(task.schedule, zone, at)?.at : undefined
    if (due === null) quiet.set(key, { rule, at, until: Math.min(next ?? at + calmMs, at + calmMs) })
    return { due, missed: given }
  }

  /**
   * Judges every task, and gives up on all missed occurrences together: if Windows starts several processes when a PC
   * wakes up, a single one of them reports all missed occurrences, in one email. Returns the tasks with a due
   * occurrence.
   */
  const judgeAll = async (device: DeviceSession, store: Store, now: () => number) => {
    const tasks = await listTasks(store, device.id)
    const due: { task: Task; due: Timed }[] = []
    const missed: Verdict['missed'] = []
    for (const task of tasks) {
      const verdict = await judged(device, store, task, now)
      if (verdict.due !== null) due.push({ task, due: verdict.due })
      missed.push(...verdict.missed)
    }
    if (missed.length === 0) return due
    const rows = missed.map(({ task: _, ...row }) => row)
    const marked = await store.taskRuns.miss(device.id, now(), rows)
    for (const taskId of new Set(rows.map((row) => row.taskId))) moved(device.id, taskId)
    mailer.tellMissed(
      device,
      missed.filter(({ runId }) => marked.has(runId)),
    )
    return due
  }

  const look = async (device: DeviceSession): Promise<Started[]> => {
    const store = await services.devices.store()
    const now = await clockOf(store, device.id, machineNow)
    await settleDead(device, store, now())
    const settings = await readSettings(store, device.id)
    if (!settings.scheduling) return []
    const started: Started[] = []
    for (const { task, due } of await judgeAll(device, store, now)) {
      const run = await tryDue({ device, store, settings, task, now, due })
      if (run !== null) started.push(run)
    }
    return started
  }

  return {
    look,

    start: async (device, taskId, actor = services.actor) => {
      const store = await services.devices.store()
      const task = await findTask(store, device.id, taskId)
      if (task === null) return unknownTask(taskId)
      const now = await clockOf(store, device.id, machineNow)
      await settleDead(device, store, now())
      const settings = await readSettings(store, device.id)
      const zone = zoneOf(zoneName())
      const today = dateOf(Math.floor(wallAt(zone, now()) / dayMs))
      for (;;) {
        const rows = await store.taskRuns.since(device.id, taskId, today)
        const { at: dueAt, ...one } = byHand(zone, now(), (hand) =>
          rows.some(
            (row) => row.date === hand.date && row.time === hand.time && row.ordinal === hand.ordinal,
          ),
        )
        const runId = randomUUID()
        const claimed = await store.taskRuns.claim(device.id, {
          ...{ taskId, ...one, runId, dueAt, now: now() },
          owner: await owner(),
          mostRunning: settings.maxConcurrentTasks,
        })
        if (claimed === 'full') return cantStart(task.name)
        if (claimed === 'claimed') return ok(carryOut({ device, store, task, settings, now, runId, actor }))
      }
    },

    runDue: async (device, taskId) => {
      const store = await services.devices.store()
      const task = await findTask(store, device.id, taskId)
      if (task === null) return unknownTask(taskId)
      const now = await clockOf(store, device.id, machineNow)
      await settleDead(device, store, now())
      const settings = await readSettings(store, device.id)
      if (!settings.scheduling) return ok(null)
      const due = (await judgeAll(device, store, now)).find((one) => one.task.id === taskId)
      return ok(due === undefined ? null : await tryDue({ device, store, settings, now, ...due }))
    },

    running: (runId) => {
      const run = runs.get(runId)
      return run === undefined ? null : { jobId: run.jobId, isPaused: run.gate.isPaused() }
    },

    pause: (device, runId, paused) => {
      const run = runs.get(runId)
      if (run === undefined || run.device !== device)
        return refusal(diagnostic('UNKNOWN_TASK', 'run', { id: runId }, runId))
      run.gate.pause(paused)
      moved(device, null)
      return ok(paused)
    },

    inSteps: reports.inSteps,
    mailed: mailer.settled,
    stopMail: mailer.stop,

    clock: async (device) => ({
      now: await clockOf(await services.devices.store(), device, machineNow),
      zoneName: zoneName(),
    }),

    begin: () => {
      let under: Promise<unknown> = Promise.resolve()
      let isBusy = false
      const lookAtAll = async () => {
        const store = await services.devices.store()
        for (const id of await devicesWithTasks(store)) {
          if (isStopping) return
          const device = await services.open(id)
          if (device.ok) await look(device.value)
        }
      }
      const beat = setInterval(() => {
        if (isBusy) return
        isBusy = true
        under = lookAtAll()
          .catch((error: unknown) =>
            services.devices.log.event('error', 'TASK_LOOK_FAILED', { cause: String(error) }),
          )
          .finally(() => {
            isBusy = false
          })
      }, options.beatMs ?? beatMs).unref()
      return async () => {
        isStopping = true
        clearInterval(beat)
        await under
        await Promise.allSettled([...runs.values()].map(({ ended }) => ended))
        await mailer.stop()
      }
    },
  }
}

const devicesWithTasks = async (store: Store): Promise<DeviceId[]> => {
  const found: DeviceId[] = []
  for (const id of deviceIdSchema.options) if ((await listTasks(store, id)).length > 0) found.push(id)
  return found
}
