/**
 * Turns problems outside of us into messages and codes: a folder, a disk, a Windows that doesn't load our
 * file. Everything else is a bug of ours.
 */
import { statSync } from 'node:fs'
import { type Diagnostic, diagnostic } from '@clearpane/model'

const why: Record<string, string> = {
  ENOTDIR: 'A part of its path is a file.',
  EEXIST: 'A part of its path is a file.',
  EISDIR: 'There is a folder of that name.',
  ENOENT: 'A folder, drive or share on the way there does not exist, or does not let one be made.',
  EACCES: 'This account may not write there.',
  EPERM: 'This account may not write there, or Windows protects the folder from unknown programs.',
  EROFS: 'It is on a disk that is read-only.',
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The room this account may use is full.',
  EBUSY: 'Another program holds it.',
  ENAMETOOLONG: 'The path is too long.',
}
const unknownWhy = (error: Error) => `The system answered: ${error.message}.`

/** File errors have a code and the path. */
const ofFile = (error: unknown): { error: Error; code: string; path: string } | null => {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error) || !('path' in error))
    return null
  return { error, code: String(error.code), path: String(error.path) }
}

/** CANTOPEN, READONLY, IOERR, FULL: https://www.sqlite.org/rescode.html */
const sqliteTrouble: Record<number, string> = {
  8: why.EROFS as string,
  10: 'The disk did not read or write.',
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
    what: `The data folder ${dataDir} cannot be used. Nothing was changed.`,
    why: reason,
    todo: 'Make room or repair access to it, or name another folder with --data-dir.',
    subject: dataDir,
  })

export const nativeUntrusted = (reason: string): Diagnostic =>
  diagnostic('NATIVE_UNTRUSTED', {
    what: `With an administrator’s rights Clearpane runs nothing that others can change: ${reason}.`,
    why: 'Any program of such an account could put its own code there.',
    todo: 'Remove that folder as an administrator and start again, or start without administrator rights.',
  })

const nativeUnloadable = (error: Error) =>
  diagnostic('NATIVE_UNLOADABLE', {
    what: `${error.message}. Nothing was read and nothing was changed.`,
    why: 'Smart App Control, an antivirus program or a policy of this PC can forbid files that carry no signature.',
    todo: 'Look for koffi.node in the history of Windows Security, and allow it there or ask who manages this PC. The scripts that Clearpane writes on another PC run without it.',
  })

const journalFailed = (error: Error) =>
  diagnostic('JOURNAL_WRITE_FAILED', {
    what: 'The run was stopped.',
    why: `Nothing is changed that cannot be recorded first, and ${error.message}.`,
    todo: 'Make room on the disk or repair access to the data folder; what was done before is settled at the next start.',
  })

export const outUnwritable = (path: string, error: unknown): Diagnostic => {
  const known = ofFile(error)
  if (known === null) throw error
  return diagnostic('OUT_UNWRITABLE', {
    what: `${path} was not written.`,
    why: why[known.code] ?? unknownWhy(known.error),
    todo: 'Name a file in a folder that exists and that this account may write to.',
    subject: path,
  })
}

const sentence = (text: string) => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}.`

export const notStarted = (reason: string): Diagnostic =>
  diagnostic('BROKER_NOT_STARTED', {
    what: 'Nothing was changed: this needs an administrator, and the administrator part did not start.',
    why: sentence(reason),
    todo: 'Remove what the reason names and try again, or start this command as administrator.',
  })

const defect = (error: unknown) =>
  diagnostic('DEFECT', {
    what: error instanceof Error ? (error.stack ?? error.message) : String(error),
    why: 'this is a defect of ours, not of yours.',
    todo: 'report it with this text; the journal of any run is intact.',
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
