/** Reports problems of the data folder as such, so that they aren't mistaken for a bug in Clearpane. */
import { chmodSync, closeSync, openSync, statSync } from 'node:fs'
import { chmod, lstat } from 'node:fs/promises'
import { type Diagnostic, diagnostic, fileTrouble } from '@clearpane/model'
import { ownerOnly } from './durable.ts'

/** Error for a part of the data folder that can't be used for its purpose. Nothing was changed. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError'
  readonly path: string
  constructor(path: string, cause: Error) {
    super(`${path}: ${cause.message}`, { cause })
    this.path = path
  }
}

/**
 * Checks whether the error is a file-system error (Node's, or Clearpane's in the same shape) or comes from
 * SQLite. Any other error is a defect.
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
 * Ensures an ordinary file that no one else can read, empty if it's new, in an existing folder. An account
 * that can read a lock file can also hold the lock. An existing file is never opened: on POSIX any
 * open-and-close of a locked SQLite file drops its lock.
 */
export const makeOwnFile = (path: string): void => {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) closeSync(openSync(path, 'wx', ownerOnly.file))
  else if (!found.isFile())
    throw new DataFolderError(path, Object.assign(new Error('it is no file'), { code: 'EISDIR' }))
  else if ((found.mode & 0o077) !== 0 && process.platform !== 'win32') chmodSync(path, ownerOnly.file)
}

/**
 * Removes group and other rights, except on links. The function is only for paths that are Clearpane's by name: the
 * user may share the data folder itself. Windows has no such rights.
 */
export const keepPrivate = async (paths: readonly string[]): Promise<void> => {
  if (process.platform === 'win32') return
  for (const path of paths) {
    const found = await lstat(path).catch(() => null)
    if (found === null || found.isSymbolicLink() || (found.mode & 0o077) === 0) continue
    // Another owner decides. Later use of the path reports what's wrong.
    await chmod(path, found.isDirectory() ? ownerOnly.folder : ownerOnly.file).catch(() => {})
  }
}
