/**
 * Checks the results of native functions. Native functions return an NTSTATUS:
 * https://learn.microsoft.com/windows/win32/api/winternl/nf-winternl-rtlntstatustodoserror
 */
import { failure } from './call.ts'
import { native } from './ffi.ts'

const RtlNtStatusToDosError = native('ntdll.dll', 'uint32_t RtlNtStatusToDosError(int32_t status)')

/**
 * If a native function fails, throws the corresponding system error, so that "denied" has the same code for every
 * function.
 */
export const checkNt = (name: string, ntStatus: number): void => {
  if (ntStatus < 0) throw failure(name, RtlNtStatusToDosError.call(ntStatus))
}
