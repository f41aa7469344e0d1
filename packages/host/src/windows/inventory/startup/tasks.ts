/** Scheduled tasks of makers other than Microsoft that run when Windows starts or a user signs in. */
import { onThread, type ScheduledTask, unpackError } from '@clearpane/win32'
import { unreadableBy } from '../unreadable.ts'
import type { StartupContext } from './context.ts'
import type { Registered } from './registered.ts'

/** Checks whether a task belongs to Windows. A folder's path has no trailing backslash. */
const isOfWindows = (path: string) => `${path.toLowerCase()}\\`.startsWith('\\microsoft\\windows\\')

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

const elementIn = (xml: string, name: string): string =>
  unescaped(new RegExp(`<${name}>\\s*([^<]*?)\\s*</${name}>`).exec(xml)?.[1] ?? '')

/**
 * Returns the command of a task that runs at startup; null if the task runs at other times. A trigger that is
 * switched off never starts the task. Pure.
 */
export const commandAtStart = (xml: string): string | null => {
  const triggers = xml.match(/<(BootTrigger|LogonTrigger)\b[^>]*?(?:\/>|>[\s\S]*?<\/\1>)/g) ?? []
  if (!triggers.some((one) => !/<Enabled>\s*false\s*<\/Enabled>/i.test(one))) return null
  // Only the task's first program is read, because any further program has arguments of its own.
  const [first = ''] = /<Exec\b[\s\S]*?<\/Exec>/.exec(xml) ?? []
  const [command, rest] = [elementIn(first, 'Command'), elementIn(first, 'Arguments')]
  const quoted = /^".*"$/.test(command) || command === '' ? command : `"${command}"`
  return rest === '' ? quoted : `${quoted} ${rest}`
}

/**
 * Reads a task's XML; returns null if the task no longer exists or can't be read. A task that can't be read is
 * reported.
 */
const xmlOf = async (path: string, { onUnread }: StartupContext): Promise<string | null> => {
  try {
    return await onThread('tasks.readXml', path)
  } catch (error) {
    onUnread({ place: path, code: unreadableBy(error) })
    return null
  }
}

const listed = async ({ onUnread }: StartupContext): Promise<ScheduledTask[]> => {
  try {
    const { tasks, refused } = await onThread('tasks.list', '\\')
    for (const { folder, error } of refused)
      if (!isOfWindows(folder)) onUnread({ place: folder, code: unreadableBy(unpackError(error)) })
    return tasks
  } catch (error) {
    onUnread({ place: 'tasks', code: unreadableBy(error) })
    return []
  }
}

/** Lists the tasks. The list from Windows leaves out tasks that this account isn't allowed to see. */
export const startTasks = async (context: StartupContext): Promise<Registered[]> => {
  const found: Registered[] = []
  for (const { path, enabled } of await listed(context)) {
    if (isOfWindows(path)) continue
    const xml = await xmlOf(path, context)
    const command = xml === null ? null : commandAtStart(xml)
    if (command !== null)
      found.push({
        place: 'task',
        name: path,
        command: command === '' ? null : command,
        enabled,
        oddMark: false,
        managed: false,
      })
  }
  return found
}
