/**
 * Explains why a file or folder can't be used, from the system's error: worded once for server and command
 * line.
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
} as const satisfies Record<string, ReasonCode>

/** CANTOPEN, READONLY, IOERR, FULL: https://www.sqlite.org/rescode.html */
const ofSqlite = { 8: 'diskReadOnly', 10: 'diskFailed', 13: 'diskFull', 14: 'mayNotWrite' } as const

const knownCode = (error: Error) => {
  if ('errcode' in error && typeof error.errcode === 'number')
    return ofSqlite[(error.errcode & 0xff) as keyof typeof ofSqlite]
  return 'code' in error ? ofSystem[String(error.code) as keyof typeof ofSystem] : undefined
}

/** Carries a known reason out of code that can only throw. */
export class ReasonError extends Error {
  readonly reason: Reason

  constructor(reason: Reason) {
    super(inEnglish(reason))
    this.reason = reason
  }
}

/** Falls back to the system's own message. */
export const fileTrouble = (error: unknown): Reason => {
  if (!(error instanceof Error)) return because('systemSays', { text: String(error) })
  if (error instanceof ReasonError) return error.reason
  const code = knownCode(error)
  return code === undefined ? because('systemSays', { text: error.message }) : because(code)
}
