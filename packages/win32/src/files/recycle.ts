/**
 * Moves a file into the Recycle Bin of this process's account.
 * https://learn.microsoft.com/windows/win32/api/shellapi/ns-shellapi-shfileopstructw
 */
import { existsSync } from 'node:fs'
import { addressOf, native } from '../core/ffi.ts'

const SHFileOperationW = native('shell32.dll', 'int SHFileOperationW(_Inout_ void *request)')

const GetDriveTypeW = native('kernel32.dll', 'uint32_t GetDriveTypeW(const char16_t *root)')

const fixed = 3
const mostUnits = 260

/** Shares, sticks and cards have no bin: Windows would ask somebody, and then delete for good. */
const hasBin = (path: string): boolean =>
  /^[a-z]:\\/i.test(path) && GetDriveTypeW.call(path.slice(0, 3)) === fixed

/** The shell knows no long paths, and drops dots and spaces at the end of a name: `a.` would be `a`, another file. */
const isReadAsWritten = (path: string): boolean => path.length < mostUnits && !/[. ](?:\\|$)/.test(path)

const request = { what: 8, from: 16, flags: 32, aborted: 36, size: 56 } as const
const remove = 3
/** The last one: if the bin can't take it, Windows asks instead of deleting it. */
const intoTheBin = 0x40 | 0x10 | 0x4 | 0x400 | 0x4000

/** False if it's still there. */
export const recycle = (path: string): boolean => {
  if (!isReadAsWritten(path) || !hasBin(path)) return false
  const from = Buffer.from(`${path}\0\0`, 'utf16le')
  const buffer = Buffer.alloc(request.size)
  buffer.writeUInt32LE(remove, request.what)
  buffer.writeBigUInt64LE(addressOf(from), request.from)
  buffer.writeUInt16LE(intoTheBin, request.flags)
  const code = SHFileOperationW.call(buffer)
  return code === 0 && buffer.readInt32LE(request.aborted) === 0 && from.length > 0 && !existsSync(path)
}
