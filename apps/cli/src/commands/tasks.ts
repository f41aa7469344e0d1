/** Commands for scheduled tasks, which use the same engine and store as the dashboard. */
import {
  cleanupItemIds,
  dateSchema,
  mostEveryDays,
  mostTimes,
  type Task,
  type TaskConsent,
  type TaskKind,
  type TaskRunView,
  type TaskSchedule,
  type TaskView,
  taskKinds,
  taskSchema,
  timeSchema,
} from '@clearpane/contracts'
import { diagnostic, inEnglish } from '@clearpane/model'
import {
  adoptElevated,
  allowElevated,
  createEngine,
  deleteTask,
  disallowElevated,
  type Engine,
  findTask,
  listTasks,
  type Making,
  makeTask,
  readLine,
  readSettings,
  scheduleFrom,
  settleEntries,
  standaloneServices,
  stepText,
  todayOf,
  viewOfRun,
  viewOfTask,
  whyText,
} from '@clearpane/service/automation'
import { taskHash } from '@clearpane/service/entries'
import type { DeviceSession } from '@clearpane/service/pcs'
import { type Args, UsageError } from '../arguments/args.ts'
import { type PlainCommand, type PlainContext, print, refuse, unconfirmed } from '../context.ts'
import { type Exit, exits } from '../exits.ts'

type Opened = { device: DeviceSession; engine: Engine; making: Making }
type Word = (context: PlainContext, opened: Opened) => Promise<Exit>

const schedules = ['daily', 'weekly', 'biweekly', 'monthly', 'custom', 'manual'] as const
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

/** The options for a task's start times, each with the kinds of schedules that accept it. */
const whenOptions: readonly { option: string; kinds: readonly string[]; isIn(args: Args): boolean }[] = [
  { option: 'at', kinds: schedules.filter((kind) => kind !== 'manual'), isIn: ({ at }) => at.length > 0 },
  { option: 'weekday', kinds: ['weekly', 'custom'], isIn: (args) => args.weekdays.length > 0 },
  { option: 'day', kinds: ['monthly'], isIn: ({ day }) => day !== null },
  { option: 'every-days', kinds: ['custom'], isIn: ({ everyDays }) => everyDays !== null },
  { option: 'start', kinds: ['biweekly', 'custom'], isIn: ({ start }) => start !== null },
]

const oneOf = <T extends string>(option: string, text: string, known: readonly T[]): T => {
  const found = known.find((one) => one === text)
  if (found !== undefined) return found
  throw new UsageError(`--${option} must be ${known.join(', ')}, not "${text}".`)
}

const wholeNumber = (option: string, text: string, most: number): number => {
  const number = /^[1-9]\d?$/.test(text) ? Number(text) : 0
  if (number >= 1 && number <= most) return number
  throw new UsageError(`--${option} takes a number from 1 to ${most}, not "${text}".`)
}

/** Reads a task's start times from the options, and refuses an option that the chosen schedule doesn't accept. */
const whenOf = (args: Args) => {
  const { schedule, at, weekdays: named, day, everyDays, start } = args
  const kind = oneOf('schedule', schedule ?? 'daily', schedules)
  const foreign = whenOptions.find(({ kinds, isIn }) => isIn(args) && !kinds.includes(kind))
  if (foreign !== undefined)
    throw new UsageError(`A task with --schedule ${kind} takes no --${foreign.option}.`)
  for (const time of at)
    if (!timeSchema.safeParse(time).success)
      throw new UsageError(`--at takes a time such as 02:00, not "${time}".`)
  if (kind !== 'custom' && at.length > 1) throw new UsageError(`--schedule ${kind} takes one --at.`)
  if (kind !== 'custom' && named.length > 1) throw new UsageError(`--schedule ${kind} takes one --weekday.`)
  if (at.length > mostTimes) throw new UsageError(`A task takes at most ${mostTimes} times with --at.`)
  if (start !== null && !dateSchema.safeParse(start).success)
    throw new UsageError(`--start takes a date such as 2026-12-01, not "${start}".`)
  const days = named.map((one) => weekdays.indexOf(oneOf('weekday', one, weekdays)))
  const when = {
    ...(kind === 'custom' ? (at.length === 0 ? {} : { times: at }) : { time: at[0] }),
    ...(kind === 'custom' ? (days.length === 0 ? {} : { weekdays: days }) : { weekday: days[0] }),
    day: day === null ? undefined : wholeNumber('day', day, 31),
    everyDays: everyDays === null ? undefined : wholeNumber('every-days', everyDays, mostEveryDays),
    start: start ?? undefined,
  }
  return { kind, when }
}

