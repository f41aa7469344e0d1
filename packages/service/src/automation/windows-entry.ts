/**
 * Entries of Windows' Task Scheduler: one builder for all of them, and what is read back. An entry only wakes
 * `run-task`, which asks the engine whether the task is due; so a rule that Windows can't express may wake too
 * often, and never runs too often. Least rights: the person's own account, while they're signed in.
 * https://learn.microsoft.com/windows/win32/taskschd/task-scheduler-schema
 */
import { createHash } from 'node:crypto'
import type { Task, TaskSchedule } from '@clearpane/contracts'

export const entryFolder = (sid: string): string => `\\Clearpane\\${sid}`
export const entryPath = (sid: string, taskId: string): string => `${entryFolder(sid)}\\${taskId}`

/** Of what the task does, when, and what it may do: an entry of an older task runs nothing. */
export const taskHash = ({ id, kinds, schedule, consent }: Task): string =>
  createHash('sha256')
    .update(JSON.stringify([id, kinds, schedule, consent]))
    .digest('hex')

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML has no way to write the others. */
const isWritable = (text: string) => !/[\p{Cc}￾￿]/u.test(text)
const escaped = (text: string): string => {
  if (!isWritable(text)) throw new Error('this text can’t be written into an entry')
  return text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)
}
const unescaped = (text: string): string =>
  Object.entries(escapes).reduceRight((all, [letter, code]) => all.replaceAll(code, letter), text)

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const
const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

const byDay = (interval: number) => `<ScheduleByDay><DaysInterval>${interval}</DaysInterval></ScheduleByDay>`
const byWeek = (interval: number, weekdays: readonly number[]) =>
  `<ScheduleByWeek><WeeksInterval>${interval}</WeeksInterval><DaysOfWeek>${weekdays
    .toSorted((a, b) => a - b)
    .map((day) => `<${days[day]} />`)
    .join('')}</DaysOfWeek></ScheduleByWeek>`
/** A day that a month doesn't have is its last one, which Windows knows by a name. */
const byMonth = (day: number) => {
  const named =
    day > 28 && day < 31 ? `<Day>${day}</Day><Day>Last</Day>` : `<Day>${day === 31 ? 'Last' : day}</Day>`
  return `<ScheduleByMonth><DaysOfMonth>${named}</DaysOfMonth><Months>${months.map((month) => `<${month} />`).join('')}</Months></ScheduleByMonth>`
}

/** Each start: its first date and time on the wall clock, without an offset, and its rule. */
const startsOf = (schedule: TaskSchedule, today: string): { at: string; rule: string }[] => {
  switch (schedule.kind) {
    case 'daily':
      return [{ at: `${today}T${schedule.time}:00`, rule: byDay(1) }]
    case 'weekly':
      return [{ at: `${today}T${schedule.time}:00`, rule: byWeek(1, [schedule.weekday]) }]
    case 'biweekly':
      return [{ at: `${schedule.start}T${schedule.time}:00`, rule: byDay(14) }]
    case 'monthly':
      return [{ at: `${today}T${schedule.time}:00`, rule: byMonth(schedule.day) }]
    case 'custom': {
      const { times, weekdays, everyDays, start } = schedule
      // Both a rhythm of days and a list of weekdays: the engine leaves out the days that don't fit.
      const rule = everyDays === 1 && weekdays.length < 7 ? byWeek(1, weekdays) : byDay(everyDays)
      return times.map((time) => ({ at: `${start}T${time}:00`, rule }))
    }
    case 'manual':
      return []
  }
}

export type EntryAsked = {
  task: Task
  sid: string
  /** The executable, by its whole path. */
  program: string
  /** Date of the wall clock. */
  today: string
  timeoutMinutes: number
  waitsOnBattery: boolean
}

/** The engine's own time-out ends a run in order; Windows ends the process only if that failed. */
const graceMinutes = 5

