/** Identifies problems with the data folder as such, so that nobody mistakes them for a bug in Clearpane. */
import { chmodSync, closeSync, openSync, statSync } from 'node:fs'
import { chmod, lstat } from 'node:fs/promises'
import { type Diagnostic, diagnostic, fileTrouble } from '@clearpane/model'
import { ownerOnly } from './durable.ts'

/** Error for a part of the data folder that can't be used as intended. Nothing was changed. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
  readonly path: string
  constructor(path: string, cause: Error) {
    super(`${path}: ${cause.message}`, { cause })
    this.path = path
  }
}

/**
 * Checks whether an error is a file-system error (Node's own, or Clearpane's in the same form) or comes from SQLite.
 * Any other error is a bug in Clearpane.
 */
const isTrouble = (error: unknown): error is Error =>
  error instanceof Error &&
  (('code' in error && 'syscall' in error) || ('code' in error && error.code === 'ERR_SQLITE_ERROR'))

/** Runs `work` on the file or folder at `path`. */
export const using = async <T>(path: string, work: () => T | Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw isTrouble(error) ? new DataFolderError(path, error) : error
  }
}

export const dataFolderTrouble = ({ path, cause }: DataFolderError): Diagnostic =>
  diagnostic('DATA_UNUSABLE', 'part', { path, reason: fileTrouble(cause) }, path)

/**
 * Makes sure that an existing folder contains a regular file that nobody else can read; if the file is missing,
 * creates an empty one. An account that can read a lock file can also hold its lock. A file that already exists is
 * never opened: on POSIX, opening and closing a locked SQLite file drops its lock.
 */
export const makeOwnFile = (path: string): void => {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) closeSync(openSync(path, 'wx', ownerOnly.file))
  else if (!found.isFile())
    throw new DataFolderError(path, Object.assign(new Error('it is no file'), { code: 'EISDIR' }))
  else if ((found.mode & 0o077) !== 0 && process.platform !== 'win32') chmodSync(path, ownerOnly.file)
}

/**
 * Removes the permissions of the group and of others; links are left alone. Use this function only for paths that
 * have Clearpane's own names, because the user may be sharing the data folder itself. Windows doesn't have these
 * POSIX permissions.
 */
export const keepPrivate = async (paths: readonly string[]): Promise<void> => {
  if (process.platform === 'win32') return
  for (const path of paths) {
    const found = await lstat(path).catch(() => null)
    if (found === null || found.isSymbolicLink() || (found.mode & 0o077) === 0) continue
    // Another owner decides. If something is wrong with the path, the problem is reported the next time the path is
    // used.
    await chmod(path, found.isDirectory() ? ownerOnly.folder : ownerOnly.file).catch(() => {})
  }
}
