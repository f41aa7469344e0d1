/** Meanings of a failed step, in a call of Windows or of Node. */
import type { Refusal } from '@clearpane/files'
import { Win32Error } from '@clearpane/win32'
import { codeOf } from '../../error-code.ts'
import { refusalOf as refusalOfWindows } from './file-system.ts'

/** Refusals under libuv's names: a sharing violation is EBUSY, a read-only or open file EPERM. */
const refusals: Readonly<Record<string, Refusal>> = {
  EACCES: 'denied',
  EBUSY: 'denied',
  EPERM: 'denied',
  ENOENT: 'gone',
  ENOTDIR: 'gone',
}

/**
 * Codes of a full drive: HANDLE_DISK_FULL, DISK_FULL, and a used-up quota.
 * https://learn.microsoft.com/windows/win32/debug/system-error-codes
 */
const fullCodes: ReadonlySet<number> = new Set([39, 112, 1295])

/** Checks whether an error means that the drive is full, or that this account's quota is used up. */
export const isFull = (error: unknown): boolean =>
  error instanceof Win32Error ? fullCodes.has(error.code) : ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

/** Checks whether another program has the file open, perhaps only for a moment. */
export const isBusy = (error: unknown): boolean => refusals[codeOf(error)] === 'denied'

/** Returns the refusal of an error. Throws any error that isn't from a file system. */
export const refusalOf = (error: unknown): Refusal => {
  const code = error instanceof Win32Error ? '' : codeOf(error)
  return code === '' ? refusalOfWindows(error) : (refusals[code] ?? 'failed')
}