export const entryXml = ({
  task,
  sid,
  program,
  today,
  timeoutMinutes,
  waitsOnBattery,
}: EntryAsked): string => {
  const triggers = startsOf(task.schedule, today).map(
    ({ at, rule }) =>
      `<CalendarTrigger><Enabled>true</Enabled><StartBoundary>${at}</StartBoundary>${rule}</CalendarTrigger>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-16"?>',
    '<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">',
    `<RegistrationInfo><Author>Clearpane</Author><Description>${escaped(`Clearpane: ${task.name}. It starts within 15 minutes after the PC does, if it was missed.`)}</Description><URI>${escaped(entryPath(sid, task.id))}</URI></RegistrationInfo>`,
    `<Triggers>${triggers.join('')}</Triggers>`,
    `<Principals><Principal id="Author"><UserId>${escaped(sid)}</UserId><LogonType>InteractiveToken</LogonType><RunLevel>LeastPrivilege</RunLevel></Principal></Principals>`,
    '<Settings>',
    '<MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>',
    `<DisallowStartIfOnBatteries>${waitsOnBattery}</DisallowStartIfOnBatteries>`,
    '<StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>',
    '<AllowHardTerminate>true</AllowHardTerminate>',
    '<StartWhenAvailable>true</StartWhenAvailable>',
    '<RunOnlyIfNetworkAvailable>false</RunOnlyIfNetworkAvailable>',
    '<WakeToRun>false</WakeToRun>',
    `<Enabled>${task.enabled}</Enabled>`,
    `<ExecutionTimeLimit>PT${timeoutMinutes + graceMinutes}M</ExecutionTimeLimit>`,
    '<Priority>7</Priority>',
    '</Settings>',
    `<Actions Context="Author"><Exec><Command>${escaped(program)}</Command><Arguments>run-task ${task.id} --hash ${taskHash(task)}</Arguments></Exec></Actions>`,
    '</Task>',
  ].join('\n')
}

/** What decides about an entry; Windows writes the rest of the document anew. */
const fields = [
  ...(['UserId', 'LogonType', 'RunLevel', 'MultipleInstancesPolicy', 'DisallowStartIfOnBatteries'] as const),
  ...([
    'StopIfGoingOnBatteries',
    'StartWhenAvailable',
    'WakeToRun',
    'ExecutionTimeLimit',
    'Priority',
  ] as const),
  ...(['Command', 'Arguments'] as const),
] as const

/** What Windows leaves out because it's the default. */
const defaults: Readonly<Partial<Record<(typeof fields)[number], string>>> = {
  RunLevel: 'LeastPrivilege',
  DisallowStartIfOnBatteries: 'true',
  StopIfGoingOnBatteries: 'true',
  StartWhenAvailable: 'false',
  WakeToRun: 'false',
  MultipleInstancesPolicy: 'IgnoreNew',
  ExecutionTimeLimit: 'PT72H',
  Priority: '7',
}

const bare = (xml: string) => xml.replace(/<!--[\s\S]*?-->/g, '').replace(/\s+/g, ' ')

/** Only of the settings and the action: triggers have fields of the same names. */
const fieldIn = (xml: string, name: string): string | null => {
  const rest = bare(xml).replace(/<Triggers>[\s\S]*?<\/Triggers>/, '')
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(rest)?.[1]
  return found === undefined ? null : unescaped(found.trim())
}

/** Each start as `2026-11-26T02:00:00 ScheduleByDay…`, in order, whatever Windows puts around it. */
const startsIn = (xml: string): string[] =>
  [...bare(xml).matchAll(/<CalendarTrigger[^>]*>(.*?)<\/CalendarTrigger>/g)]
    .map(([, body = '']) => {
      const at = /<StartBoundary>([^<]*)<\/StartBoundary>/.exec(body)?.[1] ?? ''
      const rule = /<ScheduleBy\w+>.*<\/ScheduleBy\w+>/.exec(body)?.[0] ?? ''
      return `${at} ${rule
        .replace(/>\s+</g, '><')
        .replaceAll(' />', '/>')
        .replace(/<(\w+)><\/\1>/g, '<$1/>')}`
    })
    .toSorted()

export type EntryDifference = { field: string; asked: string; found: string }

/** Compares an entry as Windows has it with what was asked for, field by field. */
export const entryDifferences = (asked: string, found: string): EntryDifference[] => {
  const own = fields.flatMap((field): EntryDifference[] => {
    const [a, b] = [asked, found].map((xml) => fieldIn(xml, field) ?? defaults[field] ?? '')
    return a === b ? [] : [{ field, asked: a ?? '', found: b ?? '' }]
  })
  const [a, b] = [startsIn(asked).join('; '), startsIn(found).join('; ')]
  return a === b ? own : [...own, { field: 'Triggers', asked: a, found: b }]
}

/** Windows' Task Scheduler, as far as entries need it. */
export type EntryPort = {
  register(path: string, xml: string): Promise<void>
  /** Null: there's no such entry. */
  read(path: string): Promise<string | null>
  /** Names of the entries in a folder; empty if there's none. */
  list(folder: string): Promise<string[]>
  remove(path: string): Promise<void>
  removeFolder(path: string): Promise<void>
}

export type Synced = {
  registered: string[]
  removed: string[]
  differences: (EntryDifference & { taskId: string })[]
}

/** One entry for each task with a schedule, and none for anything else of this account. */
export const syncEntries = async (
  port: EntryPort,
  asked: Omit<EntryAsked, 'task'>,
  tasks: readonly Task[],
): Promise<Synced> => {
  const done: Synced = { registered: [], removed: [], differences: [] }
  const wanted = tasks.filter(({ enabled, schedule }) => enabled && schedule.kind !== 'manual')
  const folder = entryFolder(asked.sid)
  for (const name of await port.list(folder)) {
    if (wanted.some(({ id }) => id === name)) continue
    await port.remove(`${folder}\\${name}`)
    done.removed.push(name)
  }
  for (const task of wanted) {
    const xml = entryXml({ ...asked, task })
    await port.register(entryPath(asked.sid, task.id), xml)
    done.registered.push(task.id)
    // Success of the call isn't proof.
    const found = (await port.read(entryPath(asked.sid, task.id))) ?? ''
    done.differences.push(...entryDifferences(xml, found).map((one) => ({ taskId: task.id, ...one })))
  }
  if (wanted.length === 0) await port.removeFolder(folder)
  return done
}
