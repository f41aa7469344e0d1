/**
 * Starts the file commands quickly: it doesn't load the catalog, because that would take longer than the scan itself.
 * Handles only valid command lines; for all others, the full command-line program reports what is wrong.
 */
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { type FileType, fileTypes } from '@clearpane/files'
import { duplicates, type FilesContext, space } from './commands/files.ts'
import type { Exit } from './exits.ts'
import { shownOn } from './print.ts'
import type { World } from './world.ts'

const commands = { space, duplicates } as const

const isType = (text: string): text is FileType => (fileTypes as readonly string[]).includes(text)

const parsed = (argv: readonly string[]) => {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        json: { type: 'boolean' },
        limit: { type: 'string' },
        'data-dir': { type: 'string' },
        type: { type: 'string', multiple: true },
      },
      allowPositionals: true,
      strict: true,
    })
  } catch {
    return null
  }
}

/** Returns null if only the full command-line program can run the command. */
export const runLight = async (
  argv: readonly string[],
  { terminal: given, resolvePath }: Pick<World, 'terminal' | 'resolvePath'>,
): Promise<Exit | null> => {
  const found = parsed(argv)
  const [name, ...paths] = found?.positionals ?? []
  if (found === null || (name !== 'space' && name !== 'duplicates') || paths.length === 0) return null
  const { json = false, limit = '20', type = [], 'data-dir': dataDir } = found.values
  const isPlain = /^[1-9]\d{0,5}$/.test(limit) && type.every(isType) && dataDir !== '' && !paths.includes('')
  if (!isPlain || (name === 'space' && type.length > 0)) return null
  const context: FilesContext = {
    args: { paths: paths.map(resolvePath), limit: Number(limit), types: type.filter(isType), json },
    dataDir: dataDir === undefined ? null : resolvePath(dataDir),
    terminal: shownOn(given),
  }
  // A scan mostly waits for the disk, so V8's optimizing compiler takes more processor time than it saves: it slows a
  // scan down by 3 %.
  setFlagsFromString('--no-opt')
  try {
    return await commands[name](context)
  } catch {
    // Nothing has been written yet, so the full command-line program can run into the same error and report it.
    return null
  }
}
