/**
 * Turns the system's error into the reason why a file or folder can't be used, so that the server and the command
 * line explain it in the same words.
 */
import { because, inEnglish, type Reason, type ReasonCode } from './reason.ts'

const ofSystem = {
  ENOTDIR: 'pathIsFile',
  EEXIST: 'pathIsFile',
  EISDIR: 'pathIsFolder',
  ENOENT: 'pathMissing',
  EACCES: 'mayNotWrite',
  EPERM: 'mayNotWriteThere',
  EROFS: 'diskReadOnly',
  ENOSPC: 'diskFull',
  EDQUOT: 'roomUsedUp',
  EBUSY: 'heldByProgram',
  ENAMETOOLONG: 'pathTooLongHere',
  EIO: 'diskFailed',
  ENXIO: 'diskFailed',
  ENODEV: 'diskFailed',
  EFBIG: 'fileTooLargeHere',
  EMFILE: 'tooManyOpen',
  ENFILE: 'tooManyOpen',
} as const satisfies Record<string, ReasonCode>

/** https://www.sqlite.org/rescode.html: what isn't a mistake in our own statements. */
const ofSqlite = {
  3: 'mayNotWrite', // PERM
  5: 'heldByProgram', // BUSY, after waiting
  6: 'heldByProgram', // LOCKED
  8: 'diskReadOnly', // READONLY
  10: 'diskFailed', // IOERR
  11: 'contentDamaged', // CORRUPT
  13: 'diskFull', // FULL
  14: 'mayNotWrite', // CANTOPEN
  15: 'heldByProgram', // PROTOCOL: lost a race for the lock too often
  26: 'contentDamaged', // NOTADB
} as const satisfies Record<number, ReasonCode>

/**
 * The extended error code SHMSIZE: SQLite couldn't enlarge the index of its write-ahead log. The code doesn't
 * distinguish between a full disk and a failing disk.
 */
const ofSqliteExtended = { 4874: 'diskFullOrFailed' } as const satisfies Record<number, ReasonCode>

type FileReason =
  | (typeof ofSystem)[keyof typeof ofSystem]
  | (typeof ofSqlite)[keyof typeof ofSqlite]
  | (typeof ofSqliteExtended)[keyof typeof ofSqliteExtended]

const sqliteCode = (errcode: number): FileReason | undefined =>
  ofSqliteExtended[errcode as keyof typeof ofSqliteExtended] ??
  ofSqlite[(errcode & 0xff) as keyof typeof ofSqlite]

const knownCode = (error: Error): FileReason | undefined => {
  if ('errcode' in error && typeof error.errcode === 'number') return sqliteCode(error.errcode)
  return 'code' in error ? ofSystem[String(error.code) as keyof typeof ofSystem] : undefined
}

/** An error that carries a known reason out of code that can report problems only by throwing. */
export class ReasonError extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(inEnglish(reason))
    this.reason = reason
  }
}

/**
 * Runs `work` with the database at `path`. Adds the file's name to SQLite's errors, so that a distant caller can
 * report which file can't be used.
 */
export const onDatabase = <T>(path: string, work: () => T): T => {
  try {
    return work()
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && !('path' in error)) Object.assign(error, { path })
    throw error
  }
}

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
 * Error codes that concern the disk, whichever file was being written: an error from writing to an open file contains
 * no path.
 */
const ofDisk: ReadonlySet<FileReason> = new Set(['diskFull', 'diskFailed', 'diskReadOnly', 'roomUsedUp'])

/**
 * Returns which part of the data folder can't be used, and why; null for an error with another cause, such as a bug
 * in Clearpane or a problem with some other file.
 */
export const dataTrouble = (error: unknown, dataDir: string): { path: string; reason: Reason } | null => {
  if (!(error instanceof Error)) return null
  const path = 'path' in error && typeof error.path === 'string' ? error.path : null
  const code = knownCode(error)
  if ('errcode' in error) return code === undefined ? null : { path: path ?? dataDir, reason: because(code) }
  if (!('syscall' in error)) return null
  const isOurs = path === null ? code !== undefined && ofDisk.has(code) : isOnTheWay(path, dataDir)
  return isOurs ? { path: path ?? dataDir, reason: fileTrouble(error) } : null
}

/** Returns the reason for an error; if no known reason fits, the result contains the system's own message. */
export const fileTrouble = (error: unknown): Reason => {
  if (!(error instanceof Error)) return because('systemSays', { text: String(error) })
  if (error instanceof ReasonError) return error.reason
  const code = knownCode(error)
  return code === undefined ? because('systemSays', { text: error.message }) : because(code)
}