const dayNames = (days: readonly number[]): string =>
  days
    .toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7))
    .map((day) => weekdays[day])
    .join(' ')

const whenText = (schedule: TaskSchedule): string => {
  switch (schedule.kind) {
    case 'manual':
      return 'by hand'
    case 'daily':
      return `daily ${schedule.time}`
    case 'weekly':
      return `weekly ${dayNames([schedule.weekday])} ${schedule.time}`
    case 'biweekly':
      return `biweekly ${schedule.time} from ${schedule.start}`
    case 'monthly':
      return `monthly on day ${schedule.day}, ${schedule.time}`
    case 'custom': {
      const { times, weekdays: days, everyDays, start } = schedule
      const every = everyDays === 1 ? '' : ` every ${everyDays} days from ${start}`
      return `custom ${times.join(' ')}${days.length === 7 ? '' : ` on ${dayNames(days)}`}${every}`
    }
  }
}

const runText = (run: TaskRunView): string =>
  [
    `${run.at}  ${run.state}${run.why === null ? '' : `: ${whyText(run.why)}`}\n`,
    ...(run.outcome?.steps ?? []).map((step) => `  ${stepText(step)}\n`),
  ].join('')

const elevatedText = ({ elevated }: TaskView): string => {
  if (elevated === null || elevated.state === 'none') return ''
  const states = {
    given: 'with administrator rights, as you agreed',
    otherVersion: 'the consent was for another version: `clearpane tasks allow` asks again',
    otherTask: 'the consent was for the task before its change: `clearpane tasks allow` asks again',
  }
  const { last } = elevated
  const ran = last === null ? 'no run yet' : `last run ${last.at}: ${last.state}`
  return `${' '.repeat(29)}${states[elevated.state]}, ${ran}\n`
}

const taskText = (task: TaskView): string => {
  const { id, status, nextRun, name, kinds, schedule, missed } = task
  return `${id.padEnd(28)} ${status.padEnd(9)} ${(nextRun ?? 'no next run').padEnd(24)} ${name} (${kinds.join(', ')}; ${whenText(schedule)})${missed === 0 ? '' : `, ${missed} missed`}\n${entryText(task)}${elevatedText(task)}`
}

/**
 * The result code that Windows shows for a Task Scheduler entry that has never run. Windows returns such special
 * codes in place of the result of an entry's last run.
 */
const neverRan = 0x41303

const entryText = ({ entry }: TaskView): string => {
  if (entry === null) return ''
  const { state, fields, lastRun, lastResult, missedRuns, reason } = entry
  const states = {
    registered: 'registered in Task Scheduler',
    missing: 'missing in Task Scheduler: `clearpane tasks register` makes it again',
    changed: `changed in Task Scheduler (${fields.join(', ')}): \`clearpane tasks register\` sets it right`,
    unreadable: 'unreadable in Task Scheduler',
  }
  const result = lastResult === neverRan || lastRun === null ? null : lastResult
  const parts = [
    states[state],
    ...(lastRun === null ? [] : [`last start ${lastRun.replace('T', ' ')}`]),
    ...(result === null ? [] : [`answer 0x${result.toString(16)}`]),
    ...(missedRuns === null || missedRuns === 0 ? [] : [`${missedRuns} missed starts`]),
    ...(reason === null ? [] : [inEnglish(reason)]),
  ]
  return `${' '.repeat(29)}${parts.join(', ')}\n`
}

const view = async ({ devices }: PlainContext, { device, engine }: Opened) => {
  const store = await devices.store()
  const { scheduling } = await readSettings(store, device.id)
  const tasks = await listTasks(store, device.id)
  return Promise.all(tasks.map((task) => viewOfTask({ store, device, engine, scheduling }, task)))
}

const unknown = (id: string) => diagnostic('UNKNOWN_TASK', 'id', { id }, id)

