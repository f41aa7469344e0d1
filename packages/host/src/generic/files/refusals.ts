/** What the errors of Node's file system functions mean. */
import type { Refusal } from '@clearpane/files'
import { codeOf } from '../../error-code.ts'

const refusals: Readonly<Record<string, Refusal>> = {
  EACCES: 'denied',
  EPERM: 'denied',
  ENOENT: 'gone',
  ENOTDIR: 'gone',
  // A link has taken the place of the listed file.
  ELOOP: 'gone',
}

export const refusalOf = (error: unknown): Refusal => {
  const code = codeOf(error)
  if (code === '') throw error
  return refusals[code] ?? 'failed'
}

/** Checks whether an error means that the drive is full or that this account has used up its quota. */
export const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

/**
 * Maps the error numbers that the C library reports to the reasons for refusals.
 * https://man7.org/linux/man-pages/man3/errno.3.html
 */
const numbers: Readonly<Record<number, Refusal>> = {
  1: 'denied',
  2: 'gone',
  13: 'denied',
  20: 'gone',
  // A folder or a pipe has taken the place of the listed file.
  21: 'gone',
  29: 'gone',
  40: 'gone',
}

export const refusalOfErrno = (errno: number): Refusal => numbers[errno] ?? 'failed'
