/**
 * Wine frees the status block of a request that has an event but no routine, and writes to it when the answer
 * arrives: the process crashes somewhere else. With a routine it keeps the block. This one ignores its
 * arguments and is never called, since nobody here waits alertably. Windows needs none.
 */
import { functionAddress } from '../core/function-address.ts'
import { isWine } from '../core/in-wine.ts'

let found: bigint | null = null

/** Its address in Wine; 0 on Windows. */
export const routineForWine = (): bigint => {
  found ??= isWine() ? functionAddress('kernel32.dll', 'GetCurrentProcessId') : 0n
  return found
}
