/**
 * Turns problems outside Clearpane into messages and codes: for example, problems with a folder, with a disk, or with
 * a Windows version that can't load our native file. Every other error is a bug in Clearpane.
 */
import { statSync } from 'node:fs'
import { type Diagnostic, dataTrouble, diagnostic, fileTrouble, type Reason } from '@clearpane/model'

/** An error about a file, with a code and the path. */
const ofFile = (error: unknown): { error: Error; code: string; path: string } | null => {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error) || !('path' in error))
    return null
  return { error, code: String(error.code), path: String(error.path) }
}

/**
 * Checks whether the data folder exists at all. If the folder doesn't exist, a message about a file in the folder
 * would lead the user to the wrong place.
 */
export const isFolder = (path: string | null): boolean => {
  try {
    return path !== null && statSync(path).isDirectory()
  } catch {
    return false
  }
}

const dataFolder = (dataDir: string, error: unknown) =>
  diagnostic('JOURNAL_UNWRITABLE', 'folder', { path: dataDir, reason: fileTrouble(error) }, dataDir)

export const nativeUntrusted = (reason: string): Diagnostic =>
  diagnostic('NATIVE_UNTRUSTED', 'folder', { reason })

const nativeUnloadable = (error: Error) => diagnostic('NATIVE_UNLOADABLE', 'file', { message: error.message })

const journalFailed = (error: Error) =>
  diagnostic('JOURNAL_WRITE_FAILED', 'run', { reason: fileTrouble(error.cause ?? error) })

export const outUnwritable = (path: string, error: unknown): Diagnostic => {
  // If writing to an open file fails, the error contains no path.
  if (!(error instanceof Error) || !('syscall' in error)) throw error
  return diagnostic('OUT_UNWRITABLE', 'file', { path, reason: fileTrouble(error) }, path)
}

export const notStarted = (reason: Reason): Diagnostic => diagnostic('BROKER_NOT_STARTED', 'run', { reason })

const defect = (error: unknown) =>
  diagnostic('DEFECT', 'command', {
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  })

/**
 * `dataDir` is null until the data folder has been determined. Errors are recognized by name, because their classes
 * belong to packages that may not be loaded yet.
 */
export const troubleOf = (error: unknown, dataDir: string | null): Diagnostic => {
  if (!(error instanceof Error)) return defect(error)
  if (error.name === 'NativePartError') return nativeUnloadable(error)
  if (dataDir === null) return defect(error)
  if (error.name === 'JournalWriteError') {
    const { began, cause } = error as Error & { began?: boolean }
    if (began !== false) return journalFailed(error)
    return dataFolder(dataDir, ofFile(cause) === null ? error : cause)
  }
  const found = dataTrouble(error, dataDir)
  if (found === null) return defect(error)
  // If the data folder doesn't exist, nothing can have been changed.
  const variant = isFolder(dataDir) ? 'failed' : 'folder'
  return diagnostic('JOURNAL_UNWRITABLE', variant, { path: dataDir, reason: found.reason }, dataDir)
}
