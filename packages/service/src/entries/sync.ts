/** Matches the user's Task Scheduler entries with the user's tasks. */
import type { AutomationSettings, Task } from '@clearpane/contracts'
import { messageOf } from '@clearpane/model'
import { type EntryDifference, entryDifferences, fieldIn } from './differences.ts'
import type { EntryPort } from './port.ts'
import { type Entry, entryArgument, entryFolder, entryPath, entryXml, taskHash } from './xml.ts'

export type EntriesAsked = {
  sid: string
  /** Full path of the executable. */
  program: string
  /** Data folder; null for the usual folder of this account. */
  dataDir: string | null
  /** Date on the wall clock. */
  today: string
  settings: Pick<AutomationSettings, 'scheduling' | 'timeoutMinutes' | 'skipOnBattery'>
}

export type Synced = {
  registered: string[]
  removed: string[]
  differences: (EntryDifference & { taskId: string })[]
}

/**
 * Removes all entries of this account when the user removes Clearpane, whatever Clearpane registered them for. If
 * Windows doesn't remove an entry, the others are still removed, and the entry is returned in `left` with the reason.
 */
export const removeAllEntries = async (
  port: Pick<EntryPort, 'list' | 'remove' | 'removeFolder'>,
  sid: string,
): Promise<{ removed: string[]; left: { path: string; reason: string }[] }> => {
  const folder = entryFolder(sid)
  const removed: string[] = []
  const left: { path: string; reason: string }[] = []
  for (const path of (await port.list(folder)).map((name) => `${folder}\\${name}`))
    try {
      await port.remove(path)
      removed.push(path)
    } catch (error) {
      left.push({ path, reason: messageOf(error) })
    }
  if (left.length === 0) await port.removeFolder(folder)
  return { removed, left }
}

/** The command in a task's entry. An entry with a different command belongs to another part of Clearpane. */
const command = 'run-task'

export const entryOf = ({ sid, program, dataDir, today, settings }: EntriesAsked, task: Task): Entry => ({
  path: entryPath(sid, task.id),
  name: task.name,
  schedule: task.schedule,
  enabled: task.enabled,
  program,
  arguments: [
    `${command} ${task.id} --hash ${taskHash(task)}`,
    ...(dataDir === null ? [] : [`--data-dir ${entryArgument(dataDir)}`]),
  ].join(' '),
  account: { kind: 'person', sid },
  today,
  timeoutMinutes: settings.timeoutMinutes,
  waitsOnBattery: settings.skipOnBattery,
})

/** Tasks that Task Scheduler should start; there are none while the global switch is off. */
export const wantedEntries = (
  { settings }: Pick<EntriesAsked, 'settings'>,
  tasks: readonly Task[],
): Task[] =>
  settings.scheduling ? tasks.filter(({ enabled, schedule }) => enabled && schedule.kind !== 'manual') : []

const isTaskEntry = (xml: string | null): boolean =>
  xml !== null && (fieldIn(xml, 'Arguments') ?? '').startsWith(`${command} `)

/**
 * Makes sure that each task with a schedule has exactly one entry, and that this account has no other task entries. A
 * successful Windows call doesn't prove that the entry exists, so each entry is read back.
 */
export const syncEntries = async (
  port: EntryPort,
  asked: EntriesAsked,
  tasks: readonly Task[],
): Promise<Synced> => {
  const done: Synced = { registered: [], removed: [], differences: [] }
  const wanted = wantedEntries(asked, tasks)
  const folder = entryFolder(asked.sid)
  const names = await port.list(folder)
  let left = names.length
  for (const name of names) {
    const path = `${folder}\\${name}`
    if (wanted.some(({ id }) => id === name) || !isTaskEntry(await port.read(path))) continue
    await port.remove(path)
    left--
    done.removed.push(name)
  }
  for (const task of wanted) {
    const entry = entryOf(asked, task)
    const xml = entryXml(entry)
    await port.register(entry.path, xml)
    done.registered.push(task.id)
    const found = (await port.read(entry.path)) ?? ''
    done.differences.push(...entryDifferences(xml, found).map((one) => ({ taskId: task.id, ...one })))
  }
  if (wanted.length === 0 && left === 0) await port.removeFolder(folder)
  return done
}
