/** Lists programs and shortcuts in the two Startup folders. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expandNames } from '@clearpane/engine'
import { onThread, unwrap } from '@clearpane/win32'
import { environmentOf } from '../environment-of.ts'
import { unreadableBy } from '../unreadable.ts'
import type { StartupContext } from './context.ts'
import { type Registered, readMark, readText } from './registered.ts'

/** Where Explorer itself stores their full paths: an administrator's process gets the user's, not its own. */
const shellFolders = 'Software\\Microsoft\\Windows\\CurrentVersion\\Explorer\\Shell Folders'
const folders = [
  { place: 'userFolder', hive: 'HKCU', name: 'Startup' },
  { place: 'machineFolder', hive: 'HKLM', name: 'Common Startup' },
] as const

const filesIn = (folder: string, { onUnread }: StartupContext): string[] => {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((one) =>
      one.isDirectory() || one.name.toLowerCase() === 'desktop.ini' ? [] : [one.name],
    )
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // A name that this process can't expand leads nowhere only for this process.
    const isAbsent = (code === 'ENOENT' || code === 'ENOTDIR') && !/%[^%]+%/.test(folder)
    if (!isAbsent) onUnread({ place: folder, code: unreadableBy(error) })
    return []
  }
}

const isShortcut = (file: string) => /\.lnk$/i.test(file)
/** A shortcut that can't be read is listed without its program. */
const commandsOf = async (files: readonly string[]): Promise<Map<string, string>> => {
  const links = files.filter(isShortcut)
  if (links.length === 0) return new Map()
  const read = await onThread('shortcuts.read', links).catch(() => [])
  return new Map(
    read.flatMap((answer, i): [string, string][] => {
      if ('error' in answer) return []
      const { path, arguments: rest } = unwrap(answer)
      return path === '' ? [] : [[links[i] ?? '', rest === '' ? `"${path}"` : `"${path}" ${rest}`]]
    }),
  )
}

export const startupFolders = async (context: StartupContext): Promise<Registered[]> => {
  const found: Registered[] = []
  for (const { place, hive, name } of folders) {
    const text = readText(hive, shellFolders, name, context)
    const folder = text === null ? null : expandNames(text, environmentOf(context.user))
    if (folder === null) continue
    const files = filesIn(folder, context)
    const commands = await commandsOf(files.map((file) => join(folder, file)))
    for (const file of files) {
      const path = join(folder, file)
      const command = isShortcut(file) ? (commands.get(path) ?? null) : `"${path}"`
      found.push({ place, name: file, command, managed: false, ...readMark(place, file, context) })
    }
  }
  return found
}
