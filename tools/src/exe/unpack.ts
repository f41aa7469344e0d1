/**
 * Native code can't be loaded from inside the executable, so it's first put into a folder, and checked each
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
 * Returns the path of a file below `folder` with exactly these bytes. The folder is named after their hash,
 * so versions live side by side. An existing file is compared completely, because a name proves nothing.
 * Throws if nothing can be written.
 */
export const unpack = (folder: string, name: string, bytes: Uint8Array): string => {
  const home = join(folder, createHash('sha256').update(bytes).digest('hex').slice(0, 16))
  const file = join(home, name)
  if (holds(file, bytes)) return file
  mkdirSync(home, { recursive: true })
  // Written under another name and renamed, so that another copy starting now never loads half a file.
  const fresh = join(home, `${process.pid}-${name}`)
  writeFileSync(fresh, bytes)
  try {
    renameSync(fresh, file)
  } catch (error) {
    // Windows doesn't replace a loaded file: another copy was faster, or the file isn't ours.
    if (!holds(file, bytes)) throw error
    rmSync(fresh, { force: true })
  }
  return file
}
