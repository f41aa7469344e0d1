/**
 * Native code cannot be loaded from inside the executable: it is put into a folder first, and checked each
 * time.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const holds = (file: string, bytes: Uint8Array): boolean => {
  try {
    return readFileSync(file).equals(bytes)
  } catch {
    return false
  }
}

/**
 * Path of a file below `folder` that holds exactly these bytes. The folder is named after their hash, so
 * versions live side by side; a file that is there is compared whole, because a name proves nothing. Throws
 * when nothing can be written.
 */
export const unpack = (folder: string, name: string, bytes: Uint8Array): string => {
  const home = join(folder, createHash('sha256').update(bytes).digest('hex').slice(0, 16))
  const file = join(home, name)
  if (holds(file, bytes)) return file
  mkdirSync(home, { recursive: true })
  // Written beside and renamed, so that another copy of us starting now never loads half a file.
  const fresh = join(home, `${process.pid}-${name}`)
  writeFileSync(fresh, bytes)
  try {
    renameSync(fresh, file)
  } catch (error) {
    // Windows does not replace a file that is loaded: another copy was faster, or what lies there is not
    // ours.
    if (!holds(file, bytes)) throw error
    rmSync(fresh, { force: true })
  }
  return file
}
