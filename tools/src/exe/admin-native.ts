/**
 * Where a copy with an administrator's rights unpacks its native file: below Program Files, whose access list
 * lets administrators alone write, and which hands that list down. A folder with a list of our own would need
 * a native call before there is a native file.
 */
import { existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The name that the kernel keeps for Windows' folder. Environment variables are the person's to set, and
 * Node's own report of its libraries loads symbols from where `_NT_SYMBOL_PATH` and the working folder say.
 * https://learn.microsoft.com/windows-hardware/drivers/kernel/introduction-to-ms-dos-device-names
 */
const kernelsName = '\\\\?\\GLOBALROOT\\SystemRoot'

/** Drive of Windows, e.g. `C:`. Wine has no such name, and Windows on no other drive. */
export const systemDrive = (resolve: (path: string) => string = realpathSync.native): string => {
  let windows: string
  try {
    windows = resolve(kernelsName)
  } catch {
    return 'C:'
  }
  const [, drive] = /^([A-Z]:)\\/i.exec(windows) ?? []
  if (drive === undefined) throw new Error(`Windows lies in ${windows}, which is no folder of a drive`)
  return drive
}

export const adminNativeFolder = (drive: string = systemDrive()): string => {
  const programs = `${drive}\\Program Files`
  // Where it does not exist anybody could make it, and would own it.
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
 * May this process write there, i.e. has it an administrator's rights? Asked by trying, because nothing
 * native is loaded yet. Only a plain refusal is a no: whoever holds a file open must not send an
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
