/**
 * Turns problems outside of us into messages and codes: a folder, a disk, a Windows that doesn't load our
 * file. Everything else is our bug.
 */
import { statSync } from 'node:fs'
import { type Diagnostic, diagnostic } from '@clearpane/model'

const why: Record<string, string> = {
  ENOTDIR: 'A part of its path is a file.',
  EEXIST: 'A part of its path is a file.',
  EISDIR: 'A folder with that name already exists.',
  ENOENT: 'A folder, drive or share in its path doesn’t exist and can’t be created.',
  EACCES: 'This account isn’t allowed to write there.',
  EPERM: 'This account isn’t allowed to write there, or Windows protects the folder from unknown programs.',
  EROFS: 'The disk is read-only.',
  ENOSPC: 'The disk is full.',
  EDQUOT: 'This account has used up its disk quota.',
  EBUSY: 'Another program is using it.',
  ENAMETOOLONG: 'The path is too long.',
}
const unknownWhy = (error: Error) => `The system reported: ${error.message}.`

/** File errors have a code and the path. */
const ofFile = (error: unknown): { error: Error; code: string; path: string } | null => {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error) || !('path' in error))
    return null
  return { error, code: String(error.code), path: String(error.path) }
}

/** CANTOPEN, READONLY, IOERR, FULL: https://www.sqlite.org/rescode.html */
const sqliteTrouble: Record<number, string> = {
  8: why.EROFS as string,
  10: 'Reading from or writing to the disk failed.',
  13: why.ENOSPC as string,
  14: why.EACCES as string,
}
const ofDatabase = (error: unknown): string | null =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? (sqliteTrouble[error.errcode & 0xff] ?? null)
    : null

const plainPath = (path: string) =>
  path
    .replace(/^\\\\\?\\(UNC\\)?/, '')
    .replaceAll('\\', '/')
    .replace(/\/$/, '')
    .toLowerCase()
const isOnTheWay = (a: string, b: string) => {
  const [one, other] = [plainPath(a), plainPath(b)]
  return one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`)
}

/**
 * Checks whether the folder exists at all. If not, naming a part of it would send people to the wrong place.
 */
export const isFolder = (path: string | null): boolean => {
  try {
    return path !== null && statSync(path).isDirectory()
  } catch {
    return false
  }
}

const dataFolder = (dataDir: string, reason: string) =>
  diagnostic('JOURNAL_UNWRITABLE', {
    what: `The data folder ${dataDir} can’t be used. Nothing was changed.`,
    why: reason,
    todo: 'Free up space, repair access to the folder, or choose another one with --data-dir.',
    subject: dataDir,
  })

export const nativeUntrusted = (reason: string): Diagnostic =>
  diagnostic('NATIVE_UNTRUSTED', {
    what: `With administrator rights, Clearpane runs nothing that other accounts can change: ${reason}.`,
    why: 'Any program of those accounts could put its own code there.',
    todo: 'Remove that folder as an administrator and start again, or start without administrator rights.',
  })

const nativeUnloadable = (error: Error) =>
  diagnostic('NATIVE_UNLOADABLE', {
    what: `${error.message}. Nothing was read and nothing was changed.`,
    why: 'Smart App Control, an antivirus program or a policy can block unsigned files.',
    todo: 'Look for koffi.node in the history of Windows Security and allow it there, or ask whoever manages this PC. Scripts written by Clearpane on another PC run without it.',
  })

const journalFailed = (error: Error) =>
  diagnostic('JOURNAL_WRITE_FAILED', {
    what: 'The run was stopped.',
    why: `Clearpane records every change before making it, and ${error.message}.`,
    todo: 'Free up disk space or repair access to the data folder. Clearpane settles what was already done when it next starts.',
  })

export const outUnwritable = (path: string, error: unknown): Diagnostic => {
  const known = ofFile(error)
  if (known === null) throw error
  return diagnostic('OUT_UNWRITABLE', {
    what: `${path} wasn’t written.`,
    why: why[known.code] ?? unknownWhy(known.error),
    todo: 'Name a file in an existing folder that this account can write to.',
    subject: path,
  })
}

const sentence = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}.`

export const notStarted = (reason: string): Diagnostic =>
  diagnostic('BROKER_NOT_STARTED', {
    what: 'Nothing was changed. This needs an administrator, and Clearpane’s administrator part didn’t start.',
    why: sentence(reason),
    todo: 'Fix the reason above and try again, or run this command as administrator.',
  })

const defect = (error: unknown) =>
  diagnostic('DEFECT', {
    what: error instanceof Error ? (error.stack ?? error.message) : String(error),
    why: 'This is a bug in Clearpane.',
    todo: 'Report it with this text. Your history is intact.',
  })

/**
 * `dataDir`: null before it was decided. Errors are recognised by name: their classes belong to packages that
 * may not be loaded yet.
 */
export const troubleOf = (error: unknown, dataDir: string | null): Diagnostic => {
  if (!(error instanceof Error)) return defect(error)
  if (error.name === 'NativePartError') return nativeUnloadable(error)
  if (dataDir === null) return defect(error)
  if (error.name === 'JournalWriteError') {
    const { began, cause } = error as Error & { began?: boolean }
    if (began !== false) return journalFailed(error)
    const file = ofFile(cause)
    return dataFolder(dataDir, file === null ? unknownWhy(error) : (why[file.code] ?? unknownWhy(error)))
  }
  const file = ofFile(error)
  if (file !== null && isOnTheWay(file.path, dataDir))
    return dataFolder(dataDir, why[file.code] ?? unknownWhy(error))
  const database = ofDatabase(error)
  return database === null ? defect(error) : dataFolder(dataDir, database)
}
