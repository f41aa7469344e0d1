/**
 * Writes durably: when the promise resolves, the data is on disk, not just in a cache. Only the owner can read
 * the file, whatever the umask.
 */
import { mkdir, open, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * POSIX permissions for new files and folders. On Windows, new files and folders inherit the permissions of the
 * profile folder.
 */
export const ownerOnly = { folder: 0o700, file: 0o600 } as const

/**
 * Makes a directory's entries durable. Windows can't open a directory to make it durable, but NTFS records the
 * entries in its log.
 */
export const syncDirectory = async (path: string): Promise<void> => {
  if (process.platform === 'win32') return
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

const isFolder = async (path: string): Promise<boolean> => {
  try {
    if ((await stat(path)).isDirectory()) return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
  throw Object.assign(new Error(`${path} is a file`), { code: 'ENOTDIR', syscall: 'mkdir', path })
}

/**
 * Creates `path` and its missing parent folders durably. Node's own recursive folder creation never ends if an
 * existing folder allows no subfolders and reports a new one as missing (`/proc`), so this function tries to create
 * each folder only once.
 */
export const makeDirectory = async (path: string): Promise<void> => {
  const missing: string[] = []
  for (let at = path; !(await isFolder(at)) && missing[0] !== at; at = dirname(at)) missing.unshift(at)
  for (const folder of missing) {
    await mkdir(folder, { mode: ownerOnly.folder }).catch(async (error: unknown) => {
      // Another process may have created the file before this one.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !(await isFolder(folder))) throw error
    })
    await syncDirectory(dirname(folder))
  }
}

/**
 * Writes a new file whose content is durable; its directory entry isn't durable until `syncDirectory` has been
 * called. Rejects if it exists.
 */
export const writeNewFile = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, 'wx', ownerOnly.file)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}
