/** Meanings of Node's file system errors. */
import type { Refusal } from '@clearpane/files'
import { codeOf } from '../../error-code.ts'

const refusals: Readonly<Record<string, Refusal>> = {
  EACCES: 'denied',
  EPERM: 'denied',
  ENOENT: 'gone',
  ENOTDIR: 'gone',
  // A link replaced the listed file.
  ELOOP: 'gone',
}

export const refusalOf = (error: unknown): Refusal => {
  const code = codeOf(error)
  if (code === '') throw error
  return refusals[code] ?? 'failed'
}

/** Checks whether an error means that the drive is full, or that this account's quota is used up. */
export const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

/**
 * The refusals by number, as the C library reports them. https://man7.org/linux/man-pages/man3/errno.3.html
 */
const numbers: Readonly<Record<number, Refusal>> = {
  1: 'denied',
  2: 'gone',
  13: 'denied',
  20: 'gone',
  // A folder or a pipe replaced the listed file.
  21: 'gone',
  29: 'gone',
  40: 'gone',
}

export const refusalOfErrno = (errno: number): Refusal => numbers[errno] ?? 'failed'
