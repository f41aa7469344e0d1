/** What a failed step means, whether Windows' own call failed or one of Node's. */
import type { Refusal } from '@clearpane/files'
import { Win32Error } from '@clearpane/win32'
import { codeOf } from '../../error-code.ts'
import { refusalOf as refusalOfWindows } from './file-system.ts'

/** libuv's names: a sharing violation is EBUSY, a read-only or open file EPERM. */
const refusals: Readonly<Record<string, Refusal>> = {
  EACCES: 'denied',
  EBUSY: 'denied',
  EPERM: 'denied',
  ENOENT: 'gone',
  ENOTDIR: 'gone',
}

/** HANDLE_DISK_FULL, DISK_FULL, and a quota that is used up. https://learn.microsoft.com/windows/win32/debug/system-error-codes */
const fullCodes: ReadonlySet<number> = new Set([39, 112, 1295])

/** No room on the drive, or none left for this account. */
export const isFull = (error: unknown): boolean =>
  error instanceof Win32Error ? fullCodes.has(error.code) : ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

/** Another program has it open, perhaps only for a moment. */
export const isBusy = (error: unknown): boolean => refusals[codeOf(error)] === 'denied'

/** Throws what isn't an error of a file system. */
export const refusalOf = (error: unknown): Refusal => {
  const code = error instanceof Win32Error ? '' : codeOf(error)
  return code === '' ? refusalOfWindows(error) : (refusals[code] ?? 'failed')
}
