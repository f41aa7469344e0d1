/**
 * Moves a file to the Linux user's trash. In Wine, all methods of `IFileOperation` are just stubs. On Windows, this
 * older function either shows a dialog or permanently deletes files that the Recycle Bin can't take.
 * https://learn.microsoft.com/windows/win32/api/shellapi/ns-shellapi-shfileopstructw
 */
import { addressOf, keepUntilHere, native } from '../core/ffi.ts'

const SHFileOperationW = native('shell32.dll', 'int SHFileOperationW(_Inout_ void *request)')

const request = { what: 8, from: 16, flags: 32, aborted: 36, size: 56 } as const
const remove = 3
const intoTheBin = 0x40 | 0x10 | 0x4 | 0x400

/**
 * Moves a file to the trash, and returns whether the call reports success; the caller checks whether the file is
 * gone.
 */
export const recycleInWine = (path: string): boolean => {
  const from = Buffer.from(`${path}\0\0`, 'utf16le')
  const buffer = Buffer.alloc(request.size)
  buffer.writeUInt32LE(remove, request.what)
  buffer.writeBigUInt64LE(addressOf(from), request.from)
  buffer.writeUInt16LE(intoTheBin, request.flags)
  const code = SHFileOperationW.call(buffer)
  keepUntilHere(from)
  return code === 0 && buffer.readInt32LE(request.aborted) === 0
}
