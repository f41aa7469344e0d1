/** The calls of the pages Automation and Smart Scheduler, which this module passes on to the engine. */
import { automationCalls, schedulerCalls, type Task } from '@clearpane/contracts'
import { diagnostic } from '@clearpane/model'
import {
  adoptElevated,
  allowElevated,
  applyAutomationProfile,
  automationProfiles,
  backUp,
  createEngine,
  deleteTask,
  disallowElevated,
  editTask,
  findTask,
  listTasks,
  type Making,
  makeTask,
  putMark,
  putSettings,
  raisedReminders,
  readLine,
  readSettings,
  scheduleFrom,
  scheduleNamed,
  schedulerProfiles,
  settleEntries,
  statisticsOf,
  switchTask,
  todayOf,
  usualItems,
  viewOfRun,
  viewOfTask,
  watchAhead,
  whyNoBackupFolder,
} from '@clearpane/service/automation'
import { ok, type Result, refusal } from '@clearpane/service/core'
import { mailView } from '@clearpane/service/mail'
import type { DeviceSession } from '@clearpane/service/pcs'
import { readCost, settleWatcherEntry, wakeWatcher } from '@clearpane/service/watcher'
import { type DefineModule, onDevice, routesOf } from '../../http/module.ts'
import { mailCalls } from './mail.ts'
import { resetOf } from './reset.ts'
import { profilesOf, resultsOf, waitingKeys } from './results.ts'

const creation = { failure: 'Could not create task' }
const update = { failure: 'Could not update task' }
const execution = { failure: 'Could not run task' }
const dismissal = { failure: 'Could not dismiss reminder' }
const action = { failure: 'Could not execute reminder action' }
const application = { failure: 'Could not apply profile' }
const scheduling = { failure: 'Could not create scheduled task' }

const unknownReminder = (id: string) => refusal(diagnostic('UNKNOWN_REMINDER', 'id', { id }, id))

const frequencyWords = { daily: 'every day', weekly: 'every week', monthly: 'every month' } as const

