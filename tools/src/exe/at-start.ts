/**
 * Runs before all other code in the executable, and decides where the native file will be loaded from when it's first
 * used.
 */

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRawAsset } from 'node:sea'
import { setKoffiFile } from '@clearpane/win32'

// Where a copy with administrator rights unpacks its native file: below Program Files, which only administrators can
// write to and whose access list is inherited. Creating a folder with an access list of its own would require a
// native call before the native file exists.

/**
 * The kernel's name for the Windows folder. The user can set environment variables, and when Node writes a report
 * that lists its libraries, it loads symbols from `_NT_SYMBOL_PATH` and the current directory.
 * https://learn.microsoft.com/windows-hardware/drivers/kernel/introduction-to-ms-dos-device-names
 */
const kernelsName = '\\\\?\\GLOBALROOT\\SystemRoot'

/**
 * Returns the drive on which Windows is installed, for example `C:`. Wine doesn't know the kernel's name, but in
 * Wine, Windows is always on C:.
 */
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
  // If Program Files didn't exist, anybody could create it and would then own it.
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
 * Checks whether this process may write to the folder; if it may, it has administrator rights. The check tries
 * to write, because no native code has been loaded yet. The answer is "no" only if the error indicates missing
 * rights. Otherwise another program could cause a wrong "no" by keeping a file open, and a process with administrator
 * rights would then use a different folder.
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

/**
 * Compares a file's content with the given bytes. Native code can't be loaded from inside the executable, so it's
 * first written to a folder, and checked every time.
 */
const holds = (file: string, bytes: Uint8Array): boolean => {
  try {
    return readFileSync(file).equals(bytes)
  } catch {
    return false
  }
}

/**
 * Returns the path of a file below `folder` that contains exactly these bytes. The folder's name is the hash of the
 * bytes, so that several versions can exist side by side. If the file already exists, its whole content is compared,
 * because a name proves nothing. Throws if the file can't be written.
 */
export const unpack = (folder: string, name: string, bytes: Uint8Array): string => {
  const home = join(folder, createHash('sha256').update(bytes).digest('hex').slice(0, 16))
  const file = join(home, name)
  if (holds(file, bytes)) return file
  mkdirSync(home, { recursive: true })
  // The file is written under another name and then renamed, so that another copy of the program that is just
  // starting never loads an incomplete file.
  const fresh = join(home, `${process.pid}-${name}`)
  writeFileSync(fresh, bytes)
  try {
    renameSync(fresh, file)
  } catch (error) {
    // Windows doesn't replace a file that is loaded, so either another copy was faster or the file isn't Clearpane's.
    if (!holds(file, bytes)) throw error
    rmSync(fresh, { force: true })
  }
  return file
}

/**
 * Returns the folder. A process with administrator rights must not load any file from a place that the user can write
 * to, so it gets a folder that only such a process can create. For an ordinary process, the native file's folder is
 * next to the user's journals. The file isn't in a temporary folder, because such a folder could be cleaned up while
 * the program is running.
 */
const folder = (): string => {
  const admins = adminNativeFolder()
  if (process.argv[2] === 'broker' || mayWrite(admins)) return admins
  return join(process.env.LOCALAPPDATA ?? tmpdir(), 'Clearpane', 'native')
}

/**
 * Path of the native file, which is set once the file's content has been compared. The native file's path is
 * remembered, because every worker thread asks for it again.
 */
let file: string | null = null

setKoffiFile(() => {
  file ??= unpack(folder(), 'koffi.node', new Uint8Array(getRawAsset('koffi.node')))
  return file
})

// A double-click passes no arguments and therefore opens the dashboard.
if (process.argv.length <= 2) process.argv[2] = 'serve'