const list: Word = async (context, opened) => {
  await adoptElevated(opened.device)
  const tasks = await view(context, opened)
  print(context, { device: opened.device.id, tasks }, () =>
    tasks.length === 0 ? 'This PC has no tasks.\n' : tasks.map(taskText).join(''),
  )
  return tasks.length === 0 ? exits.nothing : exits.done
}

const startsText = ({ id, schedule }: Task, hasEntry: boolean): string => {
  if (schedule.kind === 'manual') return `\`clearpane tasks run ${id}\` starts it.`
  return hasEntry
    ? 'Task Scheduler starts it at its times, and so does the dashboard while it runs.'
    : `It starts while the dashboard runs, or by \`clearpane run-task ${id}\`.`
}

/**
 * The task that `add` is to create. The arguments are checked before the PC is opened, so that wrong usage is refused
 * at once.
 */
const askedOf = (args: Args) => {
  const { name, work, may, presets } = args
  if (name === null) throw new UsageError('tasks add takes --name.')
  if (!taskSchema.shape.name.safeParse(name).success)
    throw new UsageError('--name takes one line with at most 80 characters.')
  if (work.length === 0) throw new UsageError('tasks add takes --work.')
  if (presets.length > 1) throw new UsageError('tasks add takes one --preset.')
  const named = new Set(work.map((one) => oneOf('work', one, taskKinds)))
  const kinds: TaskKind[] = taskKinds.filter((kind) => named.has(kind))
  const consent: Partial<TaskConsent> = {
    cleanupItems: [...new Set(may.map((one) => oneOf('may', one, cleanupItemIds)))],
    presetId: presets[0] ?? null,
  }
  return { name, kinds, consent, ...whenOf(args) }
}

const add: Word = async (context, opened) => {
  const { name, kinds, consent, kind, when } = askedOf(context.args)
  const { today } = await todayOf(opened.making)
  const planned = scheduleFrom(kind, when, today)
  if (!planned.ok) return refuse(context, planned.diagnostics)
  const made = await makeTask(opened.making, { name, kinds, schedule: planned.value, consent })
  if (!made.ok) return refuse(context, made.diagnostics)
  const { id, createdAt, consent: given } = made.value
  print(
    context,
    { task: { id, name, kinds, createdAt, schedule: planned.value, consent: given } },
    () => `${id} was created. ${startsText(made.value, opened.device.entries !== null)}\n`,
  )
  return exits.done
}

const ended = async (
  context: PlainContext,
  engine: Engine,
  started: Awaited<ReturnType<Engine['runDue']>>,
): Promise<Exit> => {
  // If another process left a run unfinished, that run may still need an e-mail notice.
  if (!started.ok || started.value === null) await engine.mailed()
  if (!started.ok) return refuse(context, started.diagnostics)
  if (started.value === null) {
    print(context, { run: null }, () => 'Nothing is due, it waits, or it was run already.\n')
    return exits.nothing
  }
  const row = await started.value.ended
  await engine.mailed()
  if (row === null) return exits.defect
  const run = viewOfRun(row)
  print(context, { run }, () => runText(run))
  return run.state === 'done' ? exits.done : exits.partly
}

const run: Word = async (context, { device, engine }) =>
  ended(context, engine, await engine.start(device, context.args.after ?? '', { kind: 'cli' }))

const log: Word = async (context, { device }) => {
  const taskId = context.args.after ?? ''
  const store = await context.devices.store()
  const task = await findTask(store, device.id, taskId)
  if (task === null) {
    return refuse(context, [unknown(taskId)])
  }
  const rows = await store.taskRuns.list(device.id, { taskId, limit: context.args.limit })
  const runs = await Promise.all(
    rows.map(async (row) => ({
      ...viewOfRun(row),
      lines: (await store.taskRuns.lines(row.runId)).map((one) => ({
        ...one,
        line: readLine(one.line).line,
      })),
    })),
  )
  print(context, { taskId, runs }, () =>
    runs.length === 0
      ? `${task.name} has no runs yet.\n`
      : runs.map((one) => [runText(one), ...one.lines.map(({ line }) => `    ${line}\n`)].join('')).join(''),
  )
  return runs.length === 0 ? exits.nothing : exits.done
}

