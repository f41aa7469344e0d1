/**
 * Returns the file that a process was started from.
 * https://learn.microsoft.com/windows/win32/api/winbase/nf-winbase-queryfullprocessimagenamew
 */
import { succeed } from '../core/call.ts'
import { Win32Error } from '../core/errors.ts'
import { native } from '../core/ffi.ts'
import { readText } from '../core/text.ts'
import { openById } from './open.ts'

const QueryFullProcessImageNameW = native(
  'kernel32.dll',
  'int QueryFullProcessImageNameW(uint64_t process, uint32_t flags, _Out_ void *name, _Inout_ void *units)',
)

/**
 * The right PROCESS_QUERY_LIMITED_INFORMATION: it's the smallest right that is sufficient, so Windows grants it for
 * most processes of other accounts.
 */
const askOnly = 0x1000
const mostUnits = 32_768

/**
 * Returns a process's file; null if no process has this id, if the process is the system itself, or if this account
 * isn't allowed to query it.
 */
export const processFile = (pid: number): string | null => {
  try {
    using process = openById(pid, askOnly)
    if (process === null) return null
    const [name, units] = [Buffer.alloc(2 * mostUnits), Buffer.alloc(4)]
    units.writeUInt32LE(mostUnits)
    succeed(QueryFullProcessImageNameW, process.value, 0, name, units)
    return readText(name, 0, units.readUInt32LE()) || null
  } catch (error) {
    if (error instanceof Win32Error) return null
    throw error
  }
}
