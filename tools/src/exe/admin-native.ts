/**
 * Where a copy with administrator rights unpacks its native file: below Program Files, which only
 * administrators can write to and which passes that on. A folder with our own access list would need a native
 * call before there's a native file.
 */
import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The kernel's name for Windows' folder. The user can set environment variables, and Node's own report of its
 * libraries loads symbols from wherever `_NT_SYMBOL_PATH` and the working folder say.
 * https://learn.microsoft.com/windows-hardware/drivers/kernel/introduction-to-ms-dos-device-names
 */
const kernelsName = '\\\\?\\GLOBALROOT\\SystemRoot'

/** Drive of Windows, e.g. `C:`. Wine doesn't know the name, and its Windows is on no other drive. */
export const systemDrive = (resolve: (path: string) => string = realpathSync.native): string => {
  let windows: string
  try {
    windows = resolve(kernelsName)
  } catch {
    return 'C:'
  }
  const [, drive] = /^([A-Z]:)\\/i.exec(windows) ?? []
  if (drive === undefined) throw new Error(`Windows is in ${windows}, which is no folder of a drive`)
  return drive
}

export const adminNativeFolder = (drive: string = systemDrive()): string => {
  const programs = `${drive}\\Program Files`
  // If it doesn't exist, anybody could create it, and would own it.
  if (process.platform === 'win32' && !existsSync(programs)) throw new Error(`there is no ${programs}`)
  return `${programs}\\Clearpane\\native`
}

const writeTrial = (folder: string): void => {
  const trial = join(folder, `${process.pid}.trial`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(trial, '')
  rmSync(trial)
}

/**
 * Says whether this process may write there, i.e. has administrator rights. It tries, because nothing native
 * is loaded yet. Only a plain refusal means no: whoever holds a file open must not redirect an
 * administrator's process to another folder.
 */
export const mayWrite = (folder: string, attempt: (folder: string) => void = writeTrial): boolean => {
  try {
    attempt(folder)
    return true
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EACCES' || code === 'EPERM') return false
    throw error
  }
}
