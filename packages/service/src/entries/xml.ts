/**
 * Windows Task Scheduler entries, all of which are created by one builder. An entry only starts `run-task` or
 * `run-elevated`, which then decide whether there is any work to do. If Windows can't express a rule exactly, it may
 * start these programs too often, but they run a task only when it's due.
 * https://learn.microsoft.com/windows/win32/taskschd/task-scheduler-schema
 */
import { createHash } from 'node:crypto'
import type { Task, TaskSchedule } from '@clearpane/contracts'

export const entryFolder = (sid: string): string => `\\Clearpane\\${sid}`
export const entryPath = (sid: string, taskId: string): string => `${entryFolder(sid)}\\${taskId}`

/**
 * Returns a hash of what the task does, when it runs, and what it is allowed to do. If an entry has the hash of an
 * older version of the task, it runs nothing.
 */
export const taskHash = ({ id, kinds, schedule, consent }: Task): string =>
  createHash('sha256')
    .update(JSON.stringify([id, kinds, schedule, consent]))
    .digest('hex')

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Checks whether all characters of a text can be expressed in XML. */
const isWritable = (text: string) => !/[\p{Cc}￾￿]/u.test(text)
export const escaped = (text: string): string => {
  if (!isWritable(text)) throw new Error('this text can’t be written into an entry')
  return text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)
}
export const unescaped = (text: string): string =>
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
/**
 * Makes the rule for a given day of the month. In a month without that day, the task is due on the last day, for
 * which Windows has its own name.
 */
const byMonth = (day: number) => {
  const named =
    day > 28 && day < 31 ? `<Day>${day}</Day><Day>Last</Day>` : `<Day>${day === 31 ? 'Last' : day}</Day>`
  return `<ScheduleByMonth><DaysOfMonth>${named}</DaysOfMonth><Months>${months.map((month) => `<${month} />`).join('')}</Months></ScheduleByMonth>`
}

/**
 * Lists when a schedule starts its task: each time with its rule and with its first date on the wall clock, without
 * an offset.
 */
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
      // The rule has both a number of days and a list of weekdays; the engine skips days that don't match both.
      const rule = everyDays === 1 && weekdays.length < 7 ? byWeek(1, weekdays) : byDay(everyDays)
      return times.map((time) => ({ at: `${start}T${time}:00`, rule }))
    }
    case 'manual':
      return []
  }
}

/** The Windows account that an entry runs under. */
export type EntryAccount =
  /** The user's own account with standard rights, while the user is signed in. */
  | { kind: 'person'; sid: string }
  /**
   * The user's own account with administrator rights. If the user isn't an administrator, the account has no
   * administrator rights.
   */
  | { kind: 'administrator'; sid: string }
  /** The account of Windows itself, no matter who is signed in. */
  | { kind: 'system' }

export type Entry = {
  path: string
  name: string
  schedule: TaskSchedule
  enabled: boolean
  /** Full path of the executable. */
  program: string
  arguments: string
  account: EntryAccount
  /** Date on the wall clock. */
  today: string
  timeoutMinutes: number
  waitsOnBattery: boolean
}

/** The engine's own timeout ends a run properly; Windows ends the process only if that has failed. */
const graceMinutes = 5

const principalOf = (account: EntryAccount): string => {
  if (account.kind === 'system') return '<UserId>S-1-5-18</UserId><RunLevel>HighestAvailable</RunLevel>'
  const level = account.kind === 'administrator' ? 'HighestAvailable' : 'LeastPrivilege'
  return `<UserId>${escaped(account.sid)}</UserId><LogonType>InteractiveToken</LogonType><RunLevel>${level}</RunLevel>`
}

/**
 * Formats one argument, quoting it if Windows would otherwise split it. Task Scheduler replaces `$(…)` and `%…%`
 * before the program sees them, so an argument that contains either would be altered.
 * https://learn.microsoft.com/cpp/c-language/parsing-c-command-line-arguments
 */
export const entryArgument = (text: string): string => {
  if (/[%"]|\$\(/.test(text)) throw new Error(`Task Scheduler would change "${text}"`)
  return /[\s]/.test(text) ? `"${text.replace(/\\+$/, '$&$&')}"` : text
}

export const entryXml = (entry: Entry): string => {
  const triggers = startsOf(entry.schedule, entry.today).map(
    ({ at, rule }) =>
      `<CalendarTrigger><Enabled>true</Enabled><StartBoundary>${at}</StartBoundary>${rule}</CalendarTrigger>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-16"?>',
    '<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">',
    `<RegistrationInfo><Author>Clearpane</Author><Description>${escaped(`Clearpane: ${entry.name}. It starts within 15 minutes after the PC does, if it was missed.`)}</Description><URI>${escaped(entry.path)}</URI></RegistrationInfo>`,
    `<Triggers>${triggers.join('')}</Triggers>`,
    `<Principals><Principal id="Author">${principalOf(entry.account)}</Principal></Principals>`,
    '<Settings>',
    '<MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>',
    `<DisallowStartIfOnBatteries>${entry.waitsOnBattery}</DisallowStartIfOnBatteries>`,
    '<StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>',
    '<AllowHardTerminate>true</AllowHardTerminate>',
    '<StartWhenAvailable>true</StartWhenAvailable>',
    '<RunOnlyIfNetworkAvailable>false</RunOnlyIfNetworkAvailable>',
    '<WakeToRun>false</WakeToRun>',
    `<Enabled>${entry.enabled}</Enabled>`,
    `<ExecutionTimeLimit>PT${entry.timeoutMinutes + graceMinutes}M</ExecutionTimeLimit>`,
    '<Priority>7</Priority>',
    '</Settings>',
    `<Actions Context="Author"><Exec><Command>${escaped(entry.program)}</Command><Arguments>${escaped(entry.arguments)}</Arguments></Exec></Actions>`,
    '</Task>',
  ].join('\n')
}
