/**
 * Folders that administrators alone write: where the elevated side keeps what it must be able to believe
 * later.
 */
import { dirname } from 'node:path'
import { createFolder, enforcesAccess, knownFolder, koffiFile, securityOf } from '@clearpane/win32'
import { othersWhoWrite } from './who-writes.ts'

/**
 * Administrators and the system write, everybody may read; nothing comes down from the folder above, where
 * users may add files.
 */
const adminsWrite = 'O:BAD:P(A;OICI;FA;;;BA)(A;OICI;FA;;;SY)(A;OICI;0x1200a9;;;BU)'

/**
 * Null, or who else can change it. Throws when Windows does not tell. In Wine everything belongs to one
 * account: nothing to tell there.
 */
export const whyNotTrusted = (path: string): string | null => {
  const others = othersWhoWrite(securityOf(path))
  if (others.length === 0 || !enforcesAccess()) return null
  return `${path} can be changed by ${others.join(', ')}; an administrator has to remove it first`
}

/**
 * `C:\Program Files\Clearpane\<names…>`, made where missing. Not below ProgramData: there every account may make folders, and one that was
 * made first would have to be refused for good. Throws where somebody else may write into it.
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

/** Administrators and the system alone, reading included. */
const adminsRead = 'O:BAD:P(A;OICI;FA;;;BA)(A;OICI;FA;;;SY)'

/**
 * The same with a last folder that is new and that nobody else may look into. Throws where there is one of
 * that name.
 */
export const privateAdminFolder = (above: string, name: string): string => {
  const path = `${adminFolder(above)}\\${name}`
  if (!createFolder(path, adminsRead)) throw new Error(`${path} is there already`)
  return path
}

/**
 * The native file this process runs, its folder and the two above it: null, or who besides administrators can
 * change one.
 */
export const whyNativeNotTrusted = (): string | null => {
  let path = koffiFile()
  for (let n = 0; n < 4; n++, path = dirname(path)) {
    const why = whyNotTrusted(path)
    if (why !== null) return why
  }
  return null
}
