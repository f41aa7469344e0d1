/**
 * Finds facts about the program that a command starts: whether the program exists, who made it, and when it was
 * changed.
 */
import { type Stats, statSync } from 'node:fs'
import { win32 } from 'node:path'
import { asWindowsReads, commandOf, expandNames, missingProgram } from '@clearpane/engine'
import type { ListedStartup } from '@clearpane/model'
import { companyOf, onThread, systemFolder } from '@clearpane/win32'
import type { UserHive } from '../../identity.ts'
import { environmentOf } from '../environment-of.ts'
import { fileStates } from '../file-states.ts'

type Facts = Pick<ListedStartup, 'file' | 'target' | 'publisher' | 'publisherBy' | 'signed' | 'modified'>

export const nothingKnown: Facts = {
  file: null,
  target: 'unknown',
  publisher: null,
  publisherBy: null,
  signed: 'unknown',
  modified: null,
}

/**
 * Lists the paths where a program may be. A name without a folder is looked up only in the Windows folders, because a
 * file with that name in another folder could belong to any program.
 */
const placesOf = (program: string): string[] => {
  if (/^[a-z]:[\\/]/i.test(program)) return asWindowsReads(win32.normalize(program))
  // If the path were on another machine, reading it could take a very long time.
  if (program === '' || /[\\/:"]/.test(program)) return []
  const name = /\.[a-z]\w{2}$/i.test(program) ? program : `${program}.exe`
  return [systemFolder(), win32.dirname(systemFolder())].map((folder) => win32.join(folder, name))
}

/**
 * A located program. `found`: the first of the paths that leads to a file. `first`: the path that Windows would try
 * first, if none of the files exist.
 */
type Located = { found: { file: string; stats: Stats } | null; first: string | null; refused: string | null }

/** Tries the paths in the order in which Windows tries them. A folder doesn't count as a program. */
const locate = (paths: readonly string[]): Located => {
  const places = paths.flatMap(placesOf)
  let refused: string | null = null
  for (const file of places)
    try {
      const stats = statSync(file, { throwIfNoEntry: false })
      if (stats !== undefined && !stats.isDirectory()) return { found: { file, stats }, first: null, refused }
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code !== 'ENOENT' && code !== 'ENOTDIR') refused ??= file
    }
  return { found: null, first: places[0] ?? null, refused }
}

type Maker = Pick<Facts, 'publisher' | 'publisherBy' | 'signed'>

const signedBy = {
  trusted: 'yes',
  unsigned: 'no',
  altered: 'invalid',
  untrusted: 'invalid',
  unknown: 'unknown',
} as const

/**
 * The maker of each version of a file. Checking a signature requires reading the whole file, so it's done only once
 * per version.
 */
const makers = new Map<string, Maker>()
const most = 2000

const makerOf = async (file: string, version: string): Promise<Maker> => {
  const key = `${file.toLowerCase()} ${version}`
  const known = makers.get(key)
  if (known !== undefined) return known
  const [answer] = await onThread('signatures.read', [file]).catch(() => [])
  const signature = answer !== undefined && 'value' in answer ? answer.value : null
  const signer = signature?.status === 'trusted' ? signature.signer : null
  const signed = signature === null ? 'unknown' : signedBy[signature.status]
  const company = signer === null ? companyOf(file) : null
  const found: Maker =
    signer !== null
      ? { publisher: signer, publisherBy: 'signature', signed }
      : { publisher: company, publisherBy: company === null ? null : 'file', signed }
  if (makers.size >= most) makers.clear()
  makers.set(key, found)
  return found
}

/**
 * Checks whether the program that a command would start no longer exists. A command can be read in several ways, and
 * Windows would start any program that fits, so a missing first program proves nothing.
 */
const gone = (command: string, user: UserHive): Facts => {
  const expand = (text: string) => expandNames(text, environmentOf(user))
  const file = missingProgram({ file: fileStates(), expand }, command)
  return file === null ? nothingKnown : { ...nothingKnown, file, target: 'missing' }
}

/**
 * Returns the facts about a program. `user`: the user that the entry belongs to. A launcher, e.g. `rundll32`, isn't
 * the program.
 */
export const programFacts = async (command: string | null, user: UserHive): Promise<Facts> => {
  if (command === null) return nothingKnown
  const { launchers, programs } = commandOf(expandNames(command, environmentOf(user)))
  // If the launcher is missing, no program is started, no matter which other files exist. A launcher whose path is
  // given without a folder is found by Windows itself.
  const isLauncherThere = launchers.every((path) => !/^[a-z]:/i.test(path) || locate([path]).found !== null)
  const { found, refused, first } = locate(programs.paths)
  if (found !== null && isLauncherThere) {
    const { file, stats } = found
    const maker = await makerOf(file, `${stats.mtimeMs} ${stats.size}`)
    return { file, target: 'found', modified: new Date(stats.mtimeMs).toISOString(), ...maker }
  }
  if (refused !== null) return { ...nothingKnown, file: refused }
  return first === null && isLauncherThere ? nothingKnown : gone(command, user)
}
