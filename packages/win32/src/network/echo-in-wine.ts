/**
 * Wine frees the status block of a request that has an event but no routine, and writes to it when the answer
 * arrives: the process crashes somewhere else. With a routine it keeps the block. This one ignores its
 * arguments and is never called, since nobody here waits alertably. Windows needs none.
 */
import { native } from '../core/ffi.ts'
import { isWine } from '../core/in-wine.ts'

const GetModuleHandleW = native('kernel32.dll', 'uint64_t GetModuleHandleW(const char16_t *name)')
const GetProcAddress = native('kernel32.dll', 'uint64_t GetProcAddress(uint64_t library, void *name)')

let found: number | null = null

/** Its address in Wine; 0 on Windows. */
export const routineForWine = (): number => {
  found ??= isWine()
    ? GetProcAddress.call(GetModuleHandleW.call('kernel32.dll'), Buffer.from('GetCurrentProcessId\0'))
    : 0
  return found
}
