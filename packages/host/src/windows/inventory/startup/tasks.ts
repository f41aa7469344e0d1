/** Scheduled tasks of others that run at startup or sign-in. */
import { onThread } from '@clearpane/win32'
import type { Registered } from './registered.ts'

const windowsOwn = '\\microsoft\\windows\\'

const unescaped = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

const elementIn = (xml: string, name: string): string =>
  unescaped(new RegExp(`<${name}>\\s*([^<]*?)\\s*</${name}>`).exec(xml)?.[1] ?? '')

/** Null for a task that runs at other times. A disabled trigger never runs. Pure. */
export const commandAtStart = (xml: string): string | null => {
  const triggers = xml.match(/<(BootTrigger|LogonTrigger)\b[^>]*(?:\/>|>[\s\S]*?<\/\1>)/g) ?? []
  if (!triggers.some((one) => !/<Enabled>\s*false\s*<\/Enabled>/i.test(one))) return null
  const [command, rest] = [elementIn(xml, 'Command'), elementIn(xml, 'Arguments')]
  const quoted = /^".*"$/.test(command) || command === '' ? command : `"${command}"`
  return rest === '' ? quoted : `${quoted} ${rest}`
}

const xmlOf = (path: string) => onThread('tasks.readXml', path).catch(() => null)

/** Windows' own list omits tasks that this account can't see. */
export const startTasks = async (): Promise<Registered[]> => {
  const { tasks } = await onThread('tasks.list', '\\').catch(() => ({ tasks: [] }))
  const found: Registered[] = []
  for (const { path, enabled } of tasks) {
    if (path.toLowerCase().startsWith(windowsOwn)) continue
    const xml = await xmlOf(path)
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