const remove: Word = async (context, { device, making }) => {
  const id = context.args.after ?? ''
  // Nobody should have to confirm the deletion of a task that doesn't exist.
  if ((await findTask(making.store, device.id, id)) === null) return refuse(context, [unknown(id)])
  const unsure = await unconfirmed(context, 'Delete this task and the list of its runs? [y/N] ')
  if (unsure !== null) return refuse(context, [unsure])
  const gone = await deleteTask(making, id)
  if (!gone.ok) return refuse(context, gone.diagnostics)
  print(context, { deleted: gone.value.id }, () => `${gone.value.id} was deleted.\n`)
  return exits.done
}

/**
 * Registers the Task Scheduler entries that start tasks while the dashboard is closed; with `none`, removes all of
 * them.
 */
const entries =
  (none: boolean): Word =>
  async (context, { device, making }) => {
    const store = await context.devices.store()
    const { today } = await todayOf(making)
    const synced = await settleEntries({ store, device, today }, { none })
    if (synced === null) return refuse(context, [diagnostic('TASK_REFUSED', 'noEntries')])
    if ('reason' in synced) {
      const { reason } = synced
      return refuse(context, [diagnostic('TASK_REFUSED', 'entries', { reason })])
    }
    print(context, synced, () =>
      [
        ...synced.registered.map((id) => `${id} is registered.\n`),
        ...synced.removed.map((id) => `${id} was removed.\n`),
        ...synced.differences.map(
          ({ taskId, field, asked, found }) => `${taskId}: ${field} is "${found}", not "${asked}".\n`,
        ),
      ].join(''),
    )
    if (synced.differences.length > 0) return exits.partly
    return synced.registered.length + synced.removed.length === 0 ? exits.nothing : exits.done
  }

const open = async (context: PlainContext): Promise<Opened | Exit> => {
  const { args, devices, version } = context
  const services = standaloneServices(devices, { kind: 'cli' }, version)
  const opened = await services.open(args.device ?? devices.defaultDevice)
  if (!opened.ok) return refuse(context, opened.diagnostics)
  const device = opened.value
  const engine = createEngine(services)
  return { device, engine, making: { store: await devices.store(), device, engine, moved: () => {} } }
}

const allow: Word = async (context, { device }) => {
  const id = context.args.after ?? ''
  const store = await context.devices.store()
  const task = await findTask(store, device.id, id)
  if (task === null) return refuse(context, [unknown(id)])
  const given = await allowElevated({ store, device }, task)
  if (!given.ok) return refuse(context, given.diagnostics)
  print(context, { task: id, ...given.value }, () => {
    const { values, left } = given.value
    return [
      `${id} runs with administrator rights by its schedule: ${values} values.\n`,
      ...left.map((tweakId) => `  left for you: ${tweakId}\n`),
    ].join('')
  })
  return exits.done
}

const disallow: Word = async (context, { device }) => {
  const id = context.args.after ?? ''
  const taken = await disallowElevated(device, id)
  if (!taken.ok) return refuse(context, taken.diagnostics)
  const { ids } = taken.value
  const isNothing = ids.length === 0
  // A deleted task may have left its rights behind, so `disallow` first removes the rights and only then refuses an
  // unknown id.
  if (isNothing && (await findTask(await context.devices.store(), device.id, id)) === null)
    return refuse(context, [unknown(id)])
  print(context, { removed: ids }, () =>
    isNothing ? `${id} has no administrator rights.\n` : `${id} has no administrator rights any more.\n`,
  )
  return isNothing ? exits.nothing : exits.done
}

const words: Record<string, Word> = {
  ...{ list, add, run, log, remove, allow, disallow },
  ...{ register: entries(false), unregister: entries(true) },
}

export const tasks: PlainCommand = async (context) => {
  if (context.args.word === 'add') askedOf(context.args)
  const opened = await open(context)
  return typeof opened === 'number' ? opened : (words[context.args.word ?? ''] ?? list)(context, opened)
}

export const runTask: PlainCommand = async (context) => {
  const opened = await open(context)
  if (typeof opened === 'number') return opened
  const { after, hash } = context.args
  const id = after ?? ''
  const task = await findTask(await context.devices.store(), opened.device.id, id)
  if (hash !== null && task !== null && taskHash(task) !== hash)
    return refuse(context, [diagnostic('TASK_REFUSED', 'changed', { name: task.name }, id)])
  return ended(context, opened.engine, await opened.engine.runDue(opened.device, id))
}
