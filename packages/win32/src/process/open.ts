import { succeed } from '../core/call.ts'
import { isCode } from '../core/errors.ts'
import { native } from '../core/ffi.ts'
import { Handle } from '../core/handle.ts'

const OpenProcess = native('kernel32.dll', 'uint64_t OpenProcess(uint32_t access, int inherit, uint32_t pid)')

const invalidParameter = 87

/** Opens a handle with these rights; returns null if no process has this id. Throws Win32Error. */
export const openById = (pid: number, access: number): Handle | null => {
  try {
    return new Handle(BigInt(succeed(OpenProcess, access, 0, pid)))
  } catch (error) {
    if (isCode(error, invalidParameter)) return null
    throw error
  }
}
