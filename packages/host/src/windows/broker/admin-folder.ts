/** Folders that only administrators can write to: the elevated part stores there what it must trust later. */
import { dirname } from 'node:path'
import { createFolder, enforcesAccess, knownFolder, koffiFile, securityOf } from '@clearpane/win32'
import { othersWhoWrite } from './who-writes.ts'

/**
 * Administrators and the system write, everybody may read; nothing is inherited from the parent, where users
 * may add files.
 */
const adminsWrite = 'O:BAD:P(A;OICI;FA;;;BA)(A;OICI;FA;;;SY)(A;OICI;0x1200a9;;;BU)'

/**
 * Returns null, or who else can change it. Throws if Windows doesn't say. In Wine, everything belongs to one
 * account, so this is always null.
 */
export const whyNotTrusted = (path: string): string | null => {
  const others = othersWhoWrite(securityOf(path))
  if (others.length === 0 || !enforcesAccess()) return null
  return `${path} can be changed by ${others.join(', ')}; an administrator has to remove it first`
}

/**
 * Creates `C:\Program Files\Clearpane\<names…>` if missing. Not below ProgramData: every account may create
 * folders there, and we'd have to refuse a folder that somebody created first, forever. Throws if somebody
 * else can write to it.
 */
export const adminFolder = (...names: readonly string[]): string => {
  let path = knownFolder('programFiles')
  for (const name of ['Clearpane', ...names]) {
    path = `${path}\\${name}`
    createFolder(path, adminsWrite)
    const why = whyNotTrusted(path)
    if (why !== null) throw new Error(why)
  }
  return path
}

/** Only administrators and the system, including reading. */
const adminsRead = 'O:BAD:P(A;OICI;FA;;;BA)(A;OICI;FA;;;SY)'

/** The same with a new last folder that nobody else may read. Throws if the name exists. */
export const privateAdminFolder = (above: string, name: string): string => {
  const path = `${adminFolder(above)}\\${name}`
  if (!createFolder(path, adminsRead)) throw new Error(`${path} is there already`)
  return path
}

/**
 * Checks the native file this process runs, its folder and the two above it: null, or who besides
 * administrators can change one.
 */
export const whyNativeNotTrusted = (): string | null => {
  let path = koffiFile()
  for (let n = 0; n < 4; n++, path = dirname(path)) {
    const why = whyNotTrusted(path)
    if (why !== null) return why
  }
  return null
}
