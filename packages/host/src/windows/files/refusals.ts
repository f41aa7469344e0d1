/** What it means if a step fails in a Windows function or a Node function. */
import type { Refusal } from '@clearpane/files'
import { Win32Error } from '@clearpane/win32'
import { codeOf } from '../../error-code.ts'
import { refusalOf as refusalOfWindows } from './file-system.ts'

/**
 * Maps the names that libuv uses to the reasons for refusals: a sharing violation is EBUSY; a file that is read-only
 * or open is EPERM.
 */
const refusals: Readonly<Record<string, Refusal>> = {
  EACCES: 'denied',
  EBUSY: 'denied',
  EPERM: 'denied',
  ENOENT: 'gone',
  ENOTDIR: 'gone',
}

/**
 * The codes for a full drive: HANDLE_DISK_FULL, DISK_FULL, and a quota that has been used up.
 * https://learn.microsoft.com/windows/win32/debug/system-error-codes
 */
const fullCodes: ReadonlySet<number> = new Set([39, 112, 1295])

/** Checks whether an error means that the drive is full or that this account has used up its quota. */
export const isFull = (error: unknown): boolean =>
  error instanceof Win32Error ? fullCodes.has(error.code) : ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

/** Checks whether another program has the file open, which may be only briefly. */
export const isBusy = (error: unknown): boolean => refusals[codeOf(error)] === 'denied'

/**
 * Returns the reason for refusal that an error stands for. Throws the error again if it doesn't come from a file
 * system.
 */
export const refusalOf = (error: unknown): Refusal => {
  const code = error instanceof Win32Error ? '' : codeOf(error)
  return code === '' ? refusalOfWindows(error) : (refusals[code] ?? 'failed')
}
