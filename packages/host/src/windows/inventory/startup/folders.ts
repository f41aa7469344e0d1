/** Lists programs and shortcuts in the two Startup folders. */

import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expandNames } from '@clearpane/engine'
import type { Unread } from '@clearpane/model/unread'
import { isUnavailable, type KnownFolder, knownFolder, onThread, unwrap, Win32Error } from '@clearpane/win32'
import { environmentOf } from '../environment-of.ts'
import { unreadableBy } from '../unreadable.ts'
import type { StartupContext } from './context.ts'
import { type Registered, readMark, readText } from './registered.ts'

/**
 * The key in which Explorer stores the folders' full paths. An administrator's process uses it to read the user's
 * folders instead of its own.
 */
const explorer = 'Software\\Microsoft\\Windows\\CurrentVersion\\Explorer'
const shellFolders = `${explorer}\\Shell Folders`
/** The key from which Explorer derives the full paths; its values contain names such as `%USERPROFILE%`. */
const userShellFolders = `${explorer}\\User Shell Folders`
const folders = [
  { place: 'userFolder', hive: 'HKCU', name: 'Startup', known: 'startup' },
  { place: 'machineFolder', hive: 'HKLM', name: 'Common Startup', known: 'commonStartup' },
] as const

const filesIn = (folder: string, { onUnread }: StartupContext): string[] => {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap((one) =>
      one.isDirectory() || one.name.toLowerCase() === 'desktop.ini' ? [] : [one.name],
    )
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    // If the path contains a variable that this process can't expand, the folder may still exist for the user.
    const isAbsent = (code === 'ENOENT' || code === 'ENOTDIR') && !/%[^%]+%/.test(folder)
    if (!isAbsent) onUnread({ place: folder, code: unreadableBy(error) })
    return []
  }
}

const isShortcut = (file: string) => /\.lnk$/i.test(file)
/** Reads the commands that shortcuts contain. A shortcut that can't be read is listed without its program. */
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

/**
 * Asks Windows for the path of a folder. The path applies to this process's account, so if the user has a different
 * account, the folder is unknown.
 */
const askWindows = (known: KnownFolder, { user }: StartupContext): string | null => {
  if (known === 'startup' && user.kind !== 'own') return null
  try {
    return knownFolder(known)
  } catch (error) {
    if (error instanceof Win32Error || isUnavailable(error)) return null
    throw error
  }
}

type Place = (typeof folders)[number]
/**
 * Returns the folder's path. Tuning programs and user profile tools sometimes delete one of the two registry values
 * that contain this path. Null if the folder can't be found in any way. A folder that can't be found is reported as
 * unread.
 */
const pathOf = ({ hive, name, known }: Place, context: StartupContext): string | null => {
  const unread: Unread[] = []
  const ask = { ...context, onUnread: (one: Unread) => void unread.push(one) }
  for (const key of [shellFolders, userShellFolders]) {
    const text = readText(hive, key, name, ask)
    const folder = text === null || text === '' ? null : expandNames(text, environmentOf(context.user))
    if (folder !== null && (key === shellFolders || !/%[^%]+%/.test(folder))) return folder
  }
  const folder = askWindows(known, context)
  if (folder !== null) return folder
  if (unread.length === 0) unread.push({ place: `${hive}\\${shellFolders}`, code: 'unnamed' })
  for (const one of unread) context.onUnread(one)
  return null
}

export const startupFolders = async (context: StartupContext): Promise<Registered[]> => {
  const found: Registered[] = []
  for (const one of folders) {
    const { place } = one
    const folder = pathOf(one, context)
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
