/**
 * Runs before all other code in the executable: decides where the native file comes from when it's first
 * needed.
 */

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRawAsset } from 'node:sea'
import { setKoffiFile } from '@clearpane/win32'

// Where a copy with administrator rights unpacks its native file: below Program Files, which only administrators can
// write to and whose access list is inherited. A folder with an access list of its own would need a native call
// before the native file exists.

/**
 * The kernel's name for the folder of Windows. The user can set environment variables, and Node's own report
 * of its libraries loads symbols from `_NT_SYMBOL_PATH` and the working folder.
 * https://learn.microsoft.com/windows-hardware/drivers/kernel/introduction-to-ms-dos-device-names
 */
const kernelsName = '\\\\?\\GLOBALROOT\\SystemRoot'

/**
 * Returns the drive on which Windows is installed, e.g. `C:`. Wine doesn't have the kernel's name, but its Windows is
 * always on
 * C:.
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
  // If the folder doesn't exist, anybody could create it, and would own it.
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
 * Checks whether this process may write to the folder, which means that it has administrator rights. The check tries
 * to write, because no native code is loaded yet. Only an error for missing rights means no. Otherwise, another
 * program could keep a file open, and an administrator's process would then use a different folder.
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
 * Compares a file with bytes. Native code can't be loaded from inside the executable, so it's first put into
 * a folder, and checked each time.
 */
const holds = (file: string, bytes: Uint8Array): boolean => {
  try {
    return readFileSync(file).equals(bytes)
  } catch {
    return false
  }
}

/**
 * Returns the path of a file below `folder` with exactly these bytes. The folder is named after their hash,
 * so that versions coexist. An existing file is compared completely, because a name proves nothing. Throws if the
 * file can't be written.
 */
export const unpack = (folder: string, name: string, bytes: Uint8Array): string => {
  const home = join(folder, createHash('sha256').update(bytes).digest('hex').slice(0, 16))
  const file = join(home, name)
  if (holds(file, bytes)) return file
  mkdirSync(home, { recursive: true })
  // The file is written under another name and renamed, so that another copy starting now never loads half a file.
  const fresh = join(home, `${process.pid}-${name}`)
  writeFileSync(fresh, bytes)
  try {
    renameSync(fresh, file)
  } catch (error) {
    // Windows doesn't replace a loaded file, so either another copy was faster or the file isn't ours.
    if (!holds(file, bytes)) throw error
    rmSync(fresh, { force: true })
  }
  return file
}

/**
 * Returns the folder. A process with administrator rights must not load anything from a place where the user
 * can write, so it gets a folder that only such a process can create. The user's own folder is next to their
 * journals. It isn't a temporary folder, because that could be cleaned up while the program runs.
 */
const folder = (): string => {
  const admins = adminNativeFolder()
  if (process.argv[2] === 'broker' || mayWrite(admins)) return admins
  return join(process.env.LOCALAPPDATA ?? tmpdir(), 'Clearpane', 'native')
}

/**
 * Path of the file, which has been compared once. The path is stored because every worker thread requests it again.
 */
let file: string | null = null

setKoffiFile(() => {
  file ??= unpack(folder(), 'koffi.node', new Uint8Array(getRawAsset('koffi.node')))
  return file
})

// A double click passes no arguments and opens the dashboard.
if (process.argv.length <= 2) process.argv[2] = 'serve'