export const automationModule: DefineModule = (services) => {
  const engine = createEngine(services)
  const store = () => services.devices.store()
  const moved = (device: DeviceSession) => (taskId: string | null) =>
    services.hub.emit(`automation:${device.id}`, { taskId })
  const making = async (device: DeviceSession): Promise<Making> => ({
    ...{ store: await store(), device, engine, moved: moved(device) },
  })

  const entries = async (device: DeviceSession) => {
    const make = await making(device)
    return settleEntries({ ...make, today: (await todayOf(make)).today })
  }

  const taskOf = async (device: DeviceSession, id: string): Promise<Result<Task>> => {
    const task = await findTask(await store(), device.id, id)
    return task === null ? refusal(diagnostic('UNKNOWN_TASK', 'id', { id }, id)) : ok(task)
  }

  const view = async (device: DeviceSession, task: Task) => {
    const kept = await store()
    const { scheduling: isOn } = await readSettings(kept, device.id)
    return viewOfTask({ store: kept, device, engine, scheduling: isOn }, task)
  }
  const views = async (device: DeviceSession) =>
    Promise.all((await listTasks(await store(), device.id)).map((task) => view(device, task)))

  const reminders = async (device: DeviceSession) =>
    raisedReminders(services, device, (await engine.clock(device.id)).now())

  const reminder = async (device: DeviceSession, id: string) =>
    (await reminders(device)).raised.find((one) => one.id === id) ?? null

  const saved = async (device: DeviceSession, task: Task, verb: string) => ({
    success: true as const,
    message: `${task.name} was ${verb}.`,
    task: await view(device, task),
  })

  /** Returns Task Scheduler's entries, which exist only on the PC that this program runs on. */
  const entriesHere = async (isStart: boolean) => {
    const id = services.devices.defaultDevice
    if (id !== 'this') return
    const device = await services.open(id)
    if (!device.ok) return
    // When the program starts, it doesn't touch Task Scheduler if the user has no tasks.
    if (isStart && (await listTasks(await store(), id)).length === 0) return
    await entries(device.value)
  }

  /**
   * The schedules that the page shows. The specification's profiles are shown as tasks that the user hasn't turned on
   * yet.
   */
  const schedules = async (device: DeviceSession) => {
    const [known, { now }] = [await views(device), await engine.clock(device.id)]
    const ids = new Set(known.map(({ id }) => id))
    const at = new Date(now()).toISOString()
    const offered = schedulerProfiles
      .filter(({ id }) => !ids.has(id))
      .map(
        (built): Task => ({
          ...built,
          ...{ page: 'scheduler', enabled: false, createdAt: at, since: at, profileId: null },
          consent: { cleanupItems: usualItems, startupDead: true, presetId: null },
        }),
      )
    const profiles = await Promise.all(offered.map((task) => view(device, task)))
    const order = new Map(schedulerProfiles.map(({ id }, i) => [id, i]))
    const place = ({ id }: { id: string }) => order.get(id) ?? order.size
    return [...known.filter(({ page }) => page === 'scheduler'), ...profiles].toSorted(
      (a, b) => place(a) - place(b),
    )
  }

  return {
    routes: [
      ...routesOf(automationCalls, {
        createTask: onDevice(async (device, { body: { name, type, schedule, when = {}, consent } }) => {
          const make = await making(device)
          const named = scheduleFrom(schedule, when, (await todayOf(make)).today)
          if (!named.ok) return named
          const made = await makeTask(make, { name, kinds: [type], schedule: named.value, consent })
          return made.ok ? ok(await saved(device, made.value, 'created')) : made
        }, creation),

        toggleTask: onDevice(async (device, { body: { taskId, enabled } }) => {
          const set = await switchTask(await making(device), taskId, enabled)
          if (!set.ok) return set
          const message = `${set.value.name} is ${enabled ? 'active' : 'paused'}.`
          return ok({ success: true, message, taskId, enabled })
        }, update),

        runTask: onDevice(async (device, { body: { taskId } }) => {
          const started = await engine.start(device, taskId)
          if (!started.ok) return started
          const ended = await started.value.ended
          const task = await findTask(await store(), device.id, taskId)
          if (ended === null) return refusal(diagnostic('UNKNOWN_TASK', 'run', { id: started.value.runId }))
          const run = viewOfRun(ended)
          const words = { done: 'completed', needsYou: 'completed; some of it needs you' } as const
          const how =
            ended.state === 'done' || ended.state === 'needsYou' ? words[ended.state] : 'not completed'
          return ok({
            success: ended.state === 'done',
            message: `${task?.name ?? taskId} ${how === 'not completed' ? 'wasn’t completed' : how}.`,
            taskId,
            lastRun: run.at,
            results: resultsOf(run.outcome),
            run,
          })
        }, execution),

        dismissReminder: onDevice(async (device, { body: { reminderId, until } }) => {
          const found = await reminder(device, reminderId)
          if (found === null) return unknownReminder(reminderId)
          const now = (await engine.clock(device.id)).now()
          const mark = { fact: found.mark, until: until === undefined ? null : Date.parse(until) }
          await putMark(await store(), device.id, reminderId, mark, now)
          moved(device)(null)
          const message = until === undefined ? 'Reminder dismissed' : 'Reminder snoozed'
          return ok({ success: true, message, reminderId })
        }, dismissal),

        applyAutomationProfile: onDevice(async (device, { body: { profileId, consent } }) => {
          const applied = await applyAutomationProfile(await making(device), profileId, consent)
          if (!applied.ok) return applied
          const { name = profileId } = automationProfiles.find(({ id }) => id === profileId) ?? {}
          return ok({ success: true, message: `${name} is active.`, profileId })
        }, application),

        executeReminder: onDevice(async (device, { body: { reminderId, reminderType } }) => {
          const found = await reminder(device, reminderId)
          if (found === null || found.type !== reminderType) return unknownReminder(reminderId)
          const waiting = found.rule === 'putBackWaiting' ? await waitingKeys(await store(), device) : []
          const answer = (message: string) =>
            ok({ success: true as const, message, reminderId, goesTo: found.goesTo, waiting })
          if (found.goesTo !== null) return answer(found.title)
          if (found.rule === 'unsettledRun') {
            const settled = await device.service.recover()
            if (!settled.ok) return settled
            services.changed(device.id)
            moved(device)(null)
            return answer('The interrupted run is settled.')
          }
          if (found.rule === 'backupOverdue') {
            const made = await backUp(services, device.id, (await engine.clock(device.id)).now())
            if (!made.ok) {
              const { backup } = await readSettings(await store(), device.id)
              const params = { path: backup.folder ?? '', reason: made.reason }
              return refusal(diagnostic('TASK_REFUSED', 'folder', params))
            }
            moved(device)(null)
            return answer(`${made.files} files were backed up.`)
          }
          const started = await engine.start(device, reminderId.slice('missedTask:'.length))
          return started.ok ? answer(`${String(found.fact.name)} was started.`) : started
        }, action),

        automation: onDevice(async (device) => {
          if ((await adoptElevated(device)) > 0) services.changed(device.id)
          const kept = await store()
          const [{ now, zoneName }, settings, tasks, { raised, unknown }] = await Promise.all([
            engine.clock(device.id),
            readSettings(kept, device.id),
            views(device),
            reminders(device),
          ])
          const own = tasks.filter(({ page }) => page === 'automation')
          const runs = await kept.taskRuns.list(device.id, { limit: 1000 })
          const statistics = statisticsOf(tasks, runs, raised.length)
          return ok({
            now: new Date(now()).toISOString(),
            timeZone: zoneName,
            tasks: own,
            reminders: raised.map(({ mark: _, ...one }) => one),
            unknown,
            profiles: profilesOf(settings.activeProfile),
            settings,
            mail: await mailView(services.devices, kept, device.id),
            watcher: {
              cost: await readCost(kept, device.id),
              hasEntry: device.entries !== null,
              hasNotices: device.notices !== null,
            },
            statistics,
            canWatch: (await device.service.device()).sample,
          })
        }),

        editTask: onDevice(async (device, { params: { taskId }, body }) => {
          const edited = await editTask(await making(device), taskId, body)
          return edited.ok ? ok(await saved(device, edited.value, 'saved')) : edited
        }, update),

        allowTask: onDevice(async (device, { params: { taskId } }) => {
          const task = await taskOf(device, taskId)
          if (!task.ok) return task
          const given = await allowElevated({ store: await store(), device }, task.value)
          if (!given.ok) return given
          moved(device)(taskId)
          const { values, left } = given.value
          const message = `${task.value.name} runs with administrator rights, as you agreed.`
          return ok({ success: true, message, values, left })
        }, update),

        disallowTask: onDevice(async (device, { params: { taskId } }) => {
          const task = await taskOf(device, taskId)
          if (!task.ok) return task
          const taken = await disallowElevated(device, taskId)
          if (!taken.ok) return taken
          moved(device)(taskId)
          return ok({ success: true, message: `${task.value.name} has no administrator rights any more.` })
        }, update),

        deleteTask: onDevice(async (device, { params: { taskId } }) => {
          const gone = await deleteTask(await making(device), taskId)
          return gone.ok ? ok({ success: true, message: `${gone.value.name} was deleted.` }) : gone
        }, update),

        taskRuns: onDevice(async (device, { params: { taskId }, query: { limit } }) => {
          const task = await taskOf(device, taskId)
          if (!task.ok) return task
          const runs = await (await store()).taskRuns.list(device.id, { taskId, limit })
          return ok({ runs: runs.map(viewOfRun) })
        }),

        taskLog: onDevice(async (device, { params: { runId } }) => {
          const { taskRuns } = await store()
          const run = await taskRuns.get(runId)
          if (run === null || run.device !== device.id)
            return refusal(diagnostic('UNKNOWN_TASK', 'run', { id: runId }, runId))
          const lines = (await taskRuns.lines(runId)).map(({ at, level, line }) => ({
            at: new Date(at).toISOString(),
            level,
            ...readLine(line),
          }))
          return ok({ run: viewOfRun(run), lines })
        }),

        pauseTask: onDevice(async (device, { params: { runId }, body: { paused } }) => {
          const set = engine.pause(device.id, runId, paused)
          return set.ok ? ok({ success: true, paused: set.value }) : set
        }, update),

        setAutomation: onDevice(async (device, { body }) => {
          const { folder } = body.backup
          const trouble = folder === null ? null : await whyNoBackupFolder(services, folder)
          if (trouble === 'ownFolder')
            return refusal(diagnostic('TASK_REFUSED', 'ownFolder', { path: folder ?? '' }))
          if (trouble !== null)
            return refusal(diagnostic('TASK_REFUSED', 'folder', { path: folder ?? '', reason: trouble }))
          const kept = await store()
          const { activeProfile } = await readSettings(kept, device.id)
          const settings = { ...body, activeProfile }
          await putSettings(kept, device.id, settings, Date.now())
          moved(device)(null)
          await entries(device)
          await settleWatcherEntry(services, device)
          await wakeWatcher(services, device)
          return ok({ success: true, settings })
        }, update),

        ...mailCalls(services, moved),

        watchAhead: onDevice(async (device, { body: { days }, progressId }) => {
          if (!(await device.service.device()).sample)
            return refusal(diagnostic('DEVICE_UNSUPPORTED', 'noSample'))
          const watched = await services.jobs.run(watchAhead, {
            ...{ device, title: 'Watch ahead', input: { services, engine, days }, id: progressId },
          })
          return watched.ok ? ok({ success: true, ...watched.value }) : watched
        }),
      }),
      ...routesOf(schedulerCalls, {
        createSchedule: onDevice(async (device, { body }) => {
          const { id, name, description, tasks, frequency, time, enabled, consent } = body
          const profile = schedulerProfiles.find((one) => one.id === id)
          const made = await makeTask(await making(device), {
            ...{ id, name, enabled, page: 'scheduler', kinds: tasks, consent },
            description: description === '' ? (profile?.description ?? '') : description,
            schedule: scheduleNamed(frequency, time),
          })
          if (!made.ok) return made
          const message = `${name} runs ${frequencyWords[frequency]} at ${time}.`
          return ok({ success: true, message, task: await view(device, made.value) })
        }, scheduling),

        schedules: onDevice(async (device) => {
          const { now, zoneName } = await engine.clock(device.id)
          return ok({
            now: new Date(now()).toISOString(),
            timeZone: zoneName,
            scheduling: (await readSettings(await store(), device.id)).scheduling,
            tasks: await schedules(device),
          })
        }),

        toggleSchedule: onDevice(async (device, { params: { id }, body: { enabled } }) => {
          const set = await switchTask(await making(device), id, enabled)
          if (!set.ok) return set
          return ok({
            success: true,
            enabled,
            message: `${set.value.name} is ${enabled ? 'active' : 'paused'}.`,
          })
        }),

        runSchedule: onDevice(async (device, { params: { id } }) => {
          const started = await engine.start(device, id)
          if (!started.ok) return started
          const { runId, jobId } = started.value
          const task = await findTask(await store(), device.id, id)
          const { name = id, usualSeconds = null } = task === null ? {} : await view(device, task)
          return ok({
            ...{ success: true, task: { id, name }, estimatedDuration: usualSeconds, runId, jobId },
            message: `${name} was started.`,
          })
        }),
      }),
    ],
    resets: (['automation', 'scheduler'] as const).map((page) =>
      resetOf(services, page, () => entriesHere(false)),
    ),
    begin: () => {
      // A newer version of Clearpane may be in a different folder from the version that registered the entries.
      const settled = entriesHere(true).catch((error: unknown) =>
        services.devices.log.event('error', 'TASK_LOOK_FAILED', { cause: String(error) }),
      )
      const end = engine.begin()
      return async () => {
        await settled
        await end()
      }
    },
  }
}
