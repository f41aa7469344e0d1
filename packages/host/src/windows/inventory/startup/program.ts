/** Finds facts about a command's program: whether it exists, who made it, since when. */
import { statSync } from 'node:fs'
import { win32 } from 'node:path'
import { expandNames, missingProgram } from '@clearpane/engine'
import type { ListedStartup } from '@clearpane/model'
import { companyOf, onThread, systemFolder } from '@clearpane/win32'
import type { UserHive } from '../../identity.ts'
import { environmentOf } from '../environment-of.ts'
import { fileStates } from '../file-states.ts'
import { programOf } from '../program-of.ts'

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
 * Null for a path on another machine, which could block the reader, and for a name without a folder
 * elsewhere.
 */
const fileIn = (command: string, user: UserHive): string | null => {
  const program = programOf(expandNames(command, environmentOf(user)))
  if (program === null || /^[\\/]{2}/.test(program)) return null
  if (/^[a-z]:[\\/]/i.test(program)) return win32.normalize(program)
  if (/[\\/:]/.test(program)) return null
  const name = /\.[a-z]{3}$/i.test(program) ? program : `${program}.exe`
  return win32.join(systemFolder(), name)
}

type Maker = Pick<Facts, 'publisher' | 'publisherBy' | 'signed'>

const signedBy = {
  trusted: 'yes',
  unsigned: 'no',
  altered: 'invalid',
  untrusted: 'invalid',
  unknown: 'unknown',
} as const

/** Checking a signature means reading the whole file, so it's done once per file version. */
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

/** Windows would start anything else that this command could mean, so its first reading being gone proves nothing. */
const gone = (command: string, user: UserHive): Facts => {
  const expand = (text: string) => expandNames(text, environmentOf(user))
  const file = missingProgram({ file: fileStates(), expand }, command)
  return file === null ? nothingKnown : { ...nothingKnown, file, target: 'missing' }
}

/** `user`: whose entry it is. */
export const programFacts = async (command: string | null, user: UserHive): Promise<Facts> => {
  const file = command === null ? null : fileIn(command, user)
  if (command === null || file === null) return nothingKnown
  try {
    const { mtimeMs, size } = statSync(file)
    const maker = await makerOf(file, `${mtimeMs} ${size}`)
    return { file, target: 'found', modified: new Date(mtimeMs).toISOString(), ...maker }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    return code === 'ENOENT' || code === 'ENOTDIR' ? gone(command, user) : { ...nothingKnown, file }
  }
}
